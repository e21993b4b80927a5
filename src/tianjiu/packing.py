"""A multiset of faces packed into one integer: the only module that knows the bits.

Faces are numbered 0 to 20 in the order of the set: eleven civil faces, of which a hand may hold
two, then ten military faces, of which it may hold one. Each face has a small counter with a
guard bit above it, and the number of tiles stands above all counters.

A *hand* has its guard bits set, *cards* (tiles that are played or discarded) have not. So
``hand - cards`` takes the tiles away, and every guard bit is still set if, and only if, the hand
held them all: holding and removing are one subtraction and one mask.
"""

from collections.abc import Iterable
from typing import Final

__all__ = [
    "CIVIL_FACES",
    "COPIES",
    "COUNT_SHIFT",
    "FACES",
    "GUARD",
    "PARTS",
    "UNITS",
    "count",
    "holds",
    "mask",
    "pack",
    "size",
    "units",
    "unpack",
]

FACES: Final = 21
CIVIL_FACES: Final = 11
COPIES: Final = tuple(2 if face < CIVIL_FACES else 1 for face in range(FACES))

# Where each face's counter begins: three bits for a civil face, two for a military one.
_SHIFTS: Final = tuple(
    3 * face if face < CIVIL_FACES else 3 * CIVIL_FACES + 2 * (face - CIVIL_FACES)
    for face in range(FACES)
)
COUNT_SHIFT: Final = 3 * CIVIL_FACES + 2 * (FACES - CIVIL_FACES)

UNITS: Final = tuple((1 << COUNT_SHIFT) + (1 << shift) for shift in _SHIFTS)
_FACE_MASKS: Final = tuple(
    (3 if face < CIVIL_FACES else 1) << shift for face, shift in enumerate(_SHIFTS)
)
GUARD: Final = sum((4 if face < CIVIL_FACES else 2) << shift for face, shift in enumerate(_SHIFTS))


def pack(faces: Iterable[int]) -> int:
    """Return the cards of some faces; the caller vouches that no face comes too often."""
    return sum([UNITS[face] for face in faces])


class _Faces(dict[int, tuple[int, ...]]):
    """The faces in one part of a hand, found once for each content of that part."""

    def __missing__(self, part: int) -> tuple[int, ...]:
        faces = tuple(face for face in range(FACES) for _ in range(count(part, face)))
        self[part] = faces
        return faces


# Three parts, each with few enough contents for a table of its own: 729, 243 and 1,024.
_SPLIT: Final = 6
PARTS: Final = (
    sum(_FACE_MASKS[:_SPLIT]),
    sum(_FACE_MASKS[_SPLIT:CIVIL_FACES]),
    sum(_FACE_MASKS[CIVIL_FACES:]),
)
_MASK_1, _MASK_2, _MASK_3 = PARTS
_FACES_1: Final = _Faces()
_FACES_2: Final = _Faces()
_FACES_3: Final = _Faces()


def unpack(packed: int) -> tuple[int, ...]:
    """Return the faces of a hand or of cards, in order."""
    return _FACES_1[packed & _MASK_1] + _FACES_2[packed & _MASK_2] + _FACES_3[packed & _MASK_3]


def count(packed: int, face: int) -> int:
    """Return how many tiles of a face a hand or cards contain."""
    return (packed & _FACE_MASKS[face]) >> _SHIFTS[face]


def holds(hand: int, cards: int) -> bool:
    """Return whether a hand holds all of some cards."""
    return (hand - cards) & GUARD == GUARD


def size(packed: int) -> int:
    """Return the number of tiles in a hand or in cards."""
    return packed >> COUNT_SHIFT


def mask(cards: int) -> int:
    """Return the bits of a hand that tell whether it holds some cards.

    Where two tiles of a face are wanted, the bit of two is enough.
    """
    bits = 0
    for face in range(FACES):
        match count(cards, face):
            case 0:
                pass
            case 1:
                bits |= _FACE_MASKS[face]
            case _:
                bits |= 2 << _SHIFTS[face]
    return bits


def units(hand: int) -> list[int]:
    """Return the cards of each single tile of a hand, in order."""
    return [UNITS[face] for face in unpack(hand)]
