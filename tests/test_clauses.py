import copy
import pickle
import re
from collections import Counter

import pytest

from tianjiu.clauses import Clause, ClauseGroup, Ruling, Source

IDS = """
    TILE-1 TILE-2 TILE-3 TILE-4
    COMBO-1 COMBO-2 COMBO-3 COMBO-4 COMBO-5 COMBO-6 COMBO-7 COMBO-8 COMBO-9 COMBO-10 COMBO-11
    DEAL-1 DEAL-2 DEAL-3 DEAL-4 DEAL-5 DEAL-6
    PLAY-1 PLAY-2 PLAY-3 PLAY-4 PLAY-5 PLAY-6 PLAY-7
    BONUS-1 BONUS-2 BONUS-3 BONUS-4
    MULT-1 MULT-2 MULT-3
    SETTLE-1 SETTLE-2 SETTLE-3 SETTLE-4
    FINISH-1 FINISH-2 FINISH-3 FINISH-4 FINISH-5 FINISH-6 FINISH-7 FINISH-8
    SWEEP-1 SWEEP-2 SWEEP-3 SWEEP-4
    INSTANT-1 INSTANT-2 INSTANT-3 INSTANT-4 INSTANT-5
    MATCH-1 MATCH-2
""".split()  # noqa: SIM905 - one row for each group

FIELDS = """
    civil_supreme heaven_red_pips first_leader tiles_per_hand par empty_penalty min_finish_tricks
    sweep_test supreme_bonus four_bonus four_bonus_multiplied bonus_on_last_trick max_multiplier
    losing_banker_gain_multiplied supreme_finish four_finish low_finish mallet_six_finish capture
    capture_factor finish_factor_on_gains seven_sweep eight_sweep banker_top_lead_bars_eight_sweep
    instant_hands succession
""".split()  # noqa: SIM905 - the same

HAN = r"[\u3400-\u4dbf\u4e00-\u9fff]"

every_clause = pytest.mark.parametrize("clause", Clause, ids=str)


def texts(clause: Clause) -> list[str]:
    """Return every English text of a clause but its title."""
    parts = [(ruling.question, ruling.answer, ruling.reason) for ruling in clause.rulings]
    return [clause.statement, *(text for part in parts for text in part)]


def test_the_clauses_are_those_documented_in_their_order() -> None:
    assert [clause.id for clause in Clause] == IDS


def test_no_name_of_a_clause_is_an_alias_of_another() -> None:
    assert list(Clause.__members__) == [clause.name for clause in Clause]


@every_clause
def test_a_clause_is_named_and_written_by_its_id(clause: Clause) -> None:
    assert clause.name == clause.id.replace("-", "_")
    assert str(clause) == f"{clause}" == clause.id


@every_clause
def test_a_clause_belongs_to_the_group_its_id_begins_with(clause: Clause) -> None:
    assert clause.id.startswith(f"{clause.group.name}-")


def test_the_groups_stand_in_the_order_of_their_clauses() -> None:
    assert list(dict.fromkeys(clause.group for clause in Clause)) == list(ClauseGroup)


@pytest.mark.parametrize("group", ClauseGroup)
def test_a_group_has_an_english_title_and_a_chinese_term(group: ClauseGroup) -> None:
    assert re.fullmatch(r"[A-Z][a-z]+( [a-z]+)*", group.title)
    assert re.fullmatch(rf"{HAN}+(/{HAN}+)*", group.term)


@every_clause
def test_a_title_has_two_to_six_words(clause: Clause) -> None:
    assert 2 <= len(clause.title.split()) <= 6
    assert clause.title[0].isupper()
    assert not clause.title.endswith(".")


def test_no_two_clauses_share_a_title() -> None:
    assert [t for t, n in Counter(clause.title for clause in Clause).items() if n > 1] == []


@every_clause
def test_a_term_is_chinese(clause: Clause) -> None:
    assert re.fullmatch(rf"{HAN}+([/，]{HAN}+)*", clause.term)


@every_clause
def test_no_term_or_text_is_in_simplified_characters(clause: Clause) -> None:
    simplified = set("两为个庄赢输结对组双连贺钱戏规则长脚头铜锤红顶说让开边轮间栋龙凤齐飞狮垫与无")
    assert not simplified & set(clause.term + "".join(texts(clause)))


@every_clause
def test_a_statement_is_whole_sentences(clause: Clause) -> None:
    assert re.match(r"[A-Z`]", clause.statement)
    assert clause.statement.endswith(".")
    assert "  " not in clause.statement
    assert clause.statement == clause.statement.strip()


@every_clause
def test_a_statement_states_the_rule_and_leaves_the_label_ruling_to_the_records(
    clause: Clause,
) -> None:
    assert "ruling:" not in clause.statement.lower()


@every_clause
def test_no_text_holds_a_sentence_of_the_chinese_sources(clause: Clause) -> None:
    for text in texts(clause):
        assert not re.search(rf"{HAN}{{6}}", text)
        assert not re.search(r"[，。；：、「」]", text)


@every_clause
def test_a_clause_has_a_source_or_a_ruling(clause: Clause) -> None:
    assert clause.sources or clause.rulings


def test_the_clauses_without_a_source_are_those_that_are_wholly_rulings() -> None:
    wholly_ruled = [clause for clause in Clause if not clause.sources]
    assert wholly_ruled == [Clause.TILE_4, Clause.COMBO_11, Clause.FINISH_6]


@every_clause
def test_sources_are_listed_once_each_in_the_order_of_their_ids(clause: Clause) -> None:
    assert list(clause.sources) == [source for source in Source if source in clause.sources]


def test_the_sources_are_four() -> None:
    assert {source.name: source.id for source in Source} == {
        "WIKIPEDIA": "S000",
        "WEWEWEB": "S002",
        "GUIDE": "S003",
        "PRIMER": "S004",
    }


@pytest.mark.parametrize("source", Source)
def test_a_source_has_a_title_and_a_short_name(source: Source) -> None:
    assert re.search(HAN, source.title)
    assert 0 < len(source.short) < len(source.title)
    assert "://" not in source.title


def test_the_sources_silent_on_special_finishes_are_not_cited_for_them() -> None:
    special = (ClauseGroup.BONUS, ClauseGroup.FINISH, ClauseGroup.SWEEP, ClauseGroup.INSTANT)
    cited = {source for clause in Clause if clause.group in special for source in clause.sources}
    assert cited == {Source.WIKIPEDIA, Source.WEWEWEB}


def test_the_clauses_with_rulings_are_those_documented() -> None:
    rulings = {clause.id: len(clause.rulings) for clause in Clause if clause.rulings}
    assert rulings == {
        "TILE-4": 1,
        "COMBO-9": 2,
        "COMBO-11": 1,
        "DEAL-2": 1,
        "DEAL-4": 1,
        "DEAL-5": 5,
        "DEAL-6": 1,
        "PLAY-4": 1,
        "BONUS-2": 1,
        "BONUS-3": 1,
        "BONUS-4": 2,
        "FINISH-6": 1,
        "FINISH-7": 1,
        "FINISH-8": 1,
        "SWEEP-1": 1,
        "SWEEP-3": 1,
        "SWEEP-4": 2,
        "INSTANT-2": 1,
        "INSTANT-3": 1,
        "INSTANT-4": 2,
        "INSTANT-5": 3,
    }


@every_clause
def test_a_ruling_is_a_question_an_answer_and_a_reason(clause: Clause) -> None:
    for ruling in clause.rulings:
        assert re.fullmatch(r"[A-Z][^?]+\?", ruling.question)
        assert re.fullmatch(r"[A-Z].+\.", ruling.answer)
        assert re.fullmatch(r"[A-Z].+\.", ruling.reason)


def test_a_ruling_is_a_value() -> None:
    ruling = Clause.COMBO_11.rulings[0]
    same = Ruling(question=ruling.question, answer=ruling.answer, reason=ruling.reason)
    assert (same, hash(same)) == (ruling, hash(ruling))
    with pytest.raises(AttributeError):
        setattr(ruling, "answer", "No.")  # noqa: B010 - the type checkers forbid the assignment


def test_every_field_of_a_ruleset_is_named_by_a_clause() -> None:
    assert {field for clause in Clause for field in clause.fields} == set(FIELDS)


@every_clause
def test_the_fields_of_a_clause_are_those_its_statement_names(clause: Clause) -> None:
    named = re.findall(r"`([a-z_]+)`", clause.statement)
    assert clause.fields == tuple(dict.fromkeys(named))


@every_clause
def test_every_backtick_in_a_text_belongs_to_a_field(clause: Clause) -> None:
    for text in texts(clause):
        assert "`" not in re.sub(rf"`({'|'.join(FIELDS)})`", "", text)


@every_clause
def test_every_id_that_a_clause_names_is_the_id_of_a_clause(clause: Clause) -> None:
    for text in texts(clause):
        assert set(re.findall(r"[A-Z]{2,}-\w+", text)) <= set(IDS)


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        (Clause.TILE_1, "32 21 6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 四大 四素 三雜"),
        (Clause.TILE_2, "3-6 4-5 3-5 2-6 3-4 2-5 2-4 2-3 1-4 1-2"),
        (Clause.COMBO_5, "A9 B8 C7 D5"),
        (Clause.COMBO_6, "AA9 BB8 CC7 DD5"),
        (Clause.COMBO_7, "A99 B88 C77 D55"),
        (Clause.COMBO_8, "AA99 BB88 CC77 DD55"),
        (Clause.COMBO_9, "OFF UNBEATABLE CAPTURABLE JJ KK AA 武尊 文尊"),
        (Clause.DEAL_3, "BANKER SEAT_BEFORE_BANKER"),
        (Clause.DEAL_5, "開邊 田字 輪棟 間棟 片面 挖心 切耳 龍頭鳳尾 雙翼齊飛 舞三獅"),
        (Clause.BONUS_1, "2 4 6 8 10"),
        (Clause.FINISH_3, "NEVER WITH_CIVIL_SUPREME ALWAYS"),
        (Clause.SWEEP_3, "THEORETICAL REVEALED"),
        (Clause.INSTANT_2, "ONE_RED SEVEN_MILITARY SEVEN_CIVIL 10"),
        (Clause.INSTANT_3, "ALL_WHITE FOUR_PAIRS EIGHT_MILITARY EIGHT_CIVIL 20"),
        (Clause.MATCH_1, "WINNER ROTATING"),
    ],
    ids=str,
)
def test_a_statement_holds_the_facts_of_its_clause(clause: Clause, facts: str) -> None:
    words = set(re.findall(rf"{HAN}+|[A-Z0-9]-[A-Z0-9]|\w+?(?={HAN})|\w+", clause.statement))
    assert set(facts.split()) <= words


@every_clause
def test_parsing_an_id_gives_its_clause(clause: Clause) -> None:
    for text in (clause.id, clause.id.lower(), clause.name, clause.name.lower(), str(clause)):
        assert Clause.parse(text) is clause


@pytest.mark.parametrize(
    "text",
    ["", "FINISH", "FINISH-", "FINISH-9", "FINISH4", "FINISH 4", " FINISH-4", "FINISH-4\n", "4"],
)
def test_parsing_rejects_what_is_no_id(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{text!r} is not the id of a clause; ")):
        Clause.parse(text)


def test_parsing_rejects_letters_that_only_become_an_id_in_capitals() -> None:
    ligature = "\ufb01nish-4"
    assert ligature.upper() == "FINISH-4"
    with pytest.raises(ValueError, match="is not the id"):
        Clause.parse(ligature)


def test_parsing_names_the_ids_near_a_mistake() -> None:
    with pytest.raises(ValueError, match=r"^'instnt_3' is not .* near it are INSTANT-3[, ]"):
        Clause.parse("instnt_3")
    with pytest.raises(ValueError, match=r"^'xyz' is not .*; an id looks like FINISH-4$"):
        Clause.parse("xyz")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_members_pickle_by_name(protocol: int) -> None:
    members: list[Clause | ClauseGroup | Source] = [*Clause, *ClauseGroup, *Source]
    for member in members:
        pickled = pickle.dumps(member, protocol)
        assert member.name.encode() in pickled
        assert pickle.loads(pickled) is member  # noqa: S301 - pickled just above


@every_clause
def test_a_copy_of_a_clause_is_the_clause(clause: Clause) -> None:
    assert copy.copy(clause) is clause
    assert copy.deepcopy(clause) is clause


def test_clauses_are_equal_by_identity() -> None:
    assert len({*Clause, *(Clause.parse(text) for text in IDS)}) == len(IDS)
    ids: list[object] = [*IDS]
    assert not any(clause in ids for clause in Clause)
