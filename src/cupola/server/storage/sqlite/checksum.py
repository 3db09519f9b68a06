"""SQLite's checksum of a log: each word is added to the two sums before it, as Fibonacci's numbers are.

So a sum is every word times a Fibonacci number, and the two halves of a page can be added up side by side:
what stands in the first half counts as if it stood in the second, times the same numbers. All pairs of a page
lie in one integer for that, each word in 64 bits, and Python's arithmetic does hundreds of them at a time.
Word by word it took more than three times as long, beside the moves of players.
"""

import struct
import sys
from array import array
from functools import cache
from typing import Final, Literal

from msgspec import Struct

WORD: Final = 0xFFFF_FFFF
PAIR_BITS: Final = 64
SMALLEST_PAGE: Final = 512

Checksum = tuple[int, int]


class Fold(Struct, frozen=True):
    """One half of the pairs onto the other: Fibonacci's numbers for the words between them."""

    bits: int  # of a half
    half: int
    words: int  # one of each pair of a half
    before: int
    at: int
    after: int


def checksum_of(covered: bytes, order: Literal["<", ">", "="], before: Checksum = (0, 0)) -> Checksum:
    """The checksum over pairs of words, going on from another; a page may stand at the end."""
    loose = len(covered) % SMALLEST_PAGE
    words = iter(struct.unpack(f"{order}{loose // 4}I", covered[:loose]))
    first, second = before
    for one, other in zip(words, words, strict=True):
        first = (first + one + second) & WORD
        second = (second + other + first) & WORD
    if loose == len(covered):
        return first, second
    return _checksum_of_page(_little(covered[loose:], order), (first, second))


def _little(page: bytes, order: Literal["<", ">", "="]) -> bytes:
    """A page with the lowest byte of every word first."""
    if order == "<" or (order == "=" and sys.byteorder == "little"):
        return page
    words = array("I", page)
    words.byteswap()
    return words.tobytes()


def _checksum_of_page(page: bytes, before: Checksum) -> Checksum:
    pairs = len(page) // 8
    number, every = int.from_bytes(page, "little"), _every_other_word(pairs)
    one, other = number & every, number >> 32 & every
    for fold in _folds(pairs):
        one, other = _folded(fold, one, other)
    last, this, following = _fibonacci(2 * pairs)
    first, second = before
    return (
        (one + last * first + this * second) & WORD,
        (one + other + this * first + following * second) & WORD,
    )


def _folded(fold: Fold, one: int, other: int) -> tuple[int, int]:
    """The first half of the pairs, which is the lower one, added to the second."""
    early_one, early_other, words = one & fold.half, other & fold.half, fold.words
    one = (one >> fold.bits) + (early_one * fold.after & words) + (early_other * fold.at & words)
    other = (other >> fold.bits) + (early_one * fold.at & words) + (early_other * fold.before & words)
    return one & words, other & words


@cache
def _folds(pairs: int) -> tuple[Fold, ...]:
    if pairs & (pairs - 1):
        raise ValueError(f"no page of SQLite has {pairs * 8} bytes")
    return tuple(_fold(pairs >> times) for times in range(1, pairs.bit_length()))


def _fold(half: int) -> Fold:
    bits = half * PAIR_BITS
    return Fold(bits, (1 << bits) - 1, _every_other_word(half), *_fibonacci(2 * half))


@cache
def _every_other_word(pairs: int) -> int:
    return int.from_bytes(b"\xff\xff\xff\xff\0\0\0\0" * pairs, "little")


@cache
def _fibonacci(number: int) -> tuple[int, int, int]:
    """The number before, the one at a place, and the one after."""
    last, this = 1, 0
    for _ in range(number):
        last, this = this, (last + this) & WORD
    return last, this, (last + this) & WORD
