"""Luck: a fast counter generator keyed by (seed, stream, event number), or prepared words."""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants.layout import LUCK_WORDS, U64


class Luck:
    """A stream of fair draws; its event number only grows, so an undone draw is drawn again."""

    low: U64
    high: U64
    event: U64
    words: Annotated[list[int], "unsigned int", "LUCK_WORDS"]
    word_count: int
    words_used: int

    def __init__(self, seed: int, stream: int = 0, event: int = 0, words: Sequence[int] = ()) -> None:
        self.low = mixed((seed & 0x7FFFFFFF) ^ mixed(stream & 0x7FFFFFFF))
        self.high = mixed(((seed >> 31) & 0x7FFFFFFF) ^ mixed((stream + 0x632BE5AB) & 0x7FFFFFFF))
        if len(words) > LUCK_WORDS:
            raise ValueError(f"words: {len(words)} given, at most {LUCK_WORDS} can be laid up")
        self.event = event
        self.word_count = 0
        self.words_used = 0
        if not cython.compiled:
            self.words = [0] * LUCK_WORDS
        for word in words:
            self.words[self.word_count] = word
            self.word_count += 1

    def draws(self) -> int:
        """The number of the last event drawn."""
        return int(self.event)


def mixed(value: U64) -> U64:
    """Stir 31 bits so that every input bit reaches every output bit."""
    value = ((value ^ (value >> 15)) * 0x2C1B3C6D) & 0x7FFFFFFF
    value = ((value ^ (value >> 12)) * 0x297A2D39) & 0x7FFFFFFF
    return value ^ (value >> 15)


def draw(luck: Luck, bound: int) -> int:
    """A fair number from 0 to bound - 1; uses up one event number."""
    luck.event += 1
    if luck.words_used < luck.word_count:
        luck.words_used += 1
        return scaled(luck.words[luck.words_used - 1], bound)
    word = mixed((luck.low + luck.event * 0x1E3779B9) & 0x7FFFFFFF)
    return scaled(mixed(word ^ luck.high), bound)


def scaled(word: U64, bound: int) -> int:
    """Spread 31 fair bits over the numbers from 0 to bound - 1."""
    return (word * bound) >> 31
