"""Matches on disk: the record, and the sealed seed beside it while the match runs."""

from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from cupola.bots.bot import BotCard
from cupola.bots.registry import bot_cards
from cupola.cli.arguments import terminal_words
from cupola.cli.files import read_file, write_file
from cupola.cli.output import BadInput
from cupola.play.chance import SEED_BYTES, SealedLuck, luck_of
from cupola.play.match import Match
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import Record, read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import Catalogue

OWNER_ALONE: Final = 0o600


class SavedMatch(Struct, frozen=True):
    """The seed is None once the match is over and its record reveals it."""

    record: bytes
    seed: bytes | None


class WrongSeed(ValueError):
    """A seed that is not the one that was sealed for a match."""


def saved_match(match: Match) -> SavedMatch:
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


def default_file() -> Path:
    return Path(f"cupola-{datetime.now():%Y%m%d-%H%M%S}.cupola")


def seed_file(path: Path) -> Path:
    """Not in the record, which may be shown to anybody."""
    return path.with_name(path.name + ".seed")


def save(match: Match, path: Path) -> None:
    """While the match runs the seed lies beside the record, at its end it is in it."""
    saved = saved_match(match)
    write_file(path, saved.record)
    beside = seed_file(path)
    if match.is_over:
        beside.unlink(missing_ok=True)
    elif saved.seed is not None:
        write_file(beside, saved.seed.hex().encode() + b"\n", mode=OWNER_ALONE)


def resume(path: Path, catalogue: Catalogue, seed: int | None) -> Match:
    """With the seed given or the one kept beside the record."""
    try:
        record = read_record(read_file(path))
        if record.result is not None:
            raise BadInput(str(path), "the game is over; `cupola replay` shows it")
        sealed = luck_of(seed).seed if seed is not None else read_seed(seed_file(path))
        return resumed_match(record, sealed, catalogue)
    except WrongSeed as error:
        raise BadInput(str(error), "--seed" if seed is not None else str(seed_file(path))) from error
    except RecordError as error:
        raise BadInput(str(path), str(error)) from error


def finished_match(path: Path, catalogue: Catalogue) -> Match | None:
    """None where the match goes on."""
    try:
        record = read_record(read_file(path))
        return None if record.result is None else replay(record, catalogue)
    except RecordError as error:
        raise BadInput(str(path), str(error)) from error


def read_seed(path: Path) -> bytes:
    try:
        seed = bytes.fromhex(read_file(path).decode("ascii").strip())
    except ValueError as error:
        raise BadInput("not a seed", str(path)) from error
    if len(seed) != SEED_BYTES:
        raise BadInput("not a seed", str(path))
    return seed


def bot_name(name: str, card: BotCard, words: Words) -> str:
    return words.text("say-bot", name=name, bot=words.say(card.title))


def bots_of(match: Match) -> dict[int, str]:
    return match.bots or bots_by_name(match)


def bots_by_name(match: Match) -> dict[int, str]:
    """For a record that does not say who is a bot: by their names in any language."""
    marks = {
        bot_name("", card, terminal_words(language)).casefold(): card.name
        for language in LANGUAGES
        for card in bot_cards()
    }
    return {
        seat: bot
        for seat, name in enumerate(match.names)
        for mark, bot in marks.items()
        if name.casefold().endswith(mark)
    }
