"""The checksum of a log is SQLite's own, however it is added up."""

import random
import struct
from typing import Literal

import pytest

from cupola.server.storage.sqlite.checksum import WORD, Checksum, checksum_of

Order = Literal["<", ">", "="]


def word_by_word(covered: bytes, order: Order, before: Checksum) -> Checksum:
    """As https://www.sqlite.org/fileformat2.html#checksum_algorithm has it."""
    first, second = before
    words = struct.unpack(f"{order}{len(covered) // 4}I", covered)
    for place in range(0, len(words), 2):
        first = (first + words[place] + second) & WORD
        second = (second + words[place + 1] + first) & WORD
    return first, second


@pytest.mark.parametrize("order", ["<", ">", "="])
@pytest.mark.parametrize("page", [0, 512, 1_024, 2_048, 4_096, 8_192, 65_536])
@pytest.mark.parametrize("loose", [0, 8, 24, 40])
def test_a_page_has_the_checksum_of_its_words(order: Order, page: int, loose: int) -> None:
    chance = random.Random(page + loose)
    for _ in range(5):
        covered = chance.randbytes(loose + page)
        before = chance.getrandbits(32), chance.getrandbits(32)

        assert checksum_of(covered, order, before) == word_by_word(covered, order, before)


@pytest.mark.parametrize("byte", [b"\0", b"\xff"])
@pytest.mark.parametrize("before", [(0, 0), (WORD, WORD)])
def test_sums_that_overflow_in_every_word_lose_nothing(byte: bytes, before: Checksum) -> None:
    covered = byte * (8 + 65_536)

    assert checksum_of(covered, "<", before) == word_by_word(covered, "<", before)


def test_one_bit_anywhere_in_a_page_changes_the_checksum() -> None:
    page = random.Random(1).randbytes(8 + 4_096)
    whole = checksum_of(page, "<")
    for bit in range(0, len(page) * 8, 101):
        damaged = bytearray(page)
        damaged[bit // 8] ^= 1 << bit % 8

        assert checksum_of(bytes(damaged), "<") != whole


def test_what_is_no_page_is_refused() -> None:
    with pytest.raises(ValueError, match="no page of SQLite has 1536 bytes"):
        checksum_of(bytes(3 * 512), "<")
