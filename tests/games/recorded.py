"""The recorded games: which they are, how each is written, and how a file becomes a match again.

A line is a turn in notation, with the steps that were taken indented below it: a change of the rules shows in
the lines it concerns. Positions are pinned by a hash every few turns only, so that a new field of the
position document changes few lines. Two records are kept in full: they pin the format of record files.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from cupola.cli.arguments import table_words
from cupola.play.chance import luck_of
from cupola.play.match import CannotUndo, Match, Refused, play_random
from cupola.play.position.document import position_hash
from cupola.play.record.match_record import write_record
from cupola.play.record.notation import score_lines, turns_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample

FOLDER: Final = Path(__file__).parent
WHOLE_RECORDS: Final = ("4-players-advanced-contractors-archivists", "solo-basic-contractors-jewellers")
HASHED_EVERY: Final = 20  # turns
INDENT: Final = "    "


def name_of(options: TableOptions) -> str:
    words = [table_words(options), *options.colours]
    return "-".join(words).replace(", ", "-").replace(",", "-").replace(" ", "-").lower()


TABLES: Final = {name_of(options): options for options in option_sample()}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def record_path_of(name: str) -> Path:
    return FOLDER / "records" / f"{name}.cupola.gz"


def steps_in(text: str) -> list[str]:
    return [step for line in text.splitlines() if line.startswith(INDENT) for step in line.split()]


def replayed(name: str) -> Match:
    match = Match.new(TABLES[name], standard_catalogue(), name)
    for step in steps_in(path_of(name).read_text(encoding="utf-8")):
        match.choose(step)
    return match


@cache
def record_of(name: str) -> bytes:
    """The record of a finished game, as `cupola play` would have written it."""
    return write_record(replayed(name), snapshots=False)


def continued(name: str) -> Match:
    """The match of a file as far as the rules still allow its steps, then played on at random to its end."""
    match = Match.new(TABLES[name], standard_catalogue(), name)
    path = path_of(name)
    try:
        for step in steps_in(path.read_text(encoding="utf-8") if path.exists() else ""):
            match.choose(step)
    except Refused:
        with suppress(CannotUndo):  # after a roll the turn goes on from there
            match.reset_turn()
    play_random(match, luck_of(f"{name} choices"))
    return match


def text_of(name: str, match: Match) -> str:
    catalogue = match.catalogue
    starts = {start.turn: start.state for start in match.turn_starts}
    lines = [f"{name}, box {catalogue.box.digest[:12]}"]
    for line in turns_of(match):
        if line.turn % HASHED_EVERY == 1 and line.turn in starts:
            lines.append(f"# {position_hash(starts[line.turn], catalogue)[:12]}")
        lines.append(line.text)
        taken = " ".join(step.action for step in match.steps if step.turn == line.turn)
        lines += [INDENT + taken] if taken else []
    final = f"# {position_hash(match.state, catalogue)[:12]}"
    return "\n".join([*lines, final, *score_lines(match)]) + "\n"
