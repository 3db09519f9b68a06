"""What must be so after every run, whatever went wrong in it."""

import base64
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from msgspec import json
from sqlalchemy import Connection, select

from cupola.engine.state.luck import Luck
from cupola.engine.turn.hidden import redeterminise
from cupola.engine.turn.offers import offer_options
from cupola.play.view.table_view import view_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game, prepared_turns, seats_of
from cupola.server.storage.server_time import moment_now
from cupola.server.upkeep.check import check_game, game_ids
from cupola.table.parts.entries import MOVES, Handed, Resigned, Turn
from cupola.table.parts.game import Entry
from cupola.table.parts.problems import Problem
from cupola.table.seen.view import GameView
from cupola.table.turns.prepared import is_prepared
from tests.server.scenes.people import Acknowledged
from tests.world.people import Person

LONGEST_WAIT: Final = 60_000  # milliseconds that a bot, a clock or a notice may be late when all is calm


class Judge:
    def __init__(self, world: Any) -> None:
        self._world = world
        self.faults: list[str] = []
        self.seeds: dict[str, list[bytes]] = {}
        self.views = 0
        self.happened: Counter[str] = Counter()

    def fault(self, what: str) -> None:
        self.faults.append(what)

    # While people play

    def see(self, person: Person, view: GameView) -> None:
        """R5: no secret in anybody's view; nothing that was seen is taken back."""
        self.views += 1
        sent = json.encode(view)
        if view.status != "over" and any(form in sent for form in self.seeds[view.game]):
            self.fault(f"person {person.number} was sent the seed of {view.game}")
        for other in self._world.people:
            if other is not person and other.viewer.account.encode() in sent:
                self.fault(f"person {person.number} was sent the account of person {other.number}")
        if self.views % 8 == 0 and view.view is not None and view.status == "running":
            self._compare_hidden(person, view)

    def _compare_hidden(self, person: Person, view: GameView) -> None:
        state = self._world.state_at(view.game, view.moved)
        if state is None:
            return
        seat = view.seat
        if seat is None:
            return
        twin = state.copy()
        redeterminise(twin, seat, Luck(self.views))
        offer_options(twin)
        if json.encode(view_of(twin, self._world.catalogue, seat)) != json.encode(view.view):
            self.fault(f"person {person.number} saw more of {view.game} than seat {seat} may know")

    def refuse(self, problem: Problem) -> None:
        """A refusal tells the player why; a fault of the server's own is none."""
        if problem.status >= 500:
            self.fault(f"refused with {problem.status}: {problem}")

    # At the end

    def judge(self, services: Services) -> None:
        with services.database.reading() as connection:
            for game in game_ids(connection):
                entries = entries_between(connection, game, 0, 2_000_000_000)
                self.happened.update(_kind_of(entry) for entry in entries)
                for fault in (
                    *self._sound(connection, services, game),
                    *self._kept(game, entries),
                    *self._fresh(game, entries),
                    *self._waits(connection, services, game),
                    *self._seated(connection, game),
                    *self._prepared(connection, game),
                    *self._told(connection, game, entries),
                ):
                    self.fault(fault)
            self.faults.extend(self._unsent(connection))
        self.faults.extend(self._left_waiting())

    def _sound(self, connection: Connection, services: Services, game: str) -> Iterator[str]:
        """No illegal position, and every record replays."""
        for fault in check_game(connection, services.catalogue, game).faults:
            yield fault.line_of(game)

    def _said(self, game: str) -> Iterator[Acknowledged]:
        for person in self._world.people:
            yield from (said for said in person.acknowledged if said.game == game)

    def _kept(self, game: str, entries: list[Entry]) -> Iterator[str]:
        """R1, R2: no acknowledged move is lost, none is there twice, none was never sent."""
        stored = {entry.seq: entry for entry in entries}
        for said in self._said(game):
            entry = stored.get(said.version)
            if entry is None or entry.key != said.key or not isinstance(entry.body, Turn):
                yield f"game {game}, version {said.version}: {said.key} was acknowledged and is lost"
            elif entry.body.asked != said.steps:
                yield f"game {game}, version {said.version}: {said.key} has other steps"
        keys = Counter(entry.key for entry in entries if entry.key is not None)
        for key, count in keys.items():
            if count > 1:
                yield f"game {game}: {key} is stored {count} times"

    def _fresh(self, game: str, entries: list[Entry]) -> Iterator[str]:
        """R3: whoever moved had seen the last move before."""
        moved = 0
        for entry in entries:
            if isinstance(entry.body, Turn) and entry.account is not None and (entry.base or 0) < moved:
                yield f"game {game}, version {entry.seq}: a stale turn on {entry.base}, moved at {moved}"
            if entry.kind in MOVES:
                moved = entry.seq

    def _waits(self, connection: Connection, services: Services, game: str) -> Iterator[str]:
        """Every wait for a bot or a clock ends."""
        found, now = find_game(connection, game), services.clock()
        if found.awaits_bot and self._world.awaited.get(game) == found.version:
            yield f"game {game}: a bot is awaited at version {found.version}, and none comes"
        moment = moment_now(connection, now)
        if found.clock_due_at is not None and found.clock_due_at < moment - LONGEST_WAIT:
            yield f"game {game}: nobody looked at its clock for {(moment - found.clock_due_at) // 1000} s"

    def _seated(self, connection: Connection, game: str) -> Iterator[str]:
        """Nobody has a seat who never had it and was never invited to it."""
        for seat in seats_of(connection, game):
            may_hold = self._world.holders.get((game, seat.seat), set())
            if seat.account is not None and seat.account not in may_hold:
                yield f"game {game}: seat {seat.seat} belongs to somebody it was never given to"

    def _prepared(self, connection: Connection, game: str) -> Iterator[str]:
        """A prepared turn is played or dropped when it is due."""
        found = find_game(connection, game)
        for prepared in prepared_turns(connection, game):
            if prepared.standing == "waiting" and (found.status, found.decider) == ("running", prepared.seat):
                yield f"game {game}: seat {prepared.seat} decides, and its prepared turn still waits"

    def _told(self, connection: Connection, game: str, entries: list[Entry]) -> Iterator[str]:
        """R8: who decides after another's turn and has a webhook was told, or still will be."""
        found, notice, hook = find_game(connection, game), schema.notices.c, schema.webhooks.c
        last = [entry for entry in entries if entry.kind != "said"][-1]
        seat, passed = found.decider, isinstance(last.body, Turn) and last.seat != found.decider
        if found.status != "running" or seat is None or not passed:
            return
        held = seats_of(connection, game)[seat]  # nobody is told of a seat that is offered, or lent to a bot
        mine = (hook.game == game, hook.seat == seat, hook.account == held.account)
        hooks = held.kind == "person" and connection.execute(select(hook.id).where(*mine)).all()
        waits = select(notice.id).where(notice.game == game, notice.seat == seat, notice.version >= last.seq)
        posted = [each for each in self._world.network.posted if each[:2] == (game, seat)]
        if hooks and not connection.execute(waits).all() and all(each[2] < last.seq for each in posted):
            yield f"game {game}: seat {seat} was never told of version {last.seq}"

    def _unsent(self, connection: Connection) -> Iterator[str]:
        """Every notice that is due is tried."""
        due = schema.notices.c
        late = self._world.machine.clock() - LONGEST_WAIT
        for row in connection.execute(select(schema.notices).where(due.due_at < late)).mappings():
            yield f"game {row['game']}: the notice of version {row['version']} was due and is not sent"

    def _left_waiting(self) -> Iterator[str]:
        for person in self._world.people:
            if person.is_waiting:
                yield f"person {person.number} still waits for an answer"
        yield from self.unseen()

    def unseen(self) -> Iterator[str]:
        """Whoever has not seen the last version of a table of theirs at which nobody moves on."""
        for person in self._world.people:
            for game in person.games:
                newest = self._world.version_of(game)
                if person.seen.get(game) != newest and not self._world.moves_on(game):
                    yield f"person {person.number} saw {person.seen.get(game)} of {game}, not {newest}"


def _kind_of(entry: Entry) -> str:
    body = entry.body
    if is_prepared(entry):
        return "prepared turn"
    if isinstance(body, Resigned):
        return "resigned for time" if body.for_time else "resigned"
    if isinstance(body, Handed):
        return f"handed: {body.why}" if body.why else "handed" if body.bot else "given away"
    return entry.kind


def forms_of(seed: bytes) -> list[bytes]:
    return [seed.hex().encode(), base64.b64encode(seed), base64.urlsafe_b64encode(seed).rstrip(b"=")]
