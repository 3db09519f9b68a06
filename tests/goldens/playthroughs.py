"""The golden matches: which they are, and how each is written out."""

from pathlib import Path

from msgspec import Struct

from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.position.document import position_hash
from cupola.play.record.notation import score_lines, turns_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions

FOLDER = Path(__file__).parent
MOST_BYTES = 60_000


class Golden(Struct, frozen=True):
    """One match: its table; the seed of its luck and the choices follow from its name."""

    name: str
    options: TableOptions

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


SIDES: tuple[Side, ...] = ("basic", "advanced")
NEED_THE_MODULE = ("recruiters", "jurists")


def _goldens() -> list[Golden]:
    """The base game, the solo game, the module, and every guild with two players."""
    goldens = [
        Golden(f"{players}-players-{side}", TableOptions(players=players, side=side))
        for players in (2, 3, 4)
        for side in SIDES
    ]
    goldens += [Golden(f"solo-{side}", TableOptions(players=1, side=side)) for side in SIDES]
    goldens.append(Golden("solo-contractors", TableOptions(players=1, contractors=True)))
    goldens += [
        Golden(f"{players}-players-contractors", TableOptions(players=players, contractors=True))
        for players in (2, 3, 4)
    ]
    for index, guild in enumerate(GUILD_NAMES):
        module = guild in NEED_THE_MODULE or index % 2 == 0
        goldens.append(Golden(f"guild-{guild}", TableOptions(contractors=module, fourth=guild)))
    return goldens


GOLDENS = tuple(_goldens())


def match_of(golden: Golden) -> Match:
    """The match, played to the end by fixed luck."""
    match = Match.new(golden.options, standard_catalogue(), golden.name)
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
