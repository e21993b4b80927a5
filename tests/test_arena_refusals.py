from typing import Final

import pytest

from tests.scripted import wrong
from tianjiu.arena import (
    Entrant,
    InvalidEntrants,
    InvalidTournament,
    PlayedDeal,
    PlayedRound,
    greedy,
    plot,
    random,
    run,
)
from tianjiu.arena.duplicate import InvalidPlayed
from tianjiu.errors import TianjiuError, WrongType

RANDOM: Final = Entrant("random", random)
FOUR: Final = [Entrant("first", random), RANDOM, RANDOM, RANDOM]
SEED: Final = 9


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"bots": FOUR[:3]}, InvalidEntrants, "four bots sit at a table, not 3"),
        ({"bots": [random] * 4}, WrongType, "each bot of a tournament must be an Entrant"),
        ({"bots": 4}, WrongType, "the bots of a tournament must be a collection"),
        (
            {"bots": [Entrant("random", greedy), *FOUR[1:]]},
            InvalidEntrants,
            "two bots of the name 'random' are made by different makers",
        ),
        ({"rounds": 0}, InvalidTournament, "1 round or more.* not 0"),
        ({"rounds": "4"}, InvalidTournament, "1 round or more.* not '4'"),
        ({"deals_a_task": 0}, InvalidTournament, "1 deal a task or more, not 0"),
        ({"seed": "9"}, WrongType, "the seed of a tournament must be a whole number, not '9'"),
        ({"ruleset": "SMALL"}, WrongType, "the rules of a tournament must be a Ruleset"),
        ({"executor": 2}, WrongType, "who plays the deals.* must be an Executor, not 2"),
        ({"seconds": 0}, InvalidTournament, "some seconds to choose.* not 0"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(
    change: dict[str, object], error: type[TianjiuError], says: str
) -> None:
    options = {"bots": FOUR, "rounds": 4, "seed": SEED} | change
    with pytest.raises(error, match=says):
        run(**wrong(options))


@pytest.mark.parametrize("name", ["", "  ", "two\nlines"])
def test_a_bot_has_a_name_that_can_be_printed(name: str) -> None:
    with pytest.raises(InvalidEntrants, match="the name of a bot"):
        Entrant(name, random)


def test_a_bot_has_a_maker() -> None:
    with pytest.raises(WrongType, match="what makes the bot 'greedy' must be a function"):
        Entrant("greedy", wrong("greedy"))
    with pytest.raises(WrongType, match="the name of a bot must be a str"):
        Entrant(wrong(9), greedy)


def test_a_result_that_no_round_has_is_refused() -> None:
    with pytest.raises(InvalidPlayed, match="sum to zero"):
        PlayedRound((1, 0, 0, 0))
    even = PlayedRound((0, 0, 0, 0))
    with pytest.raises(InvalidPlayed, match="deal -1 with 4 rounds"):
        PlayedDeal(-1, (even, even, even, even))


def test_a_plot_is_of_a_result() -> None:
    with pytest.raises(WrongType, match="what is plotted must be a Result"):
        plot(wrong("result"))
