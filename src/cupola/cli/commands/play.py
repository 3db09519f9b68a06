"""`cupola play`: a whole match in the terminal."""

import os
import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from cupola.bots.bot import BotCard
from cupola.bots.registry import USUAL, bot_cards
from cupola.cli.arguments import (
    Parser,
    add_content,
    add_language,
    add_seed,
    add_table,
    list_of,
    table_options,
    whole,
    words_for,
)
from cupola.cli.output import BadInput, print_lines
from cupola.cli.terminal.daily import asked_deal, closing_lines, daily_file, deal_at, opening_lines
from cupola.cli.terminal.daily import bots_of as bots_at
from cupola.cli.terminal.saved_match import bot_name, bots_of, default_file, finished_match, resume, save
from cupola.cli.terminal.session import Session
from cupola.engine.constants.layout import SEATS
from cupola.engine.state.luck import Luck
from cupola.play.chance import fresh_seed
from cupola.play.match import Match
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import Catalogue, catalogue_of, standard_catalogue
from cupola.play.setup.options import TableOptions, check_options, seat_colours
from cupola.table.daily_deal import DailyDeal

SEED_BITS = 62
EXAMPLES = """examples:
  cupola play --bots 1
  cupola play --players 3 --bots journeyman,architect
  cupola play --solo --contractors
  cupola play --contractors --fourth archivists
  cupola play --players 3 --advanced --record evening.cupola
  cupola play --resume evening.cupola
  cupola play --solo --language fr
  cupola play --daily

Seats without a bot share the keyboard. Bots take the last seats.
"""


def add_arguments(parser: Parser) -> None:
    add_table(parser)
    parser.add_argument(
        "--bots",
        type=crew,
        metavar="K|LEVEL,...",
        default=(),
        help=f"number of bots ({USUAL}), or their names: {', '.join(card.name for card in bot_cards())}",
    )
    add_seed(parser, "your own seed; the game then counts as practice")
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="file for the record (default: named by date and time)",
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help="resume a saved game")
    parser.add_argument(
        "--daily",
        nargs="?",
        const="",
        metavar="DAY",
        help="the daily cathedral of today, or of an earlier day such as 2026-11-17; counted on no server",
    )
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def crew(text: str) -> tuple[BotCard, ...]:
    """A number of the usual kind, or each by name."""
    cards = {card.name: card for card in bot_cards()}
    if text.isascii() and text.isdigit():
        return (cards[USUAL],) * whole(0, SEATS)(text)
    return tuple(cards[name] for name in list_of(tuple(cards))(text))


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    words = words_for(arguments, os.environ)
    if arguments.daily is not None:
        return play_daily(arguments, catalogue, words)
    path = record_path(arguments)
    if arguments.resume is None:
        match = new_match(arguments, catalogue, words)
    else:
        match = resume(arguments.resume, catalogue, arguments.seed)
    return play(match, path, arguments, words, is_resumed=arguments.resume is not None)


def play_daily(arguments: Namespace, catalogue: Catalogue, words: Words) -> int:
    is_content_own = catalogue.box.digest != standard_catalogue().box.digest
    if is_table_described(arguments) or arguments.resume or arguments.seed is not None or is_content_own:
        raise BadInput("--daily", "the date sets the table; leave out other options of the table")
    deal = asked_deal(arguments.daily)
    path = daily_file(deal)
    if not path.exists():
        match = Match.new(deal.options, catalogue, deal.seed, daily_names(deal, words), bots_at(deal))
        return play(match, path, arguments, words, is_resumed=False)
    played = finished_match(path, catalogue)
    if played is None:
        return play(resume(path, catalogue, None), path, arguments, words, is_resumed=True)
    print_lines([words.text("say-daily-over"), *closing_lines(played, deal, words, path)])
    return 0


def daily_names(deal: DailyDeal, words: Words) -> list[str]:
    bots = [card for card in bot_cards() if card.name == deal.bot]
    return names_of(deal.options, bots, words)


def play(match: Match, path: Path, arguments: Namespace, words: Words, is_resumed: bool) -> int:
    deal = deal_at(match)
    session = session_of(match, path, arguments.seed, words, has_hints=deal is None)
    greet(match, words, is_resumed)
    if deal is not None:
        print_lines(opening_lines(deal, words))
    try:
        ended = session.play()
    finally:
        save(match, path)
    key = "say-recorded" if ended else "say-saved"
    print_lines([words.text(key, file=str(path))])
    if match.is_over and deal is not None:
        print_lines(closing_lines(match, deal, words, path))
    return 0


def record_path(arguments: Namespace) -> Path:
    """An old record is never written over by a new match."""
    if arguments.resume is not None and is_table_described(arguments):
        raise BadInput("--resume", "the record already sets the table; leave out table options")
    path: Path = arguments.record or arguments.resume or default_file()
    if path != arguments.resume and path.exists():
        raise BadInput("the file already exists", f"{path}; choose another name, or --resume it")
    if not path.parent.is_dir():
        raise BadInput("no such folder", str(path.parent))
    return path


def is_table_described(arguments: Namespace) -> bool:
    return table_options(arguments) != TableOptions() or bool(arguments.bots) or arguments.record is not None


def new_match(arguments: Namespace, catalogue: Catalogue, words: Words) -> Match:
    options = table_options(arguments)
    check_options(options, catalogue)
    if len(arguments.bots) > options.players:
        raise BadInput("--bots", f"{len(arguments.bots)} bots at a table for {options.players}")
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    bots = dict(enumerate((card.name for card in arguments.bots), options.players - len(arguments.bots)))
    return Match.new(options, catalogue, seed, names_of(options, arguments.bots, words), bots)


def names_of(options: TableOptions, bots: Sequence[BotCard], words: Words) -> list[str]:
    people = options.players - len(bots)
    names = [words.text(f"player-{colour}") for colour in seat_colours(options)[: options.players]]
    called = zip(names[people:], bots, strict=True)
    return [*names[:people], *(bot_name(name, card, words) for name, card in called)]


def session_of(match: Match, path: Path, seed: int | None, words: Words, has_hints: bool = True) -> Session:
    """Bots draw from luck of their own."""
    luck = Luck(secrets.randbits(SEED_BITS) if seed is None else seed, stream=1, event=len(match.steps))
    return Session(match, bots_of(match), luck, words, lambda: save(match, path), has_hints)


def greet(match: Match, words: Words, is_resumed: bool) -> None:
    players = ", ".join(match.names)
    key = "say-practice" if match.luck.is_practice else "say-welcome"
    lines = [words.text(key, players=players, commitment=match.luck.commitment[:16])]
    if is_resumed:
        lines.append(words.text("say-resumed", turn=match.turn))
    print_lines(lines)
