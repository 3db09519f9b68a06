"""The golden matches: which they are, and how each is written out."""

from pathlib import Path

from msgspec import Struct

from cupola.play.catalogue import standard_catalogue
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.notation import score_lines, turns_of
from cupola.play.options import Side, TableOptions
from cupola.play.position import position_hash

FOLDER = Path(__file__).parent
MOST_BYTES = 60_000


class Golden(Struct, frozen=True):
    """One match: its table; the seed of its luck and the choices follow from its name."""

    players: int
    side: Side

    @property
    def name(self) -> str:
        """The name of its file and its seed."""
        return f"{self.players}-players-{self.side}"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


SIDES: tuple[Side, ...] = ("basic", "advanced")
GOLDENS = tuple(Golden(players, side) for players in (2, 3, 4) for side in SIDES)


def match_of(golden: Golden) -> Match:
    """The match, played to the end by fixed luck."""
    options = TableOptions(players=golden.players, side=golden.side)
    match = Match.new(options, standard_catalogue(), golden.name)
    play_random(match, luck_of(f"{golden.name} choices"))
    return match


def text_of(golden: Golden) -> str:
    """The match as text: every turn behind the hash of the position it begins with, then the score."""
    match = match_of(golden)
    catalogue = match.catalogue
    hashes = {start.turn: position_hash(start.state, catalogue)[:12] for start in match.turn_starts}
    heading = f"{golden.name}, {len(match.steps)} steps, box {catalogue.box.digest[:12]}"
    turns = [f"{hashes.get(line.turn, '-' * 12)} {line.text}" for line in turns_of(match)]
    final = f"{position_hash(match.state, catalogue)[:12]} end"
    return "\n".join([heading, *turns, final, *score_lines(match)]) + "\n"
