"""Records in files: how they are kept, and what is never lost."""

import os
import stat
from functools import partial
from pathlib import Path

import attrs
import pytest

from tests.recorded import BEGUN, MATCH, NAMES, golden, refused
from tianjiu.errors import InvalidRecord
from tianjiu.record import RecordKind, from_text, load_ruleset, load_text, save_text
from tianjiu.record.json import load_json, save_json


def test_a_record_is_kept_in_a_file(tmp_path: Path) -> None:
    for name in NAMES:
        record = from_text(golden(name, "txt"))
        save_text(record, tmp_path / "record.txt")
        save_json(record, str(tmp_path / "record.json"))
        assert load_text(str(tmp_path / "record.txt")) == record
        assert load_json(tmp_path / "record.json") == record
    assert sorted(path.name for path in tmp_path.iterdir()) == ["record.json", "record.txt"]


def test_a_file_keeps_its_permissions_and_a_link_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "record.txt", tmp_path / "link.txt"
    save_text(BEGUN, path)
    usual = tmp_path / "usual.txt"
    usual.touch()
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(stat.S_IRUSR | stat.S_IWUSR)
    link.symlink_to(path)
    save_text(MATCH, link)
    assert link.is_symlink()
    assert load_text(path) == MATCH
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_file_is_as_it_was_where_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "record.txt"
    save_text(BEGUN, path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    for save in (save_text, save_json):
        with pytest.raises(OSError, match="No space left"):
            save(MATCH, path)
    monkeypatch.undo()
    assert load_text(path) == BEGUN
    assert [each.name for each in tmp_path.iterdir()] == ["record.txt"]


def test_the_new_file_is_on_disk_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(number: int) -> None:
        done.append("synced")
        sync(number)

    def replaced_(source: Path, target: Path) -> None:
        assert Path(source).parent == Path(target).parent
        done.append("replaced")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced_)
    save_text(BEGUN, tmp_path / "record.txt")
    assert done[:2] == ["synced", "replaced"]


def test_a_record_that_disagrees_with_itself_is_not_saved(tmp_path: Path) -> None:
    empty = attrs.evolve(BEGUN, kind=RecordKind.MATCH, rounds=[])
    for save in (save_text, save_json):
        with pytest.raises(InvalidRecord):
            save(empty, tmp_path / "record")
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_bytes(b"tianjiu-record \xff")
    for load in (load_text, load_json, load_ruleset):
        refused(partial(load, path), "", None, "is not in UTF-8: byte 15 is 0xff")
        with pytest.raises(FileNotFoundError):
            load(tmp_path / "none")
