import pickle
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from io import StringIO
from math import inf, sqrt
from multiprocessing import get_context
from random import Random
from threading import Timer
from typing import Final, ParamSpec, TypeVar
from xml.etree import ElementTree as ET

import pytest

from tests import arena_bots
from tests.scripted import wrong
from tianjiu import SMALL, WEWEWEB, WIKIPEDIA, WIKIPEDIA_FULL, Clause, Ruleset, Seat
from tianjiu._compat import override
from tianjiu.arena import (
    Entrant,
    Forfeit,
    PlayedDeal,
    PlayedRound,
    Result,
    greedy,
    plot,
    random,
    run,
)
from tianjiu.arena.duplicate import Tournament, play_deals
from tianjiu.arena.entrants import Maker
from tianjiu.arena.plot import running
from tianjiu.arena.progress import Bar
from tianjiu.arena.result import student
from tianjiu.bots import Bot

P = ParamSpec("P")
T = TypeVar("T")
RANDOM: Final = Entrant("random", random)
GREEDY: Final = Entrant("greedy", greedy)
FOUR: Final = [Entrant("first", random), RANDOM, RANDOM, RANDOM]
SEED: Final = 9
ROUNDS: Final = 40


def played(rounds: int = ROUNDS, **options: object) -> Result:
    """Return the result of a small tournament."""
    return run(FOUR, rounds, SEED, **wrong(options))


def one_of(make: Maker, rounds: int = 4, seconds: float | None = None) -> Result:
    """Return the result of one bot against three that do as they should."""
    return run([Entrant("odd", make), RANDOM, RANDOM, RANDOM], rounds, SEED, seconds=seconds)


class Shuffled(Executor):
    """Finishes what it is given in any order."""

    def __init__(self) -> None:
        self.rng = Random(1)

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()

        def work() -> None:
            future.set_result(fn(*args, **kwargs))

        Timer(self.rng.random() / 10, work).start()
        return future


@contextmanager
def executor_of(kind: str) -> Generator[Executor | None]:
    """Yield an executor."""
    match kind:
        case "processes":
            with ProcessPoolExecutor(2, get_context("spawn")) as processes:
                yield processes
        case "threads":
            with ThreadPoolExecutor(3) as threads:
                yield threads
        case "shuffled":
            yield Shuffled()
        case _:
            yield None


# The same result everywhere


@pytest.mark.parametrize("kind", ["processes", "threads", "shuffled", "none"])
@pytest.mark.parametrize("deals_a_task", [1, 3])
def test_every_executor_comes_to_the_same_result(kind: str, deals_a_task: int) -> None:
    with executor_of(kind) as executor:
        result = played(executor=executor, deals_a_task=deals_a_task)
    assert result == played()
    assert result.table() == played().table()


def test_more_deals_than_an_executor_is_given_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tianjiu.arena.tournament._AHEAD", 2)
    with executor_of("shuffled") as executor:
        assert played(executor=executor) == played()


def test_a_longer_tournament_begins_with_the_same_deals() -> None:
    assert played(16).deals == played(ROUNDS).deals[:4]


def test_another_seed_is_another_tournament() -> None:
    assert run(FOUR, 4, SEED) == run(FOUR, 4, SEED)
    assert run(FOUR, 4, SEED) != run(FOUR, 4, SEED + 1)


def test_the_rounds_are_rounded_up_to_whole_deals() -> None:
    assert len(played(1).deals) == 1
    assert len(played(4).deals) == 1
    assert len(played(5).deals) == 2


@pytest.mark.parametrize("ruleset", [SMALL, WEWEWEB, WIKIPEDIA_FULL])
def test_a_tournament_has_the_rules_it_is_given(ruleset: Ruleset) -> None:
    result = played(ruleset=ruleset)
    assert result != played()
    assert not result.forfeits


# Duplicates


def tournament(*entrants: Entrant, **changes: object) -> Tournament:
    """Return the parameters of a tournament."""
    options: dict[str, object] = {"seed": SEED, "ruleset": WIKIPEDIA, "seconds": None}
    return Tournament(entrants=wrong(entrants or tuple(FOUR)), **wrong(options | changes))


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    result = one_of(arena_bots.raising, rounds=8)
    seats = [forfeit.seat for _, forfeit in result.forfeits]
    assert seats == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH] * 2


def test_the_four_rounds_of_a_deal_have_the_same_tiles() -> None:
    for deal in run([GREEDY] * 4, 16, SEED).deals:
        # Four greedy bots play alike, so that only the order of the seats changes.
        first = deal.rounds[0].units
        for turn, one in enumerate(deal.rounds):
            assert one.units == (*first[turn:], *first[:turn])


def test_deals_differ() -> None:
    deals = [tournament().deal(number) for number in range(50)]
    assert len(set(deals)) == 50
    assert {deal.banker for deal in deals} == {Seat.EAST}
    assert tournament(seed=SEED + 1).deal(0) != deals[0]


def test_every_bot_of_every_round_has_a_seed_of_its_own() -> None:
    seeds = [tournament().seeds(number, turn) for number in range(50) for turn in range(4)]
    assert len({seed for four in seeds for seed in four}) == 800


def test_the_units_of_a_round_sum_to_zero() -> None:
    for deal in played().deals:
        assert [sum(one.units) for one in deal.rounds] == [0] * 4


def test_what_a_bot_is_made_with_decides_what_it_does() -> None:
    made: list[int] = []

    def make(seed: int, /) -> Bot:
        made.append(seed)
        return random(seed)

    result = run([Entrant("random", make)] * 4, 4, SEED)
    assert made == [seed for turn in range(4) for seed in tournament().seeds(0, turn)]
    assert result.deals == run([RANDOM] * 4, 4, SEED).deals


# Bots that do what they should not


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (arena_bots.raising, "ZeroDivisionError("),
        (arena_bots.quitting, "it wanted to end the program"),
        (arena_bots.unmade, "it was not made: LookupError('no weights for seed"),
        (wrong(len), "it was not made: TypeError("),
        (wrong(str), "AttributeError("),
    ],
)
def test_a_bot_that_fails_forfeits_the_round_by_name(make: Maker, reason: str) -> None:
    result = one_of(make)
    assert [number for number, _ in result.forfeits] == [0] * 4
    for _, forfeit in result.forfeits:
        assert forfeit.bot == "odd"
        assert forfeit.reason.startswith(reason)
        assert forfeit.clause is None
    assert [standing.forfeits for standing in result.standings] == [0, 4]


def test_an_illegal_answer_forfeits_the_round_by_its_clause() -> None:
    for _, forfeit in one_of(arena_bots.illegal).forfeits:
        assert forfeit.bot == "odd"
        assert forfeit.clause in {Clause.PLAY_1, Clause.PLAY_2, Clause.COMBO_10}


@pytest.mark.parametrize("make", [arena_bots.sleeping, arena_bots.looping])
def test_a_bot_without_time_forfeits_the_round(make: Maker) -> None:
    result = one_of(make, seconds=0.1)
    assert [forfeit.reason for _, forfeit in result.forfeits] == [
        "it took more than 0.1 seconds"
    ] * 4


def test_a_bot_within_its_time_plays_as_without() -> None:
    assert run(FOUR, 8, SEED, seconds=30).deals == run(FOUR, 8, SEED).deals


@pytest.mark.parametrize("make", [arena_bots.raising, arena_bots.quitting])
def test_a_bot_that_fails_within_its_time_is_named_alike(make: Maker) -> None:
    assert one_of(make, seconds=30).forfeits == one_of(make).forfeits


@pytest.mark.parametrize(("ruleset", "units"), [(WIKIPEDIA, 10), (SMALL, 6)])
def test_who_forfeits_pays_the_others_a_seven_sweep(ruleset: Ruleset, units: int) -> None:
    result = run(
        [RANDOM, Entrant("odd", arena_bots.raising), RANDOM, RANDOM], 4, SEED, ruleset=ruleset
    )
    for one in result.deals[0].rounds:
        assert one.units == (units, -3 * units, units, units)


def test_a_bot_that_fails_in_another_process_is_named_alike() -> None:
    with executor_of("processes") as executor:
        entrants = [Entrant("odd", arena_bots.illegal), RANDOM, RANDOM, RANDOM]
        assert run(entrants, 8, SEED, executor) == run(entrants, 8, SEED)


def test_an_interruption_is_no_fault_of_a_bot() -> None:
    def interrupted(_: int, /) -> Bot:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        one_of(interrupted)


def test_a_forfeit_is_plain_data() -> None:
    forfeit = Forfeit(bot="odd", seat=Seat.EAST, reason="it slept")
    assert forfeit == Forfeit(bot="odd", seat=Seat.EAST, reason="it slept", clause=None)
    assert play_deals(tournament(), ()) == []


# Results


def result_of(*units: tuple[int, int, int, int]) -> Result:
    """Return the result of deals of which every round comes to the same."""
    deals = [
        PlayedDeal(number, (one, one, one, one))  # the bots do not mind where they sit
        for number, one in enumerate(map(PlayedRound, units))
    ]
    return Result(("one", "two", "three", "three"), tuple(deals))


def test_units_a_round_are_averaged_and_their_error_is_taken_over_deals() -> None:
    standings = {
        standing.bot: standing
        for standing in result_of((4, 0, -2, -2), (8, -2, -4, -2), (0, 2, 0, -2)).standings
    }
    one = standings["one"]
    assert (one.units, one.rounds, one.forfeits) == (4.0, 12, 0)
    assert one.error == pytest.approx(4 / sqrt(3))  # the deals vary by 4
    assert one.high - one.units == pytest.approx(4.303 * one.error, rel=1e-3)
    assert one.units - one.low == pytest.approx(one.high - one.units)
    three = standings["three"]
    assert (three.units, three.rounds) == (-2.0, 24)
    assert three.error == pytest.approx(1 / sqrt(3))  # on average -2, -3 and -1


def test_the_best_bot_comes_first() -> None:
    assert [one.bot for one in result_of((-2, 8, -3, -3)).standings] == ["two", "one", "three"]


def test_after_one_deal_nothing_is_sure() -> None:
    one = result_of((3, -1, -1, -1)).standings[0]
    assert (one.units, one.error, one.low, one.high) == (3.0, inf, -inf, inf)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (60, 2.000), (999, 1.962)],
)
def test_intervals_are_as_wide_as_the_tables_say(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_the_table_has_a_line_for_each_bot() -> None:
    result = result_of((4, 0, -2, -2), (8, -2, -4, -2), (0, 2, 0, -2))
    assert str(result).splitlines() == [
        "bot    rounds  units a round  s.e.    95 % interval  forfeits",
        "one        12          +4.00  2.31  -5.94 to +13.94         0",
        "two        12          +0.00  1.15   -4.97 to +4.97         0",
        "three      24          -2.00  0.58   -4.48 to +0.48         0",
    ]


def test_a_result_can_be_pickled_and_compared() -> None:
    result = one_of(arena_bots.raising)
    assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301


def test_greedy_beats_random() -> None:
    best = run([GREEDY, RANDOM, RANDOM, RANDOM], 100, SEED).standings[0]
    assert best.bot == "greedy"
    assert best.low > 0


# The bar and the plot


class Terminal(StringIO):
    @override
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_how_far_it_is() -> None:
    screen, seconds = Terminal(), iter([0.0, 0.0, 0.0, 0.05, 8.0, 8.0, 8.0, 10.0, 10.0])
    with Bar(screen, total=10, done=2, clock=lambda: next(seconds)) as bar:
        for _ in range(2):
            bar.advance()
    shown = screen.getvalue().split("\r")
    assert shown[1] == "[######........................] 2/10 deals"
    assert shown[2] == "[############..................] 4/10 deals, 0.2 a second, 0:24 to go   "
    assert shown[-1].endswith("\n")


def test_a_bar_shows_nothing_where_nobody_looks() -> None:
    paper = StringIO()
    for stream in (paper, None):
        with Bar(stream, total=10, done=2) as bar:
            bar.advance()
    assert not paper.getvalue()


def test_a_run_shows_its_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    played(8)
    assert screen.getvalue().endswith("\n")
    assert "2/2 deals" in screen.getvalue()
    length = len(screen.getvalue())
    played(8, show_progress=False)
    assert len(screen.getvalue()) == length


SVG: Final = "{http://www.w3.org/2000/svg}"


def test_a_plot_has_a_line_and_a_band_for_each_bot() -> None:
    result = run([Entrant("<a & b>", random), RANDOM, RANDOM, RANDOM], 80, SEED)
    drawing = ET.fromstring(plot(result))  # noqa: S314 -- the text is our own
    texts = [text.text for text in drawing.iter(f"{SVG}text")]
    assert {"<a & b>", "random", "deals"} <= set(texts)
    paths = list(drawing.iter(f"{SVG}path"))
    assert sum(path.get("fill-opacity") == "0.15" for path in paths) == 2
    assert sum(path.get("stroke-width") == "1.5" for path in paths) == 2


def test_a_plot_of_one_deal_is_empty() -> None:
    drawing = ET.fromstring(plot(result_of((3, -1, -1, -1))))  # noqa: S314
    assert not [path for path in drawing.iter(f"{SVG}path") if path.get("fill-opacity")]


def test_running_means_end_with_the_result_and_are_few() -> None:
    result = played()
    for standing in result.standings:
        last = running(result.of_deals(standing.bot))[-1]
        assert last.deals == 10
        assert last.units == pytest.approx(standing.units)
        assert last.low == pytest.approx(standing.low)
        assert last.high == pytest.approx(standing.high)
    assert len(running([1.0, 2.0] * 5_000)) <= 300
