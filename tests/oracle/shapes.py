"""The plain dicts that the oracle takes and gives."""

from typing import NotRequired, TypedDict


class Deal(TypedDict):
    """Who holds what, who is banker, for the how-manieth round running, and who leads."""

    hands: dict[str, str]
    banker: str
    streak: int
    leader: str


class Trick(TypedDict):
    """A finished trick; the actions in the order made, the leader's first."""

    leader: str
    winner: str
    size: int
    actions: list[str]


class Transfer(TypedDict):
    """One payment and why it is made."""

    payer: str
    payee: str
    units: int
    account: str
    net: int
    multiplier: int
    factors: dict[str, int]
    clause: str


class Bonus(TypedDict):
    """A bonus won: SUPREME, SUPREME_CAPTURED or FOUR."""

    collector: str
    kind: str


class Tally(TypedDict):
    """The facts that money depends on."""

    banker: str
    streak: int
    tricks_won: dict[str, int]
    finisher: str
    finish: str | None
    sweep: str | None
    captured: str | None
    instant: str | None
    bonuses: list[Bonus]


class Settlement(TypedDict):
    """Who pays whom, and what each seat gains or loses."""

    transfers: list[Transfer]
    totals: dict[str, int]


class SeenTrick(TypedDict):
    """A trick as one seat sees it."""

    leader: str
    actions: list[str]


class View(TypedDict):
    """What one seat may know."""

    seat: str
    hand: str
    tricks: list[SeenTrick]
    to_act: str | None
    tricks_won: dict[str, int]
    laid_open: NotRequired[str]
