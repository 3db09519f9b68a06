"""A match between two sittings: a record that may be shown to anybody, and the seed, which may not."""

from msgspec import Struct

from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.play.record.match_record import Record, write_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import Catalogue


class SavedMatch(Struct, frozen=True):
    """All that it takes to go on; the seed is None once the match is over and its record reveals it."""

    record: bytes
    seed: bytes | None


class WrongSeed(ValueError):
    """A seed that is not the one that was sealed for a match."""


def saved_match(match: Match) -> SavedMatch:
    """A match as it is kept."""
    is_continued = match.drawn_before == 0  # no draw laid its table: it was taken from another match
    record = write_record(match, snapshots=match.is_over, is_continued=is_continued)
    return SavedMatch(record, None if match.is_over else match.luck.seed)


def resumed_match(record: Record, seed: bytes, catalogue: Catalogue) -> Match:
    """The match of a record, ready to go on with the dice it was sealed with.

    Raise `WrongSeed` for another seed, and `RecordError` where the record does not replay.
    """
    luck = SealedLuck(seed, record.drawn, record.header.practice)
    if luck.commitment != record.header.commitment:
        raise WrongSeed("not the seed that was sealed for this match")
    return replay(record, catalogue, luck=luck)
