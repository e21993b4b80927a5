"""Pictures as the tests write them, and states to draw."""

from random import Random

from tianjiu import Deal, Ruleset, State, legal_actions, start, step


def picture(text: str) -> str:
    """Return a picture written between bars, which keep the spaces at the ends in view."""
    return "\n".join(line.strip().strip("|").rstrip() for line in text.strip().splitlines())


def random_states(seed: int, rules: Ruleset) -> list[State]:
    """Return every state of a random round."""
    rng = Random(seed)
    states = [start(Deal.random(rng, tiles_per_hand=rules.tiles_per_hand), rules)]
    while not states[-1].is_over:
        states.append(step(states[-1], rng.choice(legal_actions(states[-1]))))
    return states
