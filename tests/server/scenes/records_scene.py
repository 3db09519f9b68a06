"""A table at which every person plays one seat, moved along quickly."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import httpx
from msgspec import Struct

from cupola.engine.state.state import State
from cupola.play.chance import luck_of
from cupola.play.match import Match
from cupola.play.record.redaction import Veil
from cupola.play.setup.catalogue import Catalogue
from cupola.server.games.bot_turns import ask, store
from cupola.server.games.commit import commit_steps
from cupola.server.storage.rows import lock_game, seats_of
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.game import Author, Game
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, introduced, must

LINES: Final = "application/x-ndjson"
# A table at which contracts are drawn soon, the same at every run.
SECRETS: Final[Mapping[str, object]] = {"fourth": "archivists", "first_seat": 0}
SECRET_SEED: Final = "twins"

Until = Callable[[State], bool]


class Round(Struct):
    """A game, and the person of each of its seats."""

    household: Household
    game: str
    people: tuple[Person, ...]
    moves: int = 0

    def path(self, what: str) -> str:
        """Where something of this game is asked for."""
        return f"/api/games/{self.game}/{what}"

    def send(self, seat: int, what: str, body: object = None) -> httpx.Response:
        """Ask for a change as the person of a seat."""
        return self.people[seat].post(self.path(what), body)

    def view(self, seat: int = 0, **query: int | str) -> Reply:
        """The table as the person of a seat sees it."""
        return self.people[seat].view(self.game, **query)

    @property
    def version(self) -> int:
        """The version now."""
        return self.household.game(self.game).version

    @property
    def moved(self) -> int:
        """The version of the last move."""
        return self.household.game(self.game).position

    def state_values(self) -> list[int]:
        """How the table stands, to the last cell."""
        services = self.household.services
        with services.database.reading() as connection:
            game = self.household.game(self.game)
            return list(services.states.at(connection, game, game.position).values())

    def move(self, end_turn: bool = True) -> Reply:
        """Let whoever decides send a random commit."""
        game = self.household.game(self.game)
        steps = random_run(self.household, self.game, random.Random(f"{self.moves}"))
        body = {"base": game.version, "steps": steps, "key": f"move-{self.moves}", "end_turn": end_turn}
        self.moves += 1
        assert game.decider is not None
        return must(self.send(game.decider, "turns", body))

    def play(self, moves: int, until: Until | None = None) -> "Round":
        """Let so many commits be played, or fewer where the match ends, all in one transaction."""
        services = self.household.services
        with services.database.writing() as connection:
            game, seats = lock_game(connection, self.game), seats_of(connection, self.game)
            while moves and game.status == "running":
                state = services.states.at(connection, game, game.position)
                if until is not None and until(state):
                    break
                steps = run_from(state, game, services.catalogue, random.Random(f"{self.moves}"))
                order = TurnOrder(game.version, steps, f"played-{self.moves}", end_turn=True)
                account = seats[game.decider or 0].account
                author = Author(game.decider, account, game.version, f"{account}:{order.key}")
                committed = commit_steps(connection, services, game, seats, order, author)
                game = committed.game
                self.moves, moves = self.moves + 1, moves - 1
        return self

    def finish(self) -> "Round":
        """Play to the end."""
        return self.play(1_000_000)

    def end_given_up(self) -> "Round":
        """What a worker does once everybody has resigned and nobody can take it back any more."""
        services = self.household.services
        hour = services.clock
        services.clock = lambda: hour() + TAKE_BACK
        asked = ask(services, self.game)
        if asked is not None:
            store(services, asked, ())
        return self

    def hide(self) -> "Round":
        """Play until somebody holds a contract that a spectator does not know."""
        self.play(1_000_000, Veil(None).hides)
        assert self.household.game(self.game).status == "running", "nobody ever drew a contract"
        return self

    def record(self, person: Person | None = None, **query: int | str) -> bytes:
        """The record as somebody downloads it."""
        response = (person or self.people[0]).get(self.path("record"), **query)
        assert response.status_code == 200, response.text
        return response.content

    def kinds(self) -> list[str]:
        """The kinds of everything that happened."""
        return [entry.kind for entry in self.household.entries(self.game)]


def random_run(household: Household, game: str, chooser: random.Random) -> list[str]:
    """Steps of the seat that decides up to chance, a reveal or the end of the turn."""
    services, found = household.services, household.game(game)
    with services.database.reading() as connection:
        state = services.states.at(connection, found, found.position)
    return list(run_from(state, found, services.catalogue, chooser))


def run_from(state: State, game: Game, catalogue: Catalogue, chooser: random.Random) -> tuple[str, ...]:
    """Steps from a state, chosen by their places: the same places whatever a contract is called."""
    match = Match(game.options, catalogue, state.copy(), luck_of("of no account"))
    while not match.commits:
        legal = match.legal()
        match.choose(legal[int(chooser.random() * len(legal))])
    return tuple(step.action for step in match.steps)


def round_of(
    household: Household,
    *names: str,
    options: Mapping[str, object] | None = None,
    seats: Sequence[Reply] = (),
    **table: object,
) -> Round:
    """A running table with these people in the order of its seats; the first is the host."""
    people = tuple(introduced(household.client, name) for name in names)
    wanted = seats or [{"kind": "me"}, *({"kind": "free"} for _ in names[1:])]
    body = {"options": {"players": len(wanted), **(options or {})}, "seats": wanted, **table}
    game = str(must(people[0].post("/api/games", body))["game"])
    invites = must(people[0].get(f"/api/games/{game}/invites"))["invites"]
    for person, invite in zip(people[1:], invites, strict=True):
        must(person.post(f"/api/invites/{invite['secret']}", {}))
    must(people[0].post(f"/api/games/{game}/start"))
    return Round(household, game, people)


def upload(person: Person, raw: bytes, content_type: str = LINES) -> httpx.Response:
    """Send a record."""
    return person.client.post(
        "/api/records", content=raw, headers={**person.headers, "content-type": content_type}
    )
