"""A bot that chooses at random."""

from collections.abc import Sequence
from random import Random

import attrs

from tianjiu.actions import Action
from tianjiu.checks import require
from tianjiu.view import View

__all__ = ["RandomBot"]


@attrs.frozen
class RandomBot:
    """Takes every legal action with the same chance.

    Args:
        rng: the source of all randomness; its seed decides every choice.

    Raises:
        WrongType: when it is not given a `random.Random`.

    >>> from tianjiu import Deal, legal_actions, start, view
    >>> state = start(Deal.random(Random(9)))
    >>> RandomBot(Random(1)).choose(view(state, state.to_act), legal_actions(state))
    Play(Combination(CIVIL_SINGLE, 'D'))
    """

    rng: Random

    def __attrs_post_init__(self) -> None:
        require(self.rng, Random, "the source of randomness")

    def choose(self, _: View, actions: Sequence[Action], /) -> Action:
        """Return one of the legal actions, whatever the view."""
        return self.rng.choice(actions)
