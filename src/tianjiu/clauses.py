"""Which rule clauses exist, what each says and where it comes from.

`Clause` is the published text of the rules of Tianjiu 打天九. Its ids stand for the rules wherever
a rule is named, so that looking up the uses of a member finds everything that depends on it.

>>> print(Clause.FINISH_4, Clause.FINISH_4.term, Clause.FINISH_4.title)
FINISH-4 么雙擒四 Capturing a low tile
"""

from enum import Enum
from typing import Final

import attrs

__all__ = ["Clause", "ClauseGroup", "Ruling", "Source"]


# Assigned to the enums below as methods: the decorator that marks an override is not in the
# standard library before Python 3.12.
def _reduce_by_name(self: Enum, proto: object) -> tuple[object, ...]:  # noqa: ARG001
    """Pickle a member by its name, so that a text reworded later still reads old pickles."""
    return getattr, (type(self), self.name)


def _str_id(self: "Clause") -> str:
    """Write a clause as its id."""
    return self.id


class ClauseGroup(Enum):
    """A part of the rules: the clauses whose ids begin with one word.

    >>> ClauseGroup.SWEEP.title, ClauseGroup.SWEEP.term
    ('Sweeps', '七支/八支')
    """

    _value_: tuple[str, str]

    TILE = ("Tiles", "牌")
    COMBO = ("Combinations", "牌型")
    DEAL = ("Deal", "執位/開局/牌頭")
    PLAY = ("Play", "打牌")
    BONUS = ("Bonuses", "賀錢")
    MULT = ("Banker multiplier", "莊家倍數")
    SETTLE = ("Settlement", "算帳")
    FINISH = ("Special finishes", "特殊結牌")
    SWEEP = ("Sweeps", "七支/八支")
    INSTANT = ("Instant hands", "例牌")
    MATCH = ("Match", "飛莊/輪莊")

    __reduce_ex__ = _reduce_by_name

    @property
    def title(self) -> str:
        """The English heading."""
        return self._value_[0]

    @property
    def term(self) -> str:
        """The Traditional Chinese term, or several with strokes between them."""
        return self._value_[1]


class Source(Enum):
    """A text that the rules are taken from.

    >>> Source.PRIMER.id, Source.PRIMER.short
    ('S004', 'Primer')
    """

    _value_: tuple[str, str, str]

    WIKIPEDIA = ("S000", "Chinese Wikipedia", "天九, article in the Chinese Wikipedia")
    WEWEWEB = ("S002", "WeWeWeb", "天九, rules page of the WeWeWeb online table")
    GUIDE = ("S003", "Guide", "牌九基本認識介紹, a rules guide")
    PRIMER = ("S004", "Primer", "天九入門（五）, by the author of the T9 app")

    __reduce_ex__ = _reduce_by_name

    @property
    def id(self) -> str:
        """The number under which the source is cited."""
        return self._value_[0]

    @property
    def short(self) -> str:
        """The name by which texts refer to the source."""
        return self._value_[1]

    @property
    def title(self) -> str:
        """What the source is called, and what it is."""
        return self._value_[2]


@attrs.frozen(kw_only=True)
class Ruling:
    """A decision where the sources are silent or disagree.

    Args:
        question: what a table might ask, one sentence.
        answer: what the rules decide, one sentence.
        reason: why they decide so, one sentence.

    >>> Clause.COMBO_11.rulings[0].reason
    'No source forbids it.'
    """

    question: str
    answer: str
    reason: str


@attrs.frozen(kw_only=True)
class _Text:
    """What a clause says."""

    title: str
    term: str
    statement: str
    sources: tuple[Source, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    fields: tuple[str, ...] = ()


class Clause(Enum):
    """One clause of the rules, by the id under which it is cited.

    The members stand in the order of a round; `str` gives the id.

    Attributes:
        id: the id as it is cited, such as FINISH-4.
        group: the part of the rules that the clause belongs to.
        title: the heading, in two to six English words.
        term: the Traditional Chinese term, or several with strokes between them.
        statement: the whole rule in plain English, rulings included.
        sources: the texts that bear the clause out; none if all of it is ruled.
        rulings: what the clause decides where the sources are silent or disagree.
        fields: the fields of `Ruleset` that decide how the clause is played.

    >>> str(Clause.SETTLE_2)
    'SETTLE-2'
    >>> Clause.PLAY_3.statement
    'No seat may beat or discard before its turn has come.'
    >>> [source.short for source in Clause.SWEEP_2.sources]
    ['Chinese Wikipedia', 'WeWeWeb']
    """

    _value_: str

    TILE_1 = "TILE-1"
    TILE_2 = "TILE-2"
    TILE_3 = "TILE-3"
    TILE_4 = "TILE-4"
    COMBO_1 = "COMBO-1"
    COMBO_2 = "COMBO-2"
    COMBO_3 = "COMBO-3"
    COMBO_4 = "COMBO-4"
    COMBO_5 = "COMBO-5"
    COMBO_6 = "COMBO-6"
    COMBO_7 = "COMBO-7"
    COMBO_8 = "COMBO-8"
    COMBO_9 = "COMBO-9"
    COMBO_10 = "COMBO-10"
    COMBO_11 = "COMBO-11"
    DEAL_1 = "DEAL-1"
    DEAL_2 = "DEAL-2"
    DEAL_3 = "DEAL-3"
    DEAL_4 = "DEAL-4"
    DEAL_5 = "DEAL-5"
    DEAL_6 = "DEAL-6"
    PLAY_1 = "PLAY-1"
    PLAY_2 = "PLAY-2"
    PLAY_3 = "PLAY-3"
    PLAY_4 = "PLAY-4"
    PLAY_5 = "PLAY-5"
    PLAY_6 = "PLAY-6"
    PLAY_7 = "PLAY-7"
    BONUS_1 = "BONUS-1"
    BONUS_2 = "BONUS-2"
    BONUS_3 = "BONUS-3"
    BONUS_4 = "BONUS-4"
    MULT_1 = "MULT-1"
    MULT_2 = "MULT-2"
    MULT_3 = "MULT-3"
    SETTLE_1 = "SETTLE-1"
    SETTLE_2 = "SETTLE-2"
    SETTLE_3 = "SETTLE-3"
    SETTLE_4 = "SETTLE-4"
    FINISH_1 = "FINISH-1"
    FINISH_2 = "FINISH-2"
    FINISH_3 = "FINISH-3"
    FINISH_4 = "FINISH-4"
    FINISH_5 = "FINISH-5"
    FINISH_6 = "FINISH-6"
    FINISH_7 = "FINISH-7"
    FINISH_8 = "FINISH-8"
    SWEEP_1 = "SWEEP-1"
    SWEEP_2 = "SWEEP-2"
    SWEEP_3 = "SWEEP-3"
    SWEEP_4 = "SWEEP-4"
    INSTANT_1 = "INSTANT-1"
    INSTANT_2 = "INSTANT-2"
    INSTANT_3 = "INSTANT-3"
    INSTANT_4 = "INSTANT-4"
    INSTANT_5 = "INSTANT-5"
    MATCH_1 = "MATCH-1"
    MATCH_2 = "MATCH-2"

    __str__ = _str_id
    __reduce_ex__ = _reduce_by_name

    @property
    def id(self) -> str:
        """The id as it is cited, such as FINISH-4."""
        return self._value_

    @property
    def group(self) -> ClauseGroup:
        """The part of the rules that the clause belongs to.

        >>> Clause.FINISH_4.group
        <ClauseGroup.FINISH: ('Special finishes', '特殊結牌')>
        """
        return ClauseGroup[self._value_.partition("-")[0]]

    @property
    def title(self) -> str:
        """The heading, in two to six English words."""
        return _TEXTS[self].title

    @property
    def term(self) -> str:
        """The Traditional Chinese term, or several with strokes between them."""
        return _TEXTS[self].term

    @property
    def statement(self) -> str:
        """The whole rule in plain English, rulings included; names of fields are in backticks."""
        return _TEXTS[self].statement

    @property
    def sources(self) -> tuple[Source, ...]:
        """The texts that bear the clause out, in whole or in part; none if all of it is ruled."""
        return _TEXTS[self].sources

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the clause decides where the sources are silent or disagree."""
        return _TEXTS[self].rulings

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the ruleset fields that the clause names.

        >>> Clause.FINISH_4.fields
        ('capture_factor', 'capture')
        """
        return _TEXTS[self].fields

    @classmethod
    def parse(cls, text: str) -> "Clause":
        """Return the clause with this id, in capitals or not, with a hyphen or an underscore.

        Raises:
            TypeError: for what is no text.
            ValueError: for any other text.

        >>> Clause.parse("finish-4") is Clause.parse("FINISH_4") is Clause.FINISH_4
        True
        >>> Clause.parse("finsh-4")
        Traceback (most recent call last):
        ValueError: 'finsh-4' is not the id of a clause; near it are FINISH-4, FINISH-8 and FINISH-7
        """
        if not isinstance(text, str):
            message = f"a clause is named by a text like 'FINISH-4', not by a {type(text).__name__}"
            raise TypeError(message)
        name = text.upper().replace("-", "_")
        if text.isascii() and name in cls.__members__:
            return cls[name]
        import difflib  # noqa: PLC0415 - only a mistake needs it, and importing it is slow

        ids = [clause.id for clause in cls]
        near = difflib.get_close_matches(name.replace("_", "-"), ids)
        hint = f"near it are {_listed(near)}" if near else "an id looks like FINISH-4"
        message = f"{text[:80]!r} is not the id of a clause; {hint}"
        raise ValueError(message)


def _listed(ids: list[str]) -> str:
    """Write ids as a list in a sentence."""
    *rest, last = ids
    return f"{', '.join(rest)} and {last}" if rest else last


_TEXTS: Final[dict[Clause, _Text]] = {
    Clause.TILE_1: _Text(
        title="The set and its civil tiles",
        term="文子",
        statement=(
            "The set has 32 tiles, which show 21 different faces. Eleven faces are civil and occur "
            "twice each. From high to low, with their letters and pips, they are A Heaven 天 6-6, "
            "B Earth 地 1-1, C Man 人 4-4, D Harmony 和/鵝 1-3, E Plum 梅花 5-5, F Long Three "
            "長三/長衫 3-3, G Bench 板凳 2-2, H Axe 斧頭/虎頭/金鐧 5-6, I Red Ten 紅頭十/屏風 4-6, "
            "J Long-Leg Seven 高腳七 1-6 and K Mallet Six 銅錘六/銅頭六/伶冧六/拎冧六/玲瓏六 1-5. "
            "A to D are called the four greats 四大, E to H the four plains 四素, and I to K the "
            "three mixed 三雜."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.TILE_2: _Text(
        title="The military tiles",
        term="武子",
        statement=(
            "The other ten tiles are military, with ten different faces, and rank by their total "
            "of pips. From high to low the ranks are 9 (3-6 尖頭九 and 4-5 紅頭九), 8 (3-5 尖頭八 "
            "and 2-6 平頭八), 7 (3-4 尖頭七 and 2-5 平頭七), 6 (2-4 大頭六/大么/大雞/二四), 5 (2-3 "
            "白五 and 1-4 紅五) and 3 (1-2 三雞/細么/細雞/山雞/丁三). Where a rank has two faces "
            "they play exactly alike, and neither of them can beat the other."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.TILE_3: _Text(
        title="Suits are never compared",
        term="文子/武子",
        statement=(
            "Civil and military tiles are ranked apart, so no tile is higher or lower than a tile "
            "of the other suit."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.TILE_4: _Text(
        title="Red and white pips",
        term="紅點/白點",
        statement=(
            "Each half of a tile that has one pip or four is red and every other half is white, "
            "except that Heaven 6-6 has red as well as white pips, six of each. A table that "
            "counts Heaven as all white sets `heaven_red_pips` to 0 instead of 6. The colours "
            "matter only to the instant hands (INSTANT-2 and INSTANT-3)."
        ),
        rulings=(
            Ruling(
                question="Which pips are red?",
                answer="Those of a one or a four, and half of the twelve pips of Heaven.",
                reason=(
                    "No source lays the colours down, so tiles are taken as Chinese dominoes are "
                    "usually painted; names such as red five 紅五 and white five 白五 agree with "
                    "this."
                ),
            ),
        ),
        fields=("heaven_red_pips",),
    ),
    Clause.COMBO_1: _Text(
        title="Civil single",
        term="單一隻文牌",
        statement=(
            "Nine kinds of combination may be led, COMBO-1 to COMBO-9. One civil tile alone is the "
            "first."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.COMBO_2: _Text(
        title="Military single",
        term="單一隻武牌",
        statement="One military tile alone may be led.",
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.COMBO_3: _Text(
        title="Civil pair",
        term="文對",
        statement=(
            "Two equal civil tiles make a civil pair. The pairs rank as their tiles do, from AA at "
            "the top, then BB, down to KK at the bottom; what else KK may be is said in COMBO-9."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.COMBO_4: _Text(
        title="Military pair",
        term="武對",
        statement=(
            "Two military tiles of one rank make a military pair. From high to low these are 99, "
            "88, 77 and 55."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.COMBO_5: _Text(
        title="Mixed pair",
        term="文武對",
        statement=(
            "A mixed pair is one civil tile and one military tile, in four cases only: from high "
            "to low A9, B8, C7 and D5."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.COMBO_6: _Text(
        title="Civil triple",
        term="三文",
        statement=(
            "A civil triple is two civil tiles and one military tile, in four cases only: from "
            "high to low AA9, BB8, CC7 and DD5."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.COMBO_7: _Text(
        title="Military triple",
        term="三武",
        statement=(
            "A military triple is one civil tile and two military tiles, in four cases only: from "
            "high to low A99, B88, C77 and D55."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.COMBO_8: _Text(
        title="Quadruple of both suits",
        term="四文武",
        statement=(
            "A quadruple is two civil tiles and two military tiles, in four cases only: from high "
            "to low AA99, BB88, CC77 and DD55."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
    ),
    Clause.COMBO_9: _Text(
        title="Military and civil supreme",
        term="至尊",
        statement=(
            "A military supreme 武尊 (至尊寶, 皇帝, 猴王) is 6 with 3. It wins every trick that it "
            "leads and can beat nothing itself. A civil supreme 文尊 is the pair KK, where a table "
            "agrees on it with `civil_supreme`: OFF, the default, since it is not part of the "
            "standard rules, leaves KK the lowest civil pair; UNBEATABLE (without 擒) lets nothing "
            "beat KK that was led; CAPTURABLE (with 擒) lets a pair JJ beat it and nothing else. "
            "After JJ has captured it, nothing beats JJ in that trick, not even AA. At a table "
            "with a civil supreme, KK that is led is always the supreme."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
        rulings=(
            Ruling(
                question="Can a higher civil pair beat JJ that has captured a civil supreme?",
                answer="No, nothing beats JJ in that trick, and AA does not either.",
                reason=(
                    "The sources let JJ and no other pair into a trick that a civil supreme has "
                    "led."
                ),
            ),
            Ruling(
                question="May KK be led as an ordinary pair at a table with a civil supreme?",
                answer="No, KK that is led is always the supreme there.",
                reason=(
                    "Chinese Wikipedia calls KK an ordinary pair only for tables without a civil "
                    "supreme, and no source offers the leader a choice."
                ),
            ),
        ),
        fields=("civil_supreme",),
    ),
    Clause.COMBO_10: _Text(
        title="What beats what",
        term="格食格",
        statement=(
            "To beat a play, another must be of the same kind and strictly higher, so AA9 does not "
            "beat B88 and AA does not beat A9. Military tiles of equal rank do not beat each "
            "other. The one exception is JJ, which may be laid on a civil supreme that was led "
            "(COMBO-9)."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.COMBO_11: _Text(
        title="Any holding may be split",
        term="拆牌",
        statement=(
            "Tiles that would form a larger combination need not be kept together: any holding may "
            "be split, and a lead may use only part of it."
        ),
        rulings=(
            Ruling(
                question="Must tiles that form a larger combination be led together?",
                answer="No, any holding may be split and any part of a larger combination led.",
                reason="No source forbids it.",
            ),
        ),
    ),
    Clause.DEAL_1: _Text(
        title="Seats and order of play",
        term="座位/逆時針",
        statement=(
            "Four players sit at East, South, West and North. The turn goes round "
            "counter-clockwise from each of these to the next, so that South is at East's right "
            "hand."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.DEAL_2: _Text(
        title="Choosing seats and first banker",
        term="執位",
        statement=(
            "Each player rolls two dice. Whoever has the highest total is the first banker and "
            "picks a seat, and the others take seats in the order of their totals. Players who tie "
            "roll again among themselves. Variants for two and three players are known, but no "
            "source gives their rules and they are not covered here."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        rulings=(
            Ruling(
                question="What happens when players roll the same total?",
                answer="Those who tied roll again among themselves.",
                reason="No source speaks of ties, and another roll favours nobody.",
            ),
        ),
    ),
    Clause.DEAL_3: _Text(
        title="Who leads the first round",
        term="頭牌",
        statement=(
            "`first_leader` says who leads the first round of a match. BANKER, the default: the "
            "highest roller of DEAL-2 is banker and leads, as in Chinese Wikipedia and the primer. "
            "SEAT_BEFORE_BANKER 頭出二莊: that roller leads and picks a seat, and the next seat is "
            "banker. WeWeWeb and the guide give two accounts side by side: under seating 執位 the "
            "highest roller is banker, under opening 開局 the dice choose the leader and the seat "
            "after it is banker. In every later round of the match the banker leads."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("first_leader",),
    ),
    Clause.DEAL_4: _Text(
        title="The wall and the dice",
        term="疊牌/擲骰",
        statement=(
            "The wall is a row of eight stacks, each four tiles high. The seat opposite the banker "
            "is the roller, usually according to Chinese Wikipedia and always according to WeWeWeb "
            "and the guide. The roller first names the method of drawing and then rolls two dice. "
            "Seats are counted counter-clockwise with the roller as one; the seat where the total "
            "falls draws first, and the others draw after it in turn."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
        rulings=(
            Ruling(
                question="How many dice are rolled for the draw?",
                answer="Two.",
                reason=(
                    "The sources do not say; two are what they give for choosing seats (DEAL-2)."
                ),
            ),
        ),
    ),
    Clause.DEAL_5: _Text(
        title="Ten methods of drawing",
        term="牌頭",
        statement=(
            "There are ten methods of drawing, all of them in Chinese Wikipedia and all but the "
            "field in WeWeWeb and the guide. Left and right are the roller's, and stacks are "
            "numbered 1 to 8 from the roller's left. By sides and field start from a side that is "
            "named with them; the other methods know no side. By sides 開邊 (左或右): each seat in "
            "turn takes two stacks, starting at the left end or at the right. Field 田字: each "
            "seat takes a quarter of the wall, four stacks wide and two tiles high; starting at "
            "the left, the upper left quarter goes first, then the lower left, the upper right and "
            "the lower right, and starting at the right all this is mirrored. Stack by stack 輪棟: "
            "each seat in turn takes one stack, twice round. Alternate 間棟: the seats take stacks "
            "1 and 3, 2 and 4, 5 and 7, 6 and 8. Slabs 片面/大片: each seat takes the eight tiles "
            "then on top, layer by layer. Heart 挖心/中掘: the first seat takes the two middle "
            "stacks, and the others one stack from either side of the hole. Ears 切耳: the first "
            "seat takes the two end stacks, and the others one stack from either end. Dragon head, "
            "phoenix tail 龍頭鳳尾: stack 7 is set on top of 1 and stack 8 on top of 2; the first "
            "two seats draw a stack of eight tiles each, then the other two draw two stacks of "
            "four each. Double wings 雙翼齊飛: stack 1 is set on top of 4 and stack 8 on top of 5. "
            "Three lions 舞三獅: stack 6 is set on top of 1, 7 on top of 3 and 8 on top of 5. If a "
            "method gives no order, the tallest stacks are drawn first and the others after them, "
            "each by number; in heart and ears the third and fourth seats also draw one stack from "
            "either side, until none is left. Whatever the method, all 32 tiles are dealt once "
            "each, eight to a seat. Hands of four tiles are drawn at random without a wall, as "
            "WeWeWeb's online table draws hands of eight."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE),
        rulings=(
            Ruling(
                question="Whose left and right are meant, and from where are stacks numbered?",
                answer="The roller's, and stacks are numbered from the roller's left.",
                reason=(
                    "Chinese Wikipedia leaves it open between banker and roller, and it is the "
                    "roller who names the method."
                ),
            ),
            Ruling(
                question="In which order are the quarters of a field drawn?",
                answer=(
                    "Starting at the left, the upper and the lower left quarter, then the upper "
                    "and the lower right one; starting at the right, mirrored."
                ),
                reason=(
                    "Chinese Wikipedia, the only source with this method, gives the size of a "
                    "quarter and the side to start from, but no more."
                ),
            ),
            Ruling(
                question="In which order are stacks drawn where the method does not say?",
                answer="The tallest first and the others after them, each by number.",
                reason=(
                    "The sources say only which stacks are put on which; a stack of eight is a "
                    "whole hand, and the numbers give the plainest order."
                ),
            ),
            Ruling(
                question="What do the third and fourth seats draw in heart and ears?",
                answer="One stack from either side, like the second seat, until none is left.",
                reason=(
                    "The sources say of the seats after the first only that they take one stack "
                    "from each side."
                ),
            ),
            Ruling(
                question="How are hands of four tiles dealt?",
                answer="At random, without a wall.",
                reason=(
                    "No source describes a wall for them, and WeWeWeb's online table deals eight "
                    "tiles at random."
                ),
            ),
        ),
    ),
    Clause.DEAL_6: _Text(
        title="Small Tianjiu",
        term="小天九",
        statement=(
            "In Small Tianjiu each seat is dealt four tiles and the other sixteen stay unseen: "
            "`tiles_per_hand` is 4 instead of 8. No source gives its scoring, so every rule stays "
            "as it is, and a table sets `par`, `empty_penalty` and `min_finish_tricks` to fit. The "
            "preset SMALL sets them to 2, 1 and 1, and is marked as unsourced."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="How is Small Tianjiu scored?",
                answer=(
                    "As with eight tiles; the preset SMALL has par 2, empty penalty 1 and one "
                    "trick needed to finish."
                ),
                reason=(
                    "No source gives its scoring, so the numbers that depend on the size of a hand "
                    "are fields and the preset is marked as unsourced."
                ),
            ),
        ),
        fields=("tiles_per_hand", "par", "empty_penalty", "min_finish_tricks"),
    ),
    Clause.PLAY_1: _Text(
        title="Leading a trick",
        term="先手",
        statement="The leader of a trick lays any combination face up. A leader may not discard.",
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.PLAY_2: _Text(
        title="Beating or discarding",
        term="打牌/墊牌",
        statement=(
            "Each other seat in turn does one of two things. It lays a better play than the best "
            "so far, face up and with as many tiles, or it lays that number of its tiles face "
            "down, whichever it likes, as a discard. No seat is ever obliged to beat. A play is "
            "beaten whole or not at all: beating part of it and discarding for the rest is not "
            "allowed."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.PLAY_3: _Text(
        title="Acting only in turn",
        term="上家不打，下家不墊",
        statement="No seat may beat or discard before its turn has come.",
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.PLAY_4: _Text(
        title="Hidden discards",
        term="墊牌",
        statement=(
            "A discard is known to the seat that made it and to nobody else, after the round too. "
            "Only `sweep_test` REVEALED makes an exception: it opens the discards made to a last "
            "single tile that completes a sweep, and no others. Anyone may look at the face-up "
            "tiles of every trick. A beating play is laid on top of the trick, discards go beneath "
            "it."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        rulings=(
            Ruling(
                question="Are discards shown when the round is over?",
                answer=(
                    "No, they stay hidden, except for the sweep test that opens those of the last "
                    "trick."
                ),
                reason=(
                    "The sources forbid showing a discard and do not lift the ban when the round "
                    "ends."
                ),
            ),
        ),
        fields=("sweep_test",),
    ),
    Clause.PLAY_5: _Text(
        title="Winning a trick",
        term="戙/棟",
        statement=(
            "The best play wins the trick. It counts as many tricks as the play has tiles, and its "
            "seat leads next."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.PLAY_6: _Text(
        title="The end of a round",
        term="結",
        statement=(
            "The round is over when all hands are empty. The seat that won the last trick finishes."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.PLAY_7: _Text(
        title="Tricks needed to finish",
        term="結牌權",
        statement=(
            "To finish, a seat needs `min_finish_tricks` tricks at the end, 2 unless a table sets "
            "1. A follower may beat the last trick only if its tricks so far and the size of this "
            "trick add up to that number or more. When 2 are needed, a seat with no trick has to "
            "discard to a last single tile, but it may beat a last trick of two or more tiles."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("min_finish_tricks",),
    ),
    Clause.BONUS_1: _Text(
        title="Leading a supreme",
        term="賀尊",
        statement=(
            "A seat that leads a supreme and wins the trick, other than the last, at once collects "
            "`supreme_bonus` (2) units from each other seat. If payer or collector is the banker, "
            "this is multiplied by the banker multiplier (MULT-1): a first-term banker pays 4, and "
            "after that 6, 8, 10; a banker who is paid gets 4 from each, and after that 6, 8, 10. "
            "Chinese Wikipedia and WeWeWeb write 6, 8 and 10 for a bank of 3, 4 and 5 (連莊); that "
            "is read as the multiplier, in agreement with the primer's n + 1."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        fields=("supreme_bonus",),
    ),
    Clause.BONUS_2: _Text(
        title="Capturing a civil supreme",
        term="擒文尊",
        statement=(
            "A seat that captures a civil supreme with JJ, other than on the last trick, at once "
            "collects from each of the three others what BONUS-1 gives. The captured seat is one "
            "of the three and collects nothing itself."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        rulings=(
            Ruling(
                question="Does the captured seat still collect for the supreme it led?",
                answer="No, it collects nothing and pays like the others.",
                reason=(
                    "The sources give the bonus to the seat that captures and speak of no second "
                    "one."
                ),
            ),
        ),
    ),
    Clause.BONUS_3: _Text(
        title="Winning with a quadruple",
        term="賀四/四大賀",
        statement=(
            "When a quadruple wins a trick, other than the last, each other seat at once pays "
            "`four_bonus` (4) units to the seat whose quadruple is the highest in the trick. While "
            "`four_bonus_multiplied` is True, as it is by default, the banker multiplier applies "
            "as it does in BONUS-1."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        rulings=(
            Ruling(
                question="Does the banker multiplier apply to a quadruple?",
                answer="Yes, as it does to a supreme, unless the table turns it off.",
                reason=(
                    "Chinese Wikipedia and WeWeWeb both say that it works on the same principle as "
                    "the supreme."
                ),
            ),
        ),
        fields=("four_bonus", "four_bonus_multiplied"),
    ),
    Clause.BONUS_4: _Text(
        title="No bonus on the last trick",
        term="結牌除外",
        statement=(
            "None of BONUS-1, BONUS-2 and BONUS-3 is paid on the last trick, where the FINISH "
            "clauses count instead. `bonus_on_last_trick`, False by default, makes all three "
            "payable there as well, as a minority of tables does."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Does this hold for captured supremes and quadruples too?",
                answer="Yes, one setting decides for all three bonuses.",
                reason=(
                    "Chinese Wikipedia says it of a supreme that is led, and the other two work on "
                    "the same principle."
                ),
            ),
            Ruling(
                question="Does this hold for the preset WEWEWEB?",
                answer="Yes, it pays no bonus on the last trick either.",
                reason="WeWeWeb does not say, so the rule of Chinese Wikipedia is taken.",
            ),
        ),
        fields=("bonus_on_last_trick",),
    ),
    Clause.MULT_1: _Text(
        title="The banker's multiplier",
        term="莊家倍數",
        statement=(
            "A banker who has held the bank for n rounds running, counting this round but not the "
            "one to come, settles at n + 1, which is 2, then 3, 4 and so on. The first banker of a "
            "match, whom the dice chose, has n = 1. `max_multiplier` caps the multiplier: None, "
            "the default, is no cap, 2 is the flat doubling that some tables play, and 1 turns it "
            "off. The cap is not from the sources."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("max_multiplier",),
    ),
    Clause.MULT_2: _Text(
        title="Where the multiplier applies",
        term="莊家/閒家",
        statement=(
            "The banker multiplier applies to what the banker pays to another seat or gets from "
            "it. Two seats of which neither is banker settle at 1."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.MULT_3: _Text(
        title="A losing banker above par",
        term="光榮撤退",
        statement=(
            "A banker who loses the round with more than par, that is with 5 or 6 tricks, has no "
            "reward from the multiplier: it is 1 for this gain. The gain is still subject to "
            "finish factors (FINISH-7), though not in a capture (FINISH-6). "
            "`losing_banker_gain_multiplied`, False by default, lets the multiplier count here too."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.PRIMER),
        fields=("losing_banker_gain_multiplied",),
    ),
    Clause.SETTLE_1: _Text(
        title="Net tricks against par",
        term="歸本/歸棟/入一/入二",
        statement=(
            "Each loser settles with the finisher and with no other seat. Its net is the tricks it "
            "won less `par` (4): with 4 it is even (歸本/歸棟), with 5 or 6 it gains 1 or 2 "
            "(入一/入二), with fewer it loses the difference. It cannot have more than 6, because "
            "the finisher has at least two; with `min_finish_tricks` 1 it may have 7, and then "
            "gains 3."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("par", "min_finish_tricks"),
    ),
    Clause.SETTLE_2: _Text(
        title="Losing without a trick",
        term="空棟/空戙",
        statement=(
            "A loser who has won no trick at all loses `empty_penalty` (1) more, which makes its "
            "net minus 5."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("empty_penalty",),
    ),
    Clause.SETTLE_3: _Text(
        title="The amount of a settlement",
        term="入一入出二",
        statement=(
            "The amount between a loser and the finisher is the net, times the banker multiplier, "
            "times the finish factor (FINISH and SWEEP clauses). When the banker finishes, what "
            "the losers gain is multiplied in the same way as what they lose."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.SETTLE_4: _Text(
        title="Who is paid",
        term="算帳",
        statement=(
            "A bonus goes to the seat that collected it, and the settlement goes to the finisher "
            "or comes from the finisher. The totals of the four seats add up to zero."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
    Clause.FINISH_1: _Text(
        title="Finishing with a supreme",
        term="包尊結",
        statement=(
            "When a supreme leads the last trick and wins it, every unit of the settlement is "
            "multiplied by `supreme_finish` (2)."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        fields=("supreme_finish",),
    ),
    Clause.FINISH_2: _Text(
        title="Finishing with a quadruple",
        term="包四結",
        statement=(
            "When the last trick is won by a quadruple, every unit of the settlement is multiplied "
            "by `four_finish` (4). This is so too for a bigger quadruple that beats the one led, "
            "and nobody is captured by it."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        fields=("four_finish",),
    ),
    Clause.FINISH_3: _Text(
        title="Finishing low",
        term="么結",
        statement=(
            "When the last trick is won by the single 3 that led it, or by the single K that led "
            "it, every unit of the settlement is multiplied by `low_finish` (2). Whether K counts "
            "is up to `mallet_six_finish`: NEVER; WITH_CIVIL_SUPREME, the default, which is "
            "whenever `civil_supreme` is not OFF, as in Chinese Wikipedia; or ALWAYS, as in "
            "WeWeWeb. A civil supreme that is UNBEATABLE protects the pair KK and not a single K."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        fields=("low_finish", "mallet_six_finish", "civil_supreme"),
    ),
    Clause.FINISH_4: _Text(
        title="Capturing a low tile",
        term="么雙擒四",
        statement=(
            "A seat is captured when it leads a single 3 to the last trick and the 6 wins it, or "
            "when it leads a single K there, at a table where K may finish low (FINISH-3), and a J "
            "wins it. The captured seat pays what it and all other losers below par owe the "
            "finisher (包賠), and each of these losses is taken `capture_factor` (4) times, after "
            "the banker multiplier between its own loser and the finisher. If any other tile beats "
            "the one led, or if the capturing tile is beaten in turn, the finish is an ordinary "
            "one. `capture`, True by default, can be set to False: a capture is then an ordinary "
            "finish, and so is that of FINISH-5, but each tile still beats what it did. With "
            "`capture_factor` 1 the captured seat still pays for all."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        fields=("capture_factor", "capture"),
    ),
    Clause.FINISH_5: _Text(
        title="Capturing a last civil supreme",
        term="擒尊",
        statement=(
            "A civil supreme that leads the last trick and is beaten by JJ is captured in the same "
            "way as in FINISH-4."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
    ),
    Clause.FINISH_6: _Text(
        title="Gains in a capture",
        term="包賠",
        statement=(
            "In a capture only losses are paid for by the captured seat. A seat above par, which "
            "may be the captured seat, gets its gain from the finisher. The banker multiplier "
            "counts for it as far as MULT-3 allows, and no other factor does."
        ),
        rulings=(
            Ruling(
                question="Who pays the seats above par in a capture, and how much?",
                answer=(
                    "The finisher pays each its gain, the captured seat too, with the banker "
                    "multiplier as far as MULT-3 allows and no other factor."
                ),
                reason=(
                    "The sources make the captured seat pay the losses of the others and say "
                    "nothing of gains."
                ),
            ),
        ),
    ),
    Clause.FINISH_7: _Text(
        title="Factors on gains",
        term="雙倍計/四倍計",
        statement=(
            "A finish factor applies to what losers gain as it does to what they lose. "
            "`finish_factor_on_gains`, True by default, can be set to False to leave gains without "
            "it."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        rulings=(
            Ruling(
                question="Do finish factors multiply the gains of losers too?",
                answer="Yes, gains and losses alike, unless the table says otherwise.",
                reason=(
                    "Both sources let each unit count double, and Chinese Wikipedia says of the "
                    "supreme finish that the outcome of the round, won or lost, is doubled."
                ),
            ),
        ),
        fields=("finish_factor_on_gains",),
    ),
    Clause.FINISH_8: _Text(
        title="Several factors at once",
        term="再乘",
        statement=(
            "All factors that apply are multiplied with one another, those of SWEEP clauses "
            "included. A supreme finish on top of a sweep doubles it again, a quadruple finish "
            "takes it four times, and a low finish combines likewise."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Does a low finish multiply with other factors too?",
                answer="Yes, as a supreme or a quadruple finish does.",
                reason=(
                    "Chinese Wikipedia says so of those two and does not speak of the low finish, "
                    "which is a factor of the same sort."
                ),
            ),
        ),
    ),
    Clause.SWEEP_1: _Text(
        title="Winning every trick",
        term="七支/八支",
        statement=(
            "A finisher who has won every trick has a sweep. A seven-sweep 七支 multiplies the "
            "settlement by `seven_sweep` (2), an eight-sweep 八支 by `eight_sweep` (4). Each loser "
            "pays `par` plus `empty_penalty`, times that factor, which is 10 or 20 units; the "
            "banker multiplier comes on top of this. No sweep has a capture in it. It may have a "
            "low finish: whoever sweeps with a last 3, all higher military tiles being face up, "
            "has an eight-sweep at eight times."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
        rulings=(
            Ruling(
                question="Are the 10 and 20 units of a sweep multiplied for the banker?",
                answer=(
                    "Yes, they are only the base: par plus the empty penalty, times the factor of "
                    "the sweep."
                ),
                reason=(
                    "Chinese Wikipedia states the two numbers for each seat as what doubling and "
                    "four times come to, and five units for no trick, doubled and times four, are "
                    "10 and 20."
                ),
            ),
        ),
        fields=("seven_sweep", "eight_sweep", "par", "empty_penalty"),
    ),
    Clause.SWEEP_2: _Text(
        title="Seven-sweep or eight-sweep",
        term="明面最大",
        statement=(
            "A sweep is an eight-sweep if it ends with two or more tiles in one play, or with a "
            "single tile that no unseen tile could beat: every higher tile of its suit is among "
            "the face-up tiles, the sweeper's own included. A single A and either 9 always pass, "
            "and B passes when both A have been seen face up. Any other sweep is a seven-sweep. A "
            "tile that was discarded face down does not count as seen."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB),
    ),
    Clause.SWEEP_3: _Text(
        title="The sweep test",
        term="所墊的牌",
        statement=(
            "`sweep_test` says how a last single tile is judged. THEORETICAL, the default, goes by "
            "SWEEP-2. REVEALED, as at WeWeWeb's online table, looks instead at the other seats' "
            "discards to that trick: if one of them is a higher tile of the same suit, it is a "
            "seven-sweep."
        ),
        sources=(Source.WEWEWEB,),
        rulings=(
            Ruling(
                question="Does a discarded tile of the other suit count as higher?",
                answer="No, only tiles of the last tile's own suit are compared.",
                reason=(
                    "WeWeWeb says only that the discards are compared, and ranks never compare "
                    "across suits (TILE-3)."
                ),
            ),
        ),
        fields=("sweep_test",),
    ),
    Clause.SWEEP_4: _Text(
        title="A banker's top lead",
        term="頂大",
        statement=(
            "A banker who opened the round by leading a single A or 9 or a supreme can have a "
            "seven-sweep only. Pairs and larger sets are no top leads, and a banker who did not "
            "lead the round is not concerned. `banker_top_lead_bars_eight_sweep`, True by default, "
            "can be set to False to drop this rule."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Are pairs and larger sets of the highest tiles top leads?",
                answer="No, a top lead is a single A, a single 9 or a supreme.",
                reason="Chinese Wikipedia names Heaven, nine and the supreme.",
            ),
            Ruling(
                question="Does the rule concern a banker who did not lead the round?",
                answer="No, only one who did.",
                reason=(
                    "Chinese Wikipedia speaks of the banker's opening lead, and leaves the other "
                    "seats free."
                ),
            ),
        ),
        fields=("banker_top_lead_bars_eight_sweep",),
    ),
    Clause.INSTANT_1: _Text(
        title="Agreed instant hands",
        term="例牌",
        statement=(
            "An instant hand is declared before the first lead, and only hands that the table has "
            "agreed on count. `instant_hands` is the set of them, empty by default. The preset "
            "STANDING allows ONE_RED and ALL_WHITE, which Chinese Wikipedia calls the standing "
            "ones."
        ),
        sources=(Source.WIKIPEDIA,),
        fields=("instant_hands",),
    ),
    Clause.INSTANT_2: _Text(
        title="Instant hands like seven-sweeps",
        term="七支例牌",
        statement=(
            "These hands settle as a seven-sweep, with a base of 10 units from each other seat "
            "(SWEEP-1). ONE_RED 一頂紅 has exactly one red pip in the whole hand. SEVEN_MILITARY "
            "七星武將 has exactly seven military tiles, and SEVEN_CIVIL 七星文士 exactly seven "
            "civil tiles; eight are another hand (INSTANT-3)."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question=(
                    "Does a hand of eight military or eight civil tiles count as seven as well?"
                ),
                answer="No, seven means exactly seven.",
                reason="Eight is a hand of its own.",
            ),
        ),
    ),
    Clause.INSTANT_3: _Text(
        title="Instant hands like eight-sweeps",
        term="八支例牌",
        statement=(
            "These hands settle as an eight-sweep, with a base of 20 units from each other seat "
            "(SWEEP-1). ALL_WHITE 素一色 has no red pip. FOUR_PAIRS 四對子 is four pairs, each "
            "civil or military; mixed pairs do not count, nor does 6 with 3, but KK does, whatever "
            "`civil_supreme` says, and the hand must have eight tiles. EIGHT_MILITARY 八方武將 has "
            "eight military tiles, and EIGHT_CIVIL 八方文士 eight civil tiles."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Does KK count as a pair where it may be the civil supreme?",
                answer="Yes, whatever the civil supreme is at the table.",
                reason=(
                    "Chinese Wikipedia leaves out mixed pairs and no others, and KK is two equal "
                    "civil tiles all the same."
                ),
            ),
        ),
        fields=("civil_supreme",),
    ),
    Clause.INSTANT_4: _Text(
        title="Declaring an instant hand",
        term="開牌",
        statement=(
            "Nobody has to declare an instant hand, and where none is agreed the question is not "
            "put. It goes to the banker first and then to the other seats, in the order of play "
            "from the leader, until one of them declares. That seat wins, the round is over and "
            "its hand is laid open. Every seat that is reached is asked, whatever it holds."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Is a seat asked that holds no instant hand?",
                answer="Yes, the question goes to each seat in turn until one declares.",
                reason="In this way being asked tells nobody anything.",
            ),
            Ruling(
                question="Is the hand that is declared shown?",
                answer="Yes, it is laid open.",
                reason="Chinese Wikipedia's word for declaring, 開牌, means opening the tiles.",
            ),
        ),
    ),
    Clause.INSTANT_5: _Text(
        title="Settling an instant hand",
        term="例牌/莊家倍數",
        statement=(
            "The banker multiplier applies to an instant hand. A hand that is of several agreed "
            "kinds may be declared as any of them, and whichever is named, it settles as the "
            "highest. The winner is the finisher for the MATCH clauses."
        ),
        sources=(Source.WIKIPEDIA,),
        rulings=(
            Ruling(
                question="Does the banker multiplier apply to an instant hand?",
                answer="Yes, as it does to a sweep.",
                reason="An instant hand settles as a sweep does.",
            ),
            Ruling(
                question="What does a hand count that is of several agreed kinds?",
                answer="The highest of them, and it may be declared under any.",
                reason=(
                    "The source does not say, and what a hand is worth should not hang on the name "
                    "it is given."
                ),
            ),
            Ruling(
                question="Who is the finisher of a round that an instant hand ended?",
                answer="The seat that declared it.",
                reason=(
                    "Chinese Wikipedia calls that seat the winner of the round, and the winner is "
                    "the next banker."
                ),
            ),
        ),
    ),
    Clause.MATCH_1: _Text(
        title="Who is banker next",
        term="飛莊/輪莊",
        statement=(
            "`succession` says who is the next banker. WINNER 飛莊, the default: the finisher, so "
            "that a banker who finishes stays and n grows (MULT-1). ROTATING 輪莊: a banker who "
            "finishes stays, and otherwise the next seat is banker."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
        fields=("succession",),
    ),
    Clause.MATCH_2: _Text(
        title="Counting terms and scores",
        term="連莊",
        statement=(
            "Each time the banker stays, n (MULT-1) grows by one, and for a new banker it starts "
            "again at 1. Scores are added up round by round in whole units, and always come to "
            "zero over the four seats."
        ),
        sources=(Source.WIKIPEDIA, Source.WEWEWEB, Source.GUIDE, Source.PRIMER),
    ),
}
