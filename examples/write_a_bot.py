"""Write a bot, and let it play 500 rounds against three that choose at random.

A bot is any object with a method `choose`. It is given what its seat may know and the legal
actions, and returns one of them. It cannot reach the hands of the others: a View holds no State.

What it wins here is of one seat in one match, whose multiplier grows while the banker stays. The
strength that GreedyBot states is an average over the four seats, in single deals with the banker's
first multiplier. So do not compare the two.
"""

from collections.abc import Sequence
from random import Random

from tianjiu import WIKIPEDIA, Action, BySeat, Match, Play, Seat, View, settle, start
from tianjiu.bots import Bot, RandomBot, play_round


class EagerBot:
    """Leads as many tiles as it can, beats with as little as it can, discards its lowest tiles."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        # Actions of a kind stand from high to low, and discards after all plays.
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return actions[-1]
        if view.trick is None:
            return max(plays, key=lambda play: play.size)
        return plays[-1]


def main() -> None:
    """Play a match and print how the bot did."""
    rng = Random(9)
    random = RandomBot(rng)
    bots: BySeat[Bot] = BySeat(east=EagerBot(), south=random, west=random, north=random)
    match = Match.new(WIKIPEDIA, rng)
    while match.rounds_played < 500:
        *_, last = play_round(start(match.deal(rng), match.ruleset), bots)
        match = match.after(settle(last))
    units = match.scores[Seat.EAST] / match.rounds_played
    print(f"EagerBot wins {units:.1f} units a round against three random bots")


if __name__ == "__main__":
    main()
