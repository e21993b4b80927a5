"""Whatever is wrong with a record is named by its path."""

import json
from collections.abc import Mapping
from typing import Final

import attrs
import pytest

from tests.recorded import MATCH, golden, refused, whole
from tests.scripted import by_seat
from tests.spoiled import Json, Spoil, add, set_, without
from tianjiu import Clause, Ruleset
from tianjiu.record import check
from tianjiu.record.json import from_json

TRANSFER: Final = ("rounds", 1, "settlement", "transfers", 2)
WRONG: Final[Mapping[str, tuple[Spoil, str, Clause | None, str]]] = {
    # the whole
    "another format": (set_("format", to="chess"), "format", None, "is 'chess', and"),
    "no format": (without("format"), "format", None, "is None, and 'tianjiu-record' is read"),
    "another version": (set_("version", to=2), "version", None, "is 2, and 1 is read"),
    "a version that is a flag": (set_("version", to=True), "version", None, "is True, and 1"),
    "another kind": (set_("kind", to="set"), "kind", None, "is 'set', and names are round, match"),
    "no kind": (without("kind"), "kind", None, "is missing"),
    "several rounds as one": (
        set_("kind", to="round"),
        "rounds[1]",
        Clause.MATCH_2,
        "is a second round in the record of one",
    ),
    "no rounds": (set_("rounds", to=[]), "rounds", Clause.MATCH_2, "is empty"),
    "rounds that are no list": (set_("rounds", to={}), "rounds", None, "is {}, and is a list"),
    "a round that is none": (
        set_("rounds", 2, to=[]),
        "rounds[2]",
        None,
        "is [], and is an object",
    ),
    "an unknown key": (
        set_("rounds", 1, "time", to=3),
        "rounds[1]",
        None,
        "has a key 'time', which",
    ),
    # rules
    "an unknown preset": (set_("ruleset", "preset", to="X"), "ruleset.preset", None, "is 'X', and"),
    "no rules": (set_("ruleset", to=None), "ruleset", None, "is None, and a ruleset is an object"),
    "an unknown field": (set_("ruleset", "time", to=3), "ruleset", None, "has a key 'time', which"),
    "a field out of range": (
        set_("ruleset", "par", to=9),
        "ruleset.par",
        Clause.SETTLE_1,
        "cannot be: par must be a whole number, 1 to 8, not 9",
    ),
    "a field of another type": (
        set_("ruleset", "capture", to=1),
        "ruleset.capture",
        Clause.FINISH_4,
        "cannot be: capture must be True or False, not 1",
    ),
    "an unknown member": (
        set_("ruleset", "sweep_test", to="seen"),
        "ruleset.sweep_test",
        Clause.SWEEP_3,
        "is 'seen', and there are THEORETICAL, REVEALED",
    ),
    "an instant hand twice": (
        set_("ruleset", "instant_hands", to=["ONE_RED", "ONE_RED"]),
        "ruleset.instant_hands",
        Clause.INSTANT_1,
        "with a name twice",
    ),
    "other rules": (
        set_("ruleset", "first_leader", to="BANKER"),
        "rounds[0].deal.leader",
        Clause.DEAL_3,
        "WEST",
    ),
    # deals
    "a tile too many": (
        set_("rounds", 1, "deal", "hands", "E", to="ABCEGIIn"),
        "rounds[1].deal",
        Clause.TILE_1,
        "cannot be: 3 tiles 'A' in the deal",
    ),
    "a hand too small": (
        set_("rounds", 1, "deal", "hands", "E", to="BCEG"),
        "rounds[1].deal",
        Clause.DEAL_5,
        "cannot be: each seat is dealt eight tiles",
    ),
    "a hand that is none": (
        set_("rounds", 1, "deal", "hands", "E", to="XX"),
        "rounds[1].deal.hands.E",
        Clause.TILE_1,
        "cannot be read: 'X' in 'XX' is not the code of a tile",
    ),
    "no hand": (
        without("rounds", 1, "deal", "hands", "E"),
        "rounds[1].deal.hands",
        None,
        "and is an object of the seats E, S, W and N",
    ),
    "another banker": (
        set_("rounds", 2, "deal", "banker", to="S"),
        "rounds[2].deal.banker",
        Clause.MATCH_1,
        "is SOUTH, and EAST follows",
    ),
    "another streak": (
        add(1, "rounds", 1, "deal", "streak"),
        "rounds[1].deal.streak",
        Clause.MATCH_2,
        "is 3, and 2 follows",
    ),
    "a streak that is a flag": (
        set_("rounds", 0, "deal", "streak", to=True),
        "rounds[0].deal.streak",
        None,
        "is True, and is a whole number",
    ),
    "a seat that is none": (
        set_("rounds", 0, "deal", "leader", to="X"),
        "rounds[0].deal.leader",
        None,
        "is 'X', and names are E, S, W, N",
    ),
    # actions
    "an illegal action": (
        set_("rounds", 1, "actions", 6, to="(D)"),
        "rounds[1].actions[6]",
        Clause.PLAY_2,
        "is illegal: EAST does not hold 'D'",
    ),
    "an action that is none": (
        set_("rounds", 1, "actions", 6, to="pass"),
        "rounds[1].actions[6]",
        Clause.PLAY_1,
        "cannot be read: 'pass' is no action",
    ),
    "an action that is no text": (
        set_("rounds", 1, "actions", 6, to=5),
        "rounds[1].actions[6]",
        None,
        "is 5, and is a text",
    ),
    "an action after the end": (
        lambda data: data["rounds"][2]["actions"].append("A"),
        "rounds[2].actions[1]",
        Clause.PLAY_6,
        "is illegal: the round is over",
    ),
    "a round that is not over": (
        lambda data: data["rounds"][1]["actions"].pop(),
        "rounds[1].settlement",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    # money
    "units that do not come about": (
        add(1, *TRANSFER, "units"),
        "rounds[1].settlement.transfers[2]",
        Clause.SETTLE_3,
        "does not come to its units",
    ),
    "one unit more": (
        lambda data: data["rounds"][1]["settlement"]["transfers"][2].update(units=3, net=3),
        "rounds[1].settlement.transfers[2].units",
        Clause.BONUS_2,
        "is 3, and 2 follows",
    ),
    "another payer": (
        set_(*TRANSFER, "payer", to="E"),
        "rounds[1].settlement.transfers[2].payer",
        Clause.BONUS_2,
        "is EAST, and NORTH follows",
    ),
    "another clause": (
        set_(*TRANSFER, "clauses", 0, to="BONUS-1"),
        "rounds[1].settlement.transfers[2].clauses",
        Clause.BONUS_2,
        "BONUS_1",
    ),
    "a clause that is none": (
        set_(*TRANSFER, "clauses", 0, to="BONUS-9"),
        "rounds[1].settlement.transfers[2].clauses[0]",
        None,
        "is 'BONUS-9', and names are such as FINISH-4",
    ),
    "a transfer too few": (
        without("rounds", 1, "settlement", "transfers", 4),
        "rounds[1].settlement.transfers[4]",
        Clause.SETTLE_1,
        "is missing: NORTH pays EAST 5",
    ),
    "a transfer too many": (
        lambda data: data["rounds"][1]["settlement"]["transfers"].append(
            data["rounds"][1]["settlement"]["transfers"][4]
        ),
        "rounds[1].settlement.transfers[5]",
        Clause.SETTLE_4,
        "does not follow from the round",
    ),
    "a total that is wrong by one": (
        add(1, "rounds", 1, "settlement", "totals", "W"),
        "rounds[1].settlement.totals.W",
        Clause.SETTLE_4,
        "is -20, and -21 follows",
    ),
    "no settlement": (
        without("rounds", 1, "settlement"),
        "rounds[1].settlement",
        Clause.SETTLE_4,
        "is missing, and the round is over",
    ),
    "a settlement too early": (
        lambda data: data["rounds"][3].update(settlement=data["rounds"][2]["settlement"]),
        "rounds[3].settlement",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    "standings that are wrong by one": (
        add(-1, "rounds", 1, "standings", "N"),
        "rounds[1].standings.N",
        Clause.MATCH_2,
        "is -48, and -47 follows",
    ),
    "no standings": (
        without("rounds", 1, "standings"),
        "rounds[1].standings",
        Clause.MATCH_2,
        "are missing, and the round is over",
    ),
    "standings too early": (
        lambda data: data["rounds"][3].update(standings=data["rounds"][2]["standings"]),
        "rounds[3].standings",
        Clause.PLAY_6,
        "comes before the round is over",
    ),
    "half a unit": (
        set_("rounds", 1, "standings", "N", to=[0.5]),
        "",
        None,
        "'0.5' is no whole number",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_record_is_named_by_its_path(name: str) -> None:
    spoil, path, clause, sentence = WRONG[name]
    data: Json = json.loads(golden("match", "json"))
    spoil(data)
    refused(lambda: from_json(json.dumps(data)), path, clause, sentence)


SEEN_WRONG: Final[Mapping[str, tuple[Spoil, str, Clause | None, str]]] = {
    "a tile that another has shown": (
        set_("rounds", 1, "events", 6, to="(D)"),
        "rounds[1].events[6]",
        Clause.PLAY_4,
        "cannot be",
    ),
    "an event that is none": (
        set_("rounds", 1, "events", 6, to="declare"),
        "rounds[1].events[6]",
        Clause.PLAY_1,
        "cannot be read: 'declare' is no action",
    ),
    "actions for events": (
        lambda data: data["rounds"][1].update(actions=data["rounds"][1].pop("events")),
        "rounds[1].events",
        None,
        "is missing",
    ),
    "discards that are not turned up": (
        lambda data: data["rounds"][0]["events"].pop(),
        "rounds[0].events",
        Clause.SWEEP_3,
        "end before the discards to the last single are turned up",
    ),
    "another hand": (
        set_("rounds", 1, "dealt", to="AAAFFKK9"),
        "rounds[1].dealt",
        Clause.TILE_1,
        "cannot be read: 'AAAFFKK9' has more tiles 'A'",
    ),
    "a hand too small": (
        set_("rounds", 1, "dealt", to="CDFG"),
        "rounds[1]",
        Clause.DEAL_5,
        "cannot be played: the hand 'CDFG' has 4 tiles",
    ),
    "another banker": (
        set_("rounds", 1, "banker", to="N"),
        "rounds[1].banker",
        Clause.MATCH_1,
        "is NORTH, and WEST follows",
    ),
    "another leader": (
        set_("rounds", 1, "leader", to="S"),
        "rounds[1].leader",
        Clause.DEAL_3,
        "is SOUTH, and WEST follows",
    ),
    "a total that is wrong by one": (
        add(1, "rounds", 1, "settlement", "totals", "W"),
        "rounds[1].settlement.totals.W",
        Clause.SETTLE_4,
        "is -20, and -21 follows",
    ),
}


@pytest.mark.parametrize("name", SEEN_WRONG)
def test_what_is_wrong_with_the_record_of_a_seat_is_named_by_its_path(name: str) -> None:
    spoil, path, clause, sentence = SEEN_WRONG[name]
    data: Json = json.loads(golden("seat", "json"))
    spoil(data)
    refused(lambda: from_json(json.dumps(data)), path, clause, sentence)


def test_a_round_by_itself_is_refused_where_a_match_would_be() -> None:
    (recorded,) = whole("round").rounds
    wrong = attrs.evolve(recorded, standings=by_seat(-4, 68, -60, -4))
    record = attrs.evolve(whole("round"), rounds=[wrong])
    refused(
        lambda: check(record),
        "rounds[0].standings",
        Clause.MATCH_2,
        "have no place in the record of one round",
    )
    other = attrs.evolve(record, ruleset=Ruleset(tiles_per_hand=4))
    refused(lambda: check(other), "rounds[0].deal", Clause.DEAL_6, "cannot be played: 8 tiles a")


def test_null_is_as_good_as_nothing_for_what_is_not_yet() -> None:
    data: Json = json.loads(golden("match", "json"))
    data["rounds"][3].update(settlement=None, standings=None)
    assert from_json(json.dumps(data)) == MATCH


def test_a_hand_may_be_in_any_order() -> None:
    data: Json = json.loads(golden("match", "json"))
    for hands in (each["deal"]["hands"] for each in data["rounds"]):
        for seat, hand in hands.items():
            hands[seat] = hand[::-1]
    assert from_json(json.dumps(data)) == MATCH
