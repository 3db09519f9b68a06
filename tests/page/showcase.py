"""A table in the page at which the server says whatever a test wants shown."""

import contextlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct
from playwright.sync_api import Route

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
from tests.page.playing import seats_for
from tests.page.table import Table
from tests.page.visitor import SEED, Reply, Visitor

MISSING = """
names => names.filter(name => {
  const shown = document.querySelectorAll(':is([data-part="board"], [data-part="tray"]) [data-choice]');
  return ![...shown].some(each => each.dataset.choice === name && each.getClientRects().length);
})
"""
# A text that nobody wrote shows its key.
UNLISTED = """
names => names.filter(name => {
  const shown = [...document.querySelectorAll('[data-part="list"] [data-choice]')];
  const said = shown.find(each => each.dataset.choice === name)?.innerText.trim() ?? "";
  return !said || /\\b(action|effect|doubt|amount|event|clause|resource|specialist)-[a-z]/.test(said);
})
"""
LOOKING_SECONDS = 60.0  # waited in full only where something is missing
ENDINGS = {"roll", "end-turn", "done", "enough"}
# The game of the first box, and what comes on top of it: the module, and other guilds in the fourth place.
BASE: Final = {
    name: options
    for name, options in TABLES.items()
    if not options.contractors and options.fourth == TableOptions().fourth
}
MORE: Final = {name: options for name, options in TABLES.items() if name not in BASE}


class Decision(Struct, frozen=True):
    record: str
    step: int
    seat: int
    frame: str
    state: State
    kinds: frozenset[str]

    @property
    def label(self) -> str:
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
    return [decision for record in records for decision in decisions(record)]


class Showcase:
    """The page of one person; positions arrive as they do in play, by a change and a look."""

    def __init__(self, person: Visitor, players: int, **options: object) -> None:
        self.base = person.tell("/api/games", seats_for(players, SEED, 0, **options))
        self.answer = {**self.base, "news": []}
        self.version = int(self.base["version"])
        self.told = self.version
        page = person.blank_page()
        self.announce = person.announcing(page)
        page.route(re.compile("/view"), self._look)
        # A slow server is asked ahead about what the pointer lies on, and knows nothing of these positions.
        page.route(re.compile("/preview"), lambda route: route.fulfill(json=self.answer))
        self.table = Table(person, person.turn(page, f"/table/{self.base['game']}"))

    def _look(self, route: Route) -> None:
        route.fulfill(json=self.answer)
        self.told = int(self.answer["version"])

    def show(self, decision: Decision) -> None:
        self.version += 1
        self.answer = decision.reply(self.base, self.version)
        self.announce(str(self.base["game"]), self.version)
        self.table.wait_for(lambda: self.told == self.version, "the page has looked")
        self.table.settle()

    def unlisted(self) -> list[str]:
        """The choices that the list of everything does not tell in words; the list is open."""
        names = [str(choice["name"]) for choice in self.answer["choices"]]
        can_end = self.table.confirm_button.is_enabled()
        unlisted: list[str] = self.table.page.evaluate(UNLISTED, names)
        return [name for name in unlisted if not (can_end and name in ENDINGS)]

    def missing(self) -> list[str]:
        """The choices that can be taken neither on a board nor in the tray, nor by Confirm."""
        folded = self.table.page.locator('[data-part="tray"] [aria-expanded="false"]')
        if folded.count():
            folded.first.click()
        lacking = self._unseen([str(choice["name"]) for choice in self.answer["choices"]])
        for die in {name.removeprefix("move:").partition("+")[0] for name in lacking if "+" in name}:
            lacking = self._unseen_at_die(die, lacking)
        can_end = self.table.confirm_button.is_enabled()
        return [name for name in lacking if not (can_end and name in ENDINGS)]

    def _unseen_at_die(self, die: str, names: list[str]) -> list[str]:
        """Which are still not shown once somebody looks at a die: how far it may be pushed is shown then."""
        self.table.page.evaluate("() => document.activeElement?.blur()")
        self.table.page.locator(f'button[data-at="die-{die}"]').focus()
        pushes = [name for name in names if name.startswith(f"move:{die}+")]
        with contextlib.suppress(AssertionError):  # told by the caller, with everything else that is missing
            self.table.wait_for(lambda: not self._unseen(pushes), "its landings are shown", LOOKING_SECONDS)
        return self._unseen(names)

    def _unseen(self, names: list[str]) -> list[str]:
        lacking: list[str] = self.table.page.evaluate(MISSING, names)
        return lacking


def lay(person: Visitor, decision: Decision) -> Showcase:
    person.tell("/api/me", {"name": "Anna"})
    options = TABLES[decision.record]
    showcase = Showcase(person, options.players, contractors=options.contractors)
    showcase.show(decision)
    return showcase
