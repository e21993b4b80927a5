import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

import tianjiu
from tianjiu import PRESETS, Clause
from tianjiu.__main__ import main
from tianjiu.bots import GreedyBot
from tianjiu.clauses import ClauseGroup
from tianjiu.render import cells

COMMAND: Final = [sys.executable, "-m", "tianjiu"]


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Return what a command that goes well prints."""
    code = main(argv)
    captured = capsys.readouterr()
    assert (code, captured.err) == (0, "")
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *argv: str, code: int) -> str:
    """Return what a command that fails says, and check that it prints nothing else."""
    assert main(argv) == code
    captured = capsys.readouterr()
    assert not captured.out
    return captured.err


def units(text: str, name: str) -> list[list[int]]:
    """Return the units by seat of each line of a demo that begins with a name."""
    lines = [line for line in text.splitlines() if line.startswith(name)]
    return [[int(number) for number in line.removeprefix(name).split()[-4:]] for line in lines]


# --- demo ----------------------------------------------------------------------------------------


def test_the_demo_plays_a_round_and_settles_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "demo")
    tricks = re.findall(r"(?m)^Trick (\d+): \w+ leads a [\w ]+; \w+ wins (\d) tricks?$", text)
    assert [int(number) for number, _ in tricks] == list(range(1, len(tricks) + 1))
    assert sum(int(size) for _, size in tricks) == 8
    assert text.count("--- Round 1 ---") == text.count("--- Settlement ---") == 1
    assert units(text, "units") == units(text, "after 1 round")
    assert sum(units(text, "units")[0]) == 0


def test_the_round_of_the_demo_is_worth_seeing(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.search(r"\((BONUS|FINISH|SWEEP)-\d\)", told(capsys, "demo"))


def test_a_bonus_is_told_right_after_the_trick_that_won_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "demo", "--rounds", "25")
    won = r"leads a (?:supreme|quadruple); (\w+) wins \d tricks\n(?:  [ >] .+\n){4}"
    told_after = re.findall(won + r"Bonus:\n    \w+ +→ (\w+)", text)
    assert told_after
    assert all(winner == payee for winner, payee in told_after)
    assert len(told_after) == text.count("Bonus:")


def test_the_standings_add_up_over_the_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "demo", "--rounds", "5", "--seed", "3")
    rounds = units(text, "units")
    standings = units(text, "after")
    assert len(rounds) == len(standings) == 5
    for number, standing in enumerate(standings, start=1):
        assert standing == [sum(column) for column in zip(*rounds[:number], strict=True)]


def test_the_banker_that_is_named_next_is_banker_of_the_next_round(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "demo", "--rounds", "6")
    named = re.findall(r"(?m)^next, (.+)$", text)
    begun = re.findall(r"(?m)^--- Round \d ---\n\n(.+)$", text)
    assert named[:-1] == begun[1:]


def test_a_seed_decides_all_of_a_demo(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "demo", "--seed", "7", "--rounds", "2")
    assert told(capsys, "demo", "--seed", "7", "--rounds", "2") == first
    assert told(capsys, "demo", "--seed", "8", "--rounds", "2") != first


def test_a_round_does_not_depend_on_how_many_are_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = told(capsys, "demo", "--seed", "7", "--rounds", "1")
    two = told(capsys, "demo", "--seed", "7", "--rounds", "2")
    assert two.startswith(one[: one.index("Each id")])


@pytest.mark.parametrize("preset", PRESETS)
def test_the_demo_plays_by_every_preset(capsys: pytest.CaptureFixture[str], preset: str) -> None:
    text = told(capsys, "demo", "--ruleset", preset, "--rounds", "3")
    assert f"ruleset {preset}," in text
    assert len(units(text, "units")) == 3
    assert max(map(cells, text.splitlines())) <= 80


def test_declarations_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "demo", "--ruleset", "WIKIPEDIA_FULL", "--seed", "298")
    assert "\n\nNorth declares nothing.\nEast declares SEVEN_CIVIL.\n\n---" in text
    assert "Trick" not in text
    text = told(capsys, "demo", "--ruleset", "STANDING")
    assert "North declares nothing.\n\nTrick 1: " in text


@pytest.mark.parametrize(
    ("names", "word"),
    [("code", "> East   9\n"), ("english", "Pointed Nine"), ("traditional", "尖頭九")],
)
def test_the_names_of_tiles_can_be_chosen(
    capsys: pytest.CaptureFixture[str], names: str, word: str
) -> None:
    assert word in told(capsys, "demo", "--names", names)


@pytest.mark.parametrize("inside", [True, False])
def test_the_demo_ends_with_a_command_that_works(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    inside: bool,
) -> None:
    python = Path(sys.executable)
    monkeypatch.chdir(python.parents[1] if inside else tmp_path)
    named = python.relative_to(python.parents[1]) if inside else "python"
    command = told(capsys, "demo").splitlines()[-1]
    assert command == f"    {named} -m tianjiu rule BONUS-1"
    if inside:
        done = subprocess.run(command.split(), capture_output=True, check=True)
        assert done.stdout.startswith(b"BONUS-1")


def test_the_demo_ends_well_in_a_folder_that_is_gone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> Path:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "cwd", gone)
    assert told(capsys, "demo").endswith("    python -m tianjiu rule BONUS-1\n")


# --- rule ----------------------------------------------------------------------------------------


def test_a_rule_is_told_with_its_sources_rulings_and_fields(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parts = told(capsys, "rule", "finish_7").split("\n\n")
    assert parts[0] == "FINISH-7  Factors on gains  雙倍計/四倍計"
    assert parts[1].replace("\n", " ") == Clause.FINISH_7.statement
    assert parts[2] == (
        "Sources\n"
        "    S000  天九, article in the Chinese Wikipedia\n"
        "    S002  天九, rules page of the WeWeWeb online table"
    )
    question, _, answer = parts[3].partition("\n    ")
    ruling = Clause.FINISH_7.rulings[0]
    assert question == f"Ruling: {ruling.question}"
    assert answer.replace("\n    ", " ") == f"{ruling.answer} {ruling.reason}"
    assert parts[4] == "Fields of the ruleset\n    finish_factor_on_gains: True by default\n"


@pytest.mark.parametrize("clause", Clause, ids=str)
def test_every_rule_is_told_whole(capsys: pytest.CaptureFixture[str], clause: Clause) -> None:
    text = told(capsys, "rule", clause.id)
    words = " ".join(text.split())
    assert words.startswith(f"{clause.id} {clause.title} {clause.term} {clause.statement}")
    for source in clause.sources:
        assert f"{source.id} {source.title}" in words
    for ruling in clause.rulings:
        assert f"Ruling: {ruling.question} {ruling.answer} {ruling.reason}" in words
    for field in clause.fields:
        assert f" {field}: " in words
    assert max(map(cells, text.splitlines())) <= 80


def test_the_fields_of_a_rule_are_told_with_the_presets_that_set_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "rule", "FINISH-4")
    assert (
        "    capture_factor: 4 by default\n    capture: True by default; False in BASIC\n" in text
    )
    text = told(capsys, "rule", "INSTANT-1")
    assert "    instant_hands: none by default; ONE_RED, SEVEN_MILITARY, SEVEN_CIVIL," in text


def test_without_an_id_every_rule_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "rule")
    assert re.findall(r"(?m)^    ([A-Z]+-\d+) ", text) == [clause.id for clause in Clause]
    for group in ClauseGroup:
        assert f"{group.title} {group.term}\n" in text


# --- what goes wrong -----------------------------------------------------------------------------


def test_an_unknown_rule_is_an_error_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "rule", "FINISH-9", code=1).startswith(
        "tianjiu: 'FINISH-9' is not the id of a clause; near it are FINISH-"
    )
    for text in ("", "\n", "\0", "FINISH-4\n", "\ud800"):
        assert refused(capsys, "rule", text, code=1).count("\n") == 1


def test_an_unknown_ruleset_is_an_error_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "demo", "--ruleset", "HOUSE", code=1) == (
        "tianjiu: 'HOUSE' is not the name of a ruleset; there are WIKIPEDIA, WIKIPEDIA_FULL, "
        "STANDING, WEWEWEB, BASIC, SMALL\n"
    )


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["play"],
        ["demo", "--rounds", "0"],
        ["demo", "--rounds", "two"],
        ["demo", "--seed", "x"],
        ["demo", "--names", "klingon"],
        ["demo", "--fast"],
        ["rule", "FINISH-4", "FINISH-5"],
    ],
    ids=" ".join,
)
def test_a_command_that_is_not_understood_is_answered_with_the_usage(
    capsys: pytest.CaptureFixture[str], argv: Sequence[str]
) -> None:
    assert refused(capsys, *argv, code=2).startswith("usage: tianjiu")


def test_the_version_is_that_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version") == f"tianjiu {tianjiu.__version__}\n"


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert "watch bots play" in told(capsys, "--help")
    assert "WIKIPEDIA_FULL" in told(capsys, "demo", "--help")


def test_ctrl_c_ends_the_demo_without_a_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(GreedyBot, "choose", interrupted)
    assert main(["demo"]) == 130
    assert not capsys.readouterr().err


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run([*COMMAND, "rule", "FINISH-4"], capture_output=True, check=True)
    assert done.stdout.decode().startswith("FINISH-4  Capturing a low tile  么雙擒四")
    assert not done.stderr
    assert subprocess.run([*COMMAND, "rule", "X"], capture_output=True, check=False).returncode == 1


def test_whoever_reads_the_demo_may_stop() -> None:
    command = [*COMMAND, "demo", "--rounds", "200"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"Tianjiu")
        process.stdout.close()
        assert not process.stderr.read()
        assert process.wait() == 0


def test_a_terminal_without_chinese_shows_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "demo", "--names", "traditional"],
        env=environment,
        capture_output=True,
        check=True,
    )
    assert done.stdout.startswith(b"Tianjiu ???: four bots")
    assert not done.stderr
