"""Luck at a table, sealed before the match and checkable after it; and recorded luck, for replays.

Draw number n of a 256-bit seed is HMAC-SHA256(seed, n), n as eight bytes, high byte first; its first 31 bits
are the word that is spread over the possible outcomes. Numbers begin at 1 and never go back.
"""

import hmac
import secrets
from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated, Final, Protocol

from msgspec import Meta, Struct

from cupola.engine.constants.layout import SPARE_CARDS
from cupola.engine.state.luck import scaled

SEED_BYTES: Final = 32
LAST_EVENT: Final = 2**31

EventNumber = Annotated[int, Meta(ge=1, le=LAST_EVENT)]
OutcomeNumber = Annotated[int, Meta(ge=0, le=SPARE_CARDS)]  # a deck of spare sections has most outcomes
Seed = bytes | str | int


class ChanceOutcome(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The number of the draw and which outcome it was, counted from 1; 0 is hidden."""

    event: EventNumber
    value: OutcomeNumber


class Luck(Protocol):
    @property
    def event(self) -> int:
        """It never goes back."""

    @property
    def commitment(self) -> str:
        """Shown before the match."""

    @property
    def seed(self) -> bytes | None:
        """Where it is known; shown only after the match."""

    @property
    def is_practice(self) -> bool:
        """Whether a person typed the seed, and so may know the dice."""

    def draw(self, bound: int) -> int:
        """From 0 to bound - 1; uses up one event number."""


class LuckSpent(RuntimeError):
    """Chance is asked for an outcome that is not known."""


class LuckImpossible(ValueError):
    """An outcome is recorded that chance does not have here."""


class SealedLuck:
    def __init__(self, seed: bytes, event: int = 0, is_practice: bool = False) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"seed: {len(seed)} bytes given, {SEED_BYTES} needed")
        self.seed = seed
        self.event = event
        self.is_practice = is_practice
        self.commitment = commitment_of(seed, is_practice)

    def draw(self, bound: int) -> int:
        """From 0 to bound - 1; uses up one event number."""
        self.event += 1
        return scaled(word_of(self.seed, self.event), bound)

    def words(self, count: int) -> list[int]:
        """For a set-up that draws by itself; none is used up yet."""
        return [word_of(self.seed, self.event + number) for number in range(1, count + 1)]

    def skip(self, draws: int) -> None:
        """Use up the event numbers of draws made elsewhere."""
        if draws < 0:
            raise ValueError(f"skip: {draws} draws would go back")
        self.event += draws


class RecordedLuck:
    def __init__(self, commitment: str, is_practice: bool, event: int = 0) -> None:
        self.commitment = commitment
        self.is_practice = is_practice
        self.seed: bytes | None = None
        self.event = event
        self.bounds: list[int] = []
        self._waiting: deque[ChanceOutcome] = deque()

    def expect(self, outcomes: Iterable[ChanceOutcome]) -> None:
        self._waiting.extend(outcomes)

    @property
    def left(self) -> int:
        return len(self._waiting)

    def draw(self, bound: int) -> int:
        """Counted from 0; `bounds` keeps how many outcomes there were."""
        if not self._waiting:
            raise LuckSpent("no outcome is recorded for this draw, and the seed is not known")
        outcome = self._waiting.popleft()
        self.event = outcome.event
        self.bounds.append(bound)
        if outcome.value > bound:
            raise LuckImpossible(f"draw {outcome.event} is {outcome.value} of {bound} outcomes")
        return outcome.value - 1


def fresh_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def luck_of(seed: Seed) -> SealedLuck:
    """Of a drawn seed, or of one typed by a person: text or a number makes the match practice."""
    if isinstance(seed, bytes):
        return SealedLuck(seed)
    return SealedLuck(sha256(str(seed).encode()).digest(), is_practice=True)


def word_of(seed: bytes, event: int) -> int:
    """The 31 fair bits of one draw."""
    digest = hmac.digest(seed, event.to_bytes(8, "big"), "sha256")
    return int.from_bytes(digest[:4], "big") >> 1


def commitment_of(seed: bytes, is_practice: bool = False) -> str:
    """Its SHA-256; a typed seed is marked inside the seal."""
    return sha256(b"practice" + seed if is_practice else seed).hexdigest()
