"""The four seats and the order in which play passes."""

SEATS = "ESWN"


# DEAL-1: East South West North, play passes in that order.
def next_seat(seat: str) -> str:
    """The seat that plays after this one."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


# DEAL-3: the seat before the banker is the one whose next seat is the banker.
def seat_before(seat: str) -> str:
    """The seat that plays before this one."""
    return SEATS[(SEATS.index(seat) - 1) % 4]


# DEAL-1: once round the table, the given seat first.
def seats_from(seat: str) -> list[str]:
    """All four seats in the order of play, beginning with this one."""
    start = SEATS.index(seat)
    return [SEATS[(start + step) % 4] for step in range(4)]
