"""People around a table over HTTP, and matches that are moved along quickly."""

import random
from collections.abc import Mapping
from typing import Any, Final, Self

import httpx
from msgspec import Struct, structs

from cupola.server.games.bot_turns import ask
from cupola.server.storage.rows import seats_of
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.game import Game, Seat
from tests.server.scenes.app import App, play_ahead, steps_from, store_steps
from tests.server.scenes.people import Person, Reply, begin_match, introduced, invites_to, must, stranger

LINES: Final = "application/x-ndjson"
# A table at which contracts are drawn soon, the same at every run.
SECRETS: Final[Mapping[str, object]] = {"fourth": "archivists", "first_seat": 0}
SECRET_SEED: Final = "twins 24"


class SeatedTable(Struct):
    app: App
    game: str
    people: tuple[Person, ...]
    seed: int = 1  # of what is played

    def path(self, what: str) -> str:
        return f"/api/games/{self.game}/{what}"

    def get(self, what: str, by: int = 0, **query: int | str) -> httpx.Response:
        return self.people[by].get(self.path(what), **query)

    def send(self, seat: int, what: str, body: object = None) -> httpx.Response:
        return self.people[seat].post(self.path(what), body)

    def view(self, seat: int = 0, **query: int | str) -> Reply:
        return self.people[seat].view(self.game, **query)

    @property
    def stored(self) -> Game:
        return self.app.game(self.game)

    @property
    def version(self) -> int:
        return self.stored.version

    @property
    def moved(self) -> int:
        return self.stored.position

    @property
    def decider(self) -> int:
        decider = self.stored.decider
        assert decider is not None
        return decider

    def state_values(self, version: int | None = None) -> list[int]:
        services, game = self.app.services, self.stored
        with services.database.reading() as connection:
            return list(services.states.at(connection, game, version or game.position).values())

    def move(self) -> Reply:
        version = self.version
        steps = random_run(self.app, self.game, random.Random(f"{self.seed} {version}"))
        body = {"base": version, "steps": steps, "key": f"move-{version}", "end_turn": True}
        return must(self.send(self.decider, "turns", body))

    def play(self, moves: int) -> Self:
        """Let so many commits be played, or fewer where the match ends, without asking over HTTP."""
        play_ahead(self.app.services, self.game, moves, self.seed)
        return self

    def finish(self) -> Self:
        return self.play(1_000_000)

    def undo(self, seat: int = 0, **order: int) -> httpx.Response:
        return self.send(seat, "undo", {"base": self.version, **order})

    def answer(self, seat: int, granted: bool, what: str = "undo") -> httpx.Response:
        return self.send(seat, f"{what}/answer", {"base": self.version, "granted": granted})

    def end_given_up(self) -> Self:
        """What a worker does once everybody has resigned and nobody can take it back any more."""
        services = self.app.services
        hour = services.clock
        services.clock = lambda: hour() + TAKE_BACK
        asked = ask(services, self.game)
        if asked is not None:
            store_steps(services, asked, ())
        return self

    def record(self, person: Person | None = None, **query: int | str) -> bytes:
        response = (person or self.people[0]).get(self.path("record"), **query)
        assert response.status_code == 200, response.text
        return response.content

    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.app.entries(self.game)]

    def at(self, app: App) -> Self:
        people = tuple(Person(app.client, each.cookie, each.account, each.name) for each in self.people)
        return structs.replace(self, app=app, people=people)


def random_run(app: App, game: str, choosing: random.Random) -> list[str]:
    services, found = app.services, app.game(game)
    with services.database.reading() as connection:
        state = services.states.at(connection, found, found.position)
    return list(steps_from(state, found, services.catalogue, choosing))


def seat_people(app: App, *guests: str | Person, **order: Any) -> SeatedTable:
    host, *others = (introduced(app.client, each) if isinstance(each, str) else each for each in guests)
    game = begin_match(host, *others, **order)
    coming = iter(others)
    kinds = [seat["kind"] for seat in order.get("seats", ())] or ["me", *("free" for _ in others)]
    return SeatedTable(app, game, tuple(next(coming) if kind == "free" else host for kind in kinds))


def one_screen(app: App, person: str | Person = "Anna", **order: Any) -> SeatedTable:
    return seat_people(app, person, seats=[{"kind": "me"}, {"kind": "me", "name": "Other"}], **order)


def upload(person: Person, raw: bytes, content_type: str = LINES) -> httpx.Response:
    return person.client.post(
        "/api/records", content=raw, headers={**person.headers, "content-type": content_type}
    )


class Scene(Struct, frozen=True):
    app: App
    host: Person
    guest: Person
    other: Person
    nobody: Person

    def stored(self, game: str, seat: int) -> Seat:
        with self.app.services.database.reading() as connection:
            return seats_of(connection, game)[seat]

    def kinds(self, game: str) -> list[str]:
        return [entry.kind for entry in self.app.entries(game)]

    def invite(self, game: str) -> str:
        return invites_to(self.host, game)[0]

    def running(self, **order: Any) -> str:
        return begin_match(self.host, self.guest, **{"options": {"first_seat": 0}, **order})


def scene_of(app: App) -> Scene:
    client = app.client
    host, guest, other = (introduced(client, name) for name in ("Anna", "Boris", "Clara"))
    return Scene(app, host, guest, other, stranger(client))


def set_table(host: Person, **order: object) -> str:
    """A table for two, the host at seat 0, who is to begin, and seat 1 free; its game."""
    body = {"options": {"players": 2, "first_seat": 0}, **order}
    return str(must(host.post("/api/games", body))["game"])


def seat_path(game: str, seat: int, order: str = "") -> str:
    return f"/api/games/{game}/seats/{seat}" + (f"/{order}" if order else "")
