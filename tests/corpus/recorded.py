"""Which matches the corpus holds, and how each is played and kept."""

import gzip
from pathlib import Path

from cupola.cli.arguments import table_words
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample

FOLDER = Path(__file__).parent
MOST_BYTES = 1_500_000


def name_of(options: TableOptions) -> str:
    """A table as the name of a file and a seed."""
    words = [table_words(options), *options.colours]
    return "-".join(words).replace(", ", "-").replace(",", "-").replace(" ", "-").lower()


TABLES = {name_of(options): options for options in option_sample()}


def path_of(name: str) -> Path:
    """Where the record of a table is kept."""
    return FOLDER / f"{name}.cupola.gz"


def recorded(name: str, options: TableOptions) -> bytes:
    """A finished random match of a table as a compressed record; only the laid table stands in full."""
    match = Match.new(options, standard_catalogue(), name)
    play_random(match, luck_of(f"{name} choices"))
    return gzip.compress(write_record(match, snapshots=False), mtime=0)
