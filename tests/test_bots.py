import pickle
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import attrs
import pytest

from tests.scripted import acted, actions, deal, discard, hands, play, played
from tianjiu import (
    SEATS,
    WIKIPEDIA_FULL,
    Action,
    BySeat,
    Clause,
    Deal,
    Declare,
    Decline,
    IllegalAction,
    InstantHand,
    Seat,
    State,
    View,
    legal_actions,
    settle,
    start,
    step,
    view,
)
from tianjiu.bots import Bot, BotError, GreedyBot, RandomBot, play_round
from tianjiu.errors import WrongType

GREEDY: Final = GreedyBot()
TABLE: Final = "HHKJI86A 95ACDEen BBFG7sDE f3CFGIJK"


@attrs.frozen
class Scripted:
    """Does what it was told, one answer after the other, and remembers what it was given."""

    answers: Iterator[Action]
    given: list[tuple[View, Sequence[Action]]] = attrs.field(
        factory=list[tuple[View, Sequence[Action]]]
    )

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        self.given.append((seen, legal))
        return next(self.answers)


class Broken:
    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        raise ZeroDivisionError(f"{seen.seat.name} has {len(legal)} actions")


class Interrupted:
    def choose(self, _: View, __: Sequence[Action]) -> Action:
        raise KeyboardInterrupt


class Silent:
    def choose(self, seen: View, legal: Sequence[Action]) -> None:
        """Forget to answer."""


def everywhere(bot: Bot) -> BySeat[Bot]:
    """Return one bot for all seats."""
    return BySeat.of(lambda _: bot)


def choice(state: State) -> Action:
    """Return what the greedy bot does when it is the turn of a seat."""
    assert state.to_act is not None
    return GREEDY.choose(view(state, state.to_act), legal_actions(state))


def units_against_random_bots(seed: int) -> float:
    """Return what the greedy bot wins in one deal, on average over the four seats."""

    def won_at(seat: Seat) -> int:
        def bot_at(other: Seat) -> Bot:
            return GREEDY if other is seat else RandomBot(Random(f"{seed} {seat} {other}"))

        *_, last = play_round(start(Deal.random(Random(seed))), BySeat.of(bot_at))
        return settle(last).totals[seat]

    return sum(map(won_at, SEATS)) / 4


# The table


def test_a_round_is_played_to_its_end_one_state_an_action() -> None:
    first = start(Deal.random(Random(1)))
    states = list(play_round(first, everywhere(RandomBot(Random(2)))))
    assert states[0] == first
    assert [len(state.actions) for state in states] == list(range(len(states)))
    assert [state.is_over for state in states] == [False] * (len(states) - 1) + [True]


def test_each_bot_is_given_its_own_view_and_the_legal_actions() -> None:
    line = "HH (95) BB (f3)"
    dealt = deal(TABLE)
    bots = BySeat.of(lambda seat: Scripted(iter([actions(line)[seat.order]])))
    states = play_round(start(dealt), bots)
    before = [next(states) for _ in SEATS]
    next(states)
    for seat, state in zip(SEATS, before, strict=True):
        assert bots[seat].given == [(view(state, seat), legal_actions(state))]


def test_a_round_may_be_taken_up_in_the_middle() -> None:
    state = played("E:AA S:(KK)")
    *_, last = play_round(state, everywhere(GREEDY))
    assert last.is_over
    assert last.actions[:4] == state.actions


def test_a_finished_round_asks_no_bot() -> None:
    *_, over = play_round(start(Deal.random(Random(3))), everywhere(GREEDY))
    assert list(play_round(over, everywhere(Broken()))) == [over]


def test_an_illegal_answer_names_the_seat_the_bot_and_the_clause() -> None:
    dealt = deal(TABLE)
    states = play_round(start(dealt), everywhere(Scripted(iter(actions("HH 9")))))
    with pytest.raises(
        BotError, match=r"the bot Scripted of SOUTH answered .*'9'.* \(PLAY-2\)"
    ) as e:
        list(states)
    assert (e.value.seat, e.value.bot) == (Seat.SOUTH, "Scripted")
    assert isinstance(e.value.__cause__, IllegalAction)
    assert e.value.clause is e.value.__cause__.clause


def test_a_discard_by_the_leader_breaks_its_clause() -> None:
    state = start(deal(TABLE))
    with pytest.raises(BotError) as e:
        list(play_round(state, everywhere(Scripted(iter([discard("3")])))))
    assert e.value.clause is Clause.PLAY_1


def test_an_answer_that_is_no_action_is_the_mistake_of_the_bot() -> None:
    state = start(Deal.random(Random(4)))
    silent: BySeat[Bot] = everywhere(Silent())  # type: ignore[arg-type]
    with pytest.raises(BotError, match="the bot Silent of EAST answered None") as e:
        list(play_round(state, silent))
    assert isinstance(e.value.__cause__, WrongType)


def test_an_exception_of_a_bot_names_the_seat_and_the_bot() -> None:
    state = step(first := start(Deal.random(Random(5))), legal_actions(first)[0])
    with pytest.raises(BotError, match=r"the bot Broken of SOUTH raised ZeroDivisionError") as e:
        list(play_round(state, everywhere(Broken())))
    assert (e.value.seat, e.value.bot, e.value.clause) == (Seat.SOUTH, "Broken", None)
    assert isinstance(e.value.__cause__, ZeroDivisionError)


def test_the_states_before_a_mistake_are_not_lost() -> None:
    states: list[State] = []
    bot = Scripted(iter(actions("HH (95)")))
    with pytest.raises(BotError):
        states.extend(play_round(start(deal(TABLE)), everywhere(bot)))
    assert len(states) == 3


def test_an_interruption_is_not_the_mistake_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        list(play_round(start(Deal.random(Random(6))), everywhere(Interrupted())))


def test_the_error_of_a_bot_survives_pickling() -> None:
    with pytest.raises(BotError) as e:
        list(play_round(start(Deal.random(Random(5))), everywhere(Broken())))
    copy = pickle.loads(pickle.dumps(e.value))  # noqa: S301
    assert isinstance(copy, BotError)
    assert str(copy) == str(e.value)
    assert (copy.seat, copy.bot, copy.clause) == (Seat.EAST, "Broken", None)


def test_a_table_needs_a_state_and_four_bots() -> None:
    state = start(Deal.random(Random(7)))
    with pytest.raises(WrongType, match="the bots of a round"):
        play_round(state, [GREEDY] * 4)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="the round to play"):
        play_round(view(state, Seat.EAST), everywhere(GREEDY))  # type: ignore[arg-type]


# The random bot


def test_the_seed_of_a_random_bot_decides_its_round() -> None:
    state = start(Deal.random(Random(8)))
    one, two = (list(play_round(state, everywhere(RandomBot(Random(9))))) for _ in range(2))
    assert one == two


def test_a_random_bot_takes_every_legal_action_about_as_often() -> None:
    state = start(Deal.random(Random(8)))
    legal, bot = legal_actions(state), RandomBot(Random(1))
    chosen = [bot.choose(view(state, Seat.EAST), legal) for _ in range(200 * len(legal))]
    assert all(150 < chosen.count(action) < 250 for action in legal)


def test_a_random_bot_needs_a_generator() -> None:
    with pytest.raises(WrongType, match="randomness"):
        RandomBot(9)  # type: ignore[arg-type]


# The greedy bot


def test_greedy_bots_are_equal_and_play_alike() -> None:
    assert GreedyBot() == GREEDY
    state = start(Deal.random(Random(10)))
    assert list(play_round(state, everywhere(GREEDY))) == list(
        play_round(state, everywhere(GreedyBot()))
    )


def test_the_greedy_bot_beats_random_bots_clearly() -> None:
    # Over 1,000 deals it wins 14 units a round; the error of 40 deals is below 2.
    units = [units_against_random_bots(seed) for seed in range(40)]
    assert sum(units) / len(units) > 8


def test_the_greedy_bot_declares_its_highest_instant_hand() -> None:
    white = deal("EEFFGGHe AABBCCDD HIIJJKK9 n87s65f3")
    state = start(white, WIKIPEDIA_FULL)
    assert Declare(InstantHand.SEVEN_CIVIL) in legal_actions(state)
    assert choice(state) == Declare(InstantHand.ALL_WHITE)


def test_the_greedy_bot_declines_without_an_instant_hand() -> None:
    mixed = deal("EEFFGA98 AHBBCCDD GIIJJKKH ne7s65f3")
    assert choice(start(mixed, WIKIPEDIA_FULL)) == Decline()


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("AA9nKJf3", "AA9n"),
        ("BB8eKJf3", "BB8e"),
        ("6JJGHI83", "63"),
        ("BCDFHI85", "D5"),
    ],
)
def test_the_greedy_bot_leads_supremes_and_sets_that_are_likely_to_win(
    hand: str, lead: str
) -> None:
    assert choice(played_from(hand)) == play(lead)


def played_from(hand: str) -> State:
    """Return a round whose leader holds a hand, the others whatever is left."""
    rest = list("AABBCCDDEEFFGGHHIIJJKK9n8e7s65f3")
    for code in hand:
        rest.remove(code)
    others = ["".join(rest[first::3]) for first in range(3)]
    return start(Deal(hands=hands(" ".join([hand, *others]))))


def test_the_greedy_bot_beats_with_no_more_than_it_takes() -> None:
    state = start(deal("KBCDEFGH KBCDEFGH IJ9n8e7s AAIJ65f3"))
    assert choice(acted(state, "K (K) (7)")) == play("J")


def test_the_greedy_bot_discards_what_is_least_likely_to_win() -> None:
    state = start(deal("AABCDEFG KBCDEFGH 9n8e7s6I HIJJK5f3"))
    assert choice(acted(state, "A (K) (I)")) in {discard("3"), discard("K")}


def test_the_greedy_bot_keeps_a_winner_to_finish_with() -> None:
    state = played("E:BB", "E:EE", "E:63", holding={Seat.EAST: "AK"})
    assert choice(state) == play("K")
