"""Write tests/vectors/round.json: `python -m tests.oracle.make_rounds`.

The deals and action lists are found by seeded search, what is expected comes from this engine.
The output is the same on every run.
"""

import json
from pathlib import Path

from .rounds_bonus import bonus_rounds
from .rounds_capture import capture_rounds
from .rounds_finish import finish_rounds
from .rounds_instant import instant_rounds
from .rounds_plain import plain_rounds
from .rounds_sweep import sweep_rounds
from .scenario import Scenario, find

TARGET = Path(__file__).parent.parent / "vectors" / "round.json"


# Every kind of round that the vectors show.
def all_scenarios() -> list[Scenario]:
    """Every scenario, sorted by id."""
    scenarios = (
        bonus_rounds()
        + capture_rounds()
        + finish_rounds()
        + instant_rounds()
        + plain_rounds()
        + sweep_rounds()
    )
    ids = [scenario.id for scenario in scenarios]
    if len(set(ids)) != len(ids):
        raise ValueError("two scenarios have one id")
    return sorted(scenarios, key=lambda scenario: scenario.id)


# One round with everything it is expected to come to.
def vector(scenario: Scenario) -> dict[str, object]:
    """The vector of one scenario."""
    outcome = find(scenario)
    round_ = outcome.round
    made: dict[str, object] = {
        "id": scenario.id,
        "clauses": sorted(set(scenario.clauses)),
        "source": scenario.source,
        "says": scenario.says,
    }
    if scenario.rules:
        made["ruleset"] = dict(sorted(scenario.rules.items()))
    made["deal"] = round_.deal
    made["actions"] = round_.actions
    made["tricks"] = [
        {"leader": trick["leader"], "winner": trick["winner"], "size": trick["size"]}
        for trick in round_.tricks
    ]
    made["payments"] = round_.payments()
    made["transfers"] = outcome.settlement["transfers"]
    made["totals"] = outcome.settlement["totals"]
    made["tally"] = outcome.tally
    return made


# One vector per line.
def text_of(vectors: list[dict[str, object]]) -> str:
    """The whole file."""
    lines = [json.dumps(made, ensure_ascii=False, separators=(",", ":")) for made in vectors]
    body = ",\n".join(lines)
    return f'{{"schema": 1, "kind": "round", "vectors": [\n{body}\n]}}\n'


# The file that other engines read too.
def main() -> None:
    """Write the file."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text_of([vector(scenario) for scenario in all_scenarios()]), encoding="utf-8")


if __name__ == "__main__":
    main()
