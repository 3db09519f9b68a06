"""Perft: how many distinct plain turns there are in pinned positions.

python -m tests.engine.twin.perft rewrites perft.json: an intended change of the rules is a diff to read.
"""

from pathlib import Path

from msgspec import Struct, json

from cupola.engine.accessors.cells import has_acted, is_over
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.plain.turn_results import count_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import play_at_random, step_at_random
from cupola.play.setup.options import Fourth, Side, TableOptions
from tests.engine.properties.watched_matches import TABLES, begin

TABLE_FILE = Path(__file__).with_name("perft.json")
SEEDS = (1, 2, 3)
DECISIONS = (0, 40, 100, 250)
MODULE_TABLES = (
    TableOptions(players=1, contractors=True),
    TableOptions(players=1, fourth="foremen"),
    TableOptions(players=2, contractors=True),
    TableOptions(players=2, side="advanced", fourth="jewellers"),
    TableOptions(players=2, fourth="archivists"),
    TableOptions(players=3, contractors=True, fourth="recruiters"),
    TableOptions(players=3, side="advanced", fourth="weavers"),
    TableOptions(players=4, contractors=True, fourth="brickmakers"),
)
MODULE_DECISIONS = (0, 60)


class Perft(Struct, frozen=True, omit_defaults=True):
    """A position, reached by so many random decisions and on to the next turn, and its count of turns."""

    players: int
    side: Side
    seed: int
    decisions: int
    turns: int
    contractors: bool = False
    fourth: Fourth = "clergy"


def table_of(row: Perft) -> TableOptions:
    return TableOptions(players=row.players, side=row.side, contractors=row.contractors, fourth=row.fourth)


def position(options: TableOptions, seed: int, decisions: int) -> State:
    luck = Luck(seed)
    state = begin(options, luck)
    play_at_random(state, luck, decisions)
    while top_kind(state) != TURN_FRAME or has_acted(state):
        assert not is_over(state), f"seed {seed} ends before {decisions} decisions"
        step_at_random(state, luck)
    return state


def counted(options: TableOptions, seed: int, decisions: int) -> Perft:
    turns = count_turns(position(options, seed, decisions))
    return Perft(options.players, options.side, seed, decisions, turns, options.contractors, options.fourth)


def count_all() -> list[Perft]:
    base = [
        counted(options, seed, decisions) for options in TABLES for seed in SEEDS for decisions in DECISIONS
    ]
    return base + [
        counted(options, SEEDS[0], decisions) for options in MODULE_TABLES for decisions in MODULE_DECISIONS
    ]


def pinned() -> list[Perft]:
    return json.decode(TABLE_FILE.read_bytes(), type=list[Perft])


def main() -> None:
    rows = [json.encode(row).decode() for row in count_all()]
    TABLE_FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n")


if __name__ == "__main__":
    main()
