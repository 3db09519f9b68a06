"""The decisions of the recorded matches, one of every kind or all of them."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from cupola.engine.state.state import State
from cupola.play.choices.choices import choices_for
from cupola.play.choices.closing import ending_of
from cupola.play.choices.suggestion import suggestion_of
from cupola.play.match import Match
from cupola.play.record.match_record import read_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.play.view.table_view import seen_turn, view_of
from tests.games.recorded import TABLES, record_of
from tests.page.visitor import Reply

# The game of the first box, and what comes on top of it: the module, and other guilds in the fourth place.
BASE: Final = {
    name: options
    for name, options in TABLES.items()
    if not options.contractors and options.fourth == TableOptions().fourth
}
MORE: Final = {name: options for name, options in TABLES.items() if name not in BASE}


class Decision(Struct, frozen=True):
    """A position in which somebody has to choose, within a recorded match."""

    record: str
    step: int
    seat: int
    frame: str
    state: State
    kinds: frozenset[str]

    @property
    def label(self) -> str:
        """Where it is found again."""
        return f"{self.record}, step {self.step}, {self.frame}"

    def reply(self, table: Reply, version: int) -> Reply:
        """What the server would say at this position, laid over a table with as many seats."""
        catalogue = standard_catalogue()
        choices = choices_for(self.state, catalogue, self.seat)
        builds = any(choice.group == "build" for choice in choices)
        view = view_of(self.state, catalogue, self.seat)
        laid = {
            "view": view,
            "choices": choices,
            "ending": ending_of(choices, self.state, view.turn.visit is not None),
            "suggestion": suggestion_of(self.state, catalogue) if builds else None,
            "seat": self.seat,
            "decider": self.seat,
        }
        fresh = {"version": version, "moved": version, "status": "running", "news": [], "closes": False}
        return {**table, **fresh, **{name: msgspec.to_builtins(value) for name, value in laid.items()}}


def decisions(record: str) -> Iterator[Decision]:
    """Every decision of a recorded match."""
    commits = read_record(record_of(record)).commits
    match = Match.new(TABLES[record], standard_catalogue(), record)
    for step, name in enumerate(name for commit in commits for name in commit.actions):
        frame = seen_turn(match.state, match.decider).frame
        kinds = frozenset(legal.partition(":")[0] for legal in match.legal())
        yield Decision(record, step, match.decider, frame, match.state.copy(), kinds)
        match.choose(name)


def one_of_every_kind(records: list[str]) -> list[Decision]:
    """The first decision of every kind: what is asked, and which sorts of choices there are."""
    found: dict[tuple[str, frozenset[str]], Decision] = {}
    for record in records:
        for decision in decisions(record):
            found.setdefault((decision.frame, decision.kinds), decision)
    return list(found.values())


@cache
def spread_over_tables(records: tuple[str, ...]) -> dict[int, list[Decision]]:
    """One decision of every kind, by the number of players, spread so that all have about as many."""
    counts = sorted({TABLES[record].players for record in records})
    kinds: dict[tuple[str, frozenset[str]], dict[int, Decision]] = {}
    for players in counts:
        for decision in one_of_every_kind([name for name in records if TABLES[name].players == players]):
            kinds.setdefault((decision.frame, decision.kinds), {})[players] = decision
    spread: dict[int, list[Decision]] = {players: [] for players in counts}
    for found in sorted(kinds.values(), key=len):
        fewest = min(found, key=lambda players: len(spread[players]))
        spread[fewest].append(found[fewest])
    return spread


def all_decisions(records: list[str]) -> list[Decision]:
    """Every decision of some matches."""
    return [decision for record in records for decision in decisions(record)]
