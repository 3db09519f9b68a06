"""Matches on disk: the record, and the sealed seed beside it while the match runs."""

from datetime import datetime
from pathlib import Path
from typing import Final

from cupola.bots.bot import BotCard
from cupola.bots.registry import bot_cards
from cupola.cli.complaints import BadInput
from cupola.cli.files import read_file, write_file
from cupola.cli.terminal.language import terminal_words
from cupola.play.chance import SEED_BYTES, luck_of
from cupola.play.match import Match
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.saved_match import WrongSeed, resumed_match, saved_match

OWNER_ALONE: Final = 0o600


def default_file() -> Path:
    """A default name for a record."""
    return Path(f"cupola-{datetime.now():%Y%m%d-%H%M%S}.cupola")


def seed_file(path: Path) -> Path:
    """Where the seed of a running match is kept: not in the record, which may be shown to anybody."""
    return path.with_name(path.name + ".seed")


def save(match: Match, path: Path) -> None:
    """Write the record; while the match runs the seed lies beside it, at its end it is in the record."""
    saved = saved_match(match)
    write_file(path, saved.record)
    beside = seed_file(path)
    if match.is_over:
        beside.unlink(missing_ok=True)
    elif saved.seed is not None:
        write_file(beside, saved.seed.hex().encode() + b"\n", mode=OWNER_ALONE)


def resume(path: Path, catalogue: Catalogue, seed: int | None) -> Match:
    """The match of a record that was saved, ready to go on with the seed given or the one kept beside it."""
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


def finished(path: Path, catalogue: Catalogue) -> Match | None:
    """The match of a record, if it has been played to its end."""
    try:
        record = read_record(read_file(path))
        return None if record.result is None else replay(record, catalogue)
    except RecordError as error:
        raise BadInput(str(path), str(error)) from error


def read_seed(path: Path) -> bytes:
    """The seed in a file."""
    try:
        seed = bytes.fromhex(read_file(path).decode("ascii").strip())
    except ValueError as error:
        raise BadInput("not a seed", str(path)) from error
    if len(seed) != SEED_BYTES:
        raise BadInput("not a seed", str(path))
    return seed


def bot_name(name: str, card: BotCard, words: Words) -> str:
    """What a bot is called at the table."""
    return words.text("say-bot", name=name, bot=words.say(card.title))


def bots_of(match: Match) -> dict[int, str]:
    """The bots by their seats."""
    return match.bots or bots_by_name(match)


def bots_by_name(match: Match) -> dict[int, str]:
    """The bots of a record that does not say who is one: known by their names in any language."""
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
