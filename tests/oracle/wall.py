"""The wall as four seats stand before it: stacks are lists, and tiles are lifted off them."""

from typing import TypeVar

from .seats import seats_from

T = TypeVar("T")
# DEAL-5: eight stacks from the roller's left, each from the top tile down.
Stacks = list[list[T]]


# DEAL-4: the seat opposite the banker rolls.
def roller(banker: str) -> str:
    """The seat that rolls."""
    return seats_from(banker)[2]


# DEAL-4: counting counter-clockwise from the roller as one, the total names the first to draw.
def first_to_draw(total: int, banker: str) -> str:
    """The seat on which the count ends."""
    counted = seats_from(roller(banker))
    while total > 1:
        counted.append(counted.pop(0))
        total -= 1
    return counted[0]


# DEAL-5, by sides: two stacks each in turn, from the left or from the right.
def by_sides(wall: Stacks[T], side: str) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    end = 0 if side == "LEFT" else -1
    return [wall.pop(end) + wall.pop(end) for _ in range(4)]


# DEAL-5, field: quarters, four stacks wide and two tiles high; upper before lower.
def field(wall: Stacks[T], side: str) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    left, right = wall[:4], wall[4:]
    halves = [left, left, right, right] if side == "LEFT" else [right, right, left, left]
    return [[stack.pop(0) for stack in half for _ in range(2)] for half in halves]


# DEAL-5, stack by stack: one stack each, twice round.
def stack_by_stack(wall: Stacks[T]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    hands: list[list[T]] = [[], [], [], []]
    for _ in range(2):
        for hand in hands:
            hand.extend(wall.pop(0))
    return hands


# DEAL-5, alternate: stacks 1,3 / 2,4 / 5,7 / 6,8.
def alternate(wall: Stacks[T]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    hands: list[list[T]] = []
    while wall:
        one, two, three, four = (wall.pop(0) for _ in range(4))
        hands += [one + three, two + four]
    return hands


# DEAL-5, slabs: the top eight, layer by layer.
def slabs(wall: Stacks[T]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    return [[stack.pop(0) for stack in wall] for _ in range(4)]


# DEAL-5, heart: first the two middle stacks, then one from each side of the hole.
def heart(wall: Stacks[T]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    left, right = wall[:4], wall[4:]
    return [left.pop() + right.pop(0) for _ in range(4)]


# DEAL-5, ears: first the two end stacks, then one from each end.
def ears(wall: Stacks[T]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    return [wall.pop(0) + wall.pop() for _ in range(4)]


# DEAL-5: which stack is put on which.
MOVES: dict[str, list[tuple[int, int]]] = {
    "DRAGON_HEAD": [(7, 1), (8, 2)],
    "DOUBLE_WINGS": [(1, 4), (8, 5)],
    "THREE_LIONS": [(6, 1), (7, 3), (8, 5)],
}


# DEAL-5: seats take the tallest stacks first, in order of their numbers, then the rest in order.
def piled(wall: Stacks[T], moves: list[tuple[int, int]]) -> list[list[T]]:
    """What the seats draw, in the order of drawing."""
    for upper, lower in moves:
        wall[lower - 1] = wall[upper - 1] + wall[lower - 1]
        wall[upper - 1] = []
    tall = [stack for stack in wall if len(stack) == 8]
    rest = [stack for stack in wall if len(stack) == 4]
    while rest:
        tall.append(rest.pop(0) + rest.pop(0))
    return tall


# DEAL-5: the ten methods.
def drawn(wall: Stacks[T], method: str, side: str | None) -> list[list[T]]:
    """What the first, second, third and fourth seat to draw take."""
    wall = [list(stack) for stack in wall]
    sided = {"BY_SIDES": by_sides, "FIELD": field}
    if method in sided:
        assert side in ("LEFT", "RIGHT")
        return sided[method](wall, side)
    assert side is None
    if method in MOVES:
        return piled(wall, MOVES[method])
    plain = {
        "STACK_BY_STACK": stack_by_stack,
        "ALTERNATE": alternate,
        "SLABS": slabs,
        "HEART": heart,
        "EARS": ears,
    }
    return plain[method](wall)


# DEAL-4: the seat that the dice name draws first, the rest in turn.
def hands(
    wall: Stacks[T], method: str, side: str | None, dice: tuple[int, int], banker: str
) -> dict[str, list[T]]:
    """What each seat draws."""
    first = first_to_draw(dice[0] + dice[1], banker)
    return dict(zip(seats_from(first), drawn(wall, method, side), strict=True))
