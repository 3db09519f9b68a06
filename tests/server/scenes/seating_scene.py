"""People around one table of an application: a host, guests by invitation, and somebody with no account."""

import random

import pytest
from httpx import Response
from msgspec import Struct

from cupola.server.storage.rows import seats_of
from cupola.table.parts.game import Seat
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.turns import match_at, play_turn


class Scene(Struct, frozen=True):
    """A host, two others with accounts, and nobody."""

    household: Household
    host: Person
    guest: Person
    other: Person
    nobody: Person

    def stored(self, game: str, seat: int) -> Seat:
        """A seat as it is stored."""
        with self.household.services.database.reading() as connection:
            return seats_of(connection, game)[seat]

    def kinds(self, game: str) -> list[str]:
        """What has happened at a table."""
        return [entry.kind for entry in self.household.entries(game)]

    def invite(self, game: str) -> str:
        """The invitation to the first free seat."""
        return str(must(self.host.get(f"/api/games/{game}/invites"))["invites"][0]["secret"])

    def running(self, **order: object) -> str:
        """A match of the host, who begins, and the guest."""
        game = set_table(self.host, **order)
        must(self.guest.post(f"/api/invites/{self.invite(game)}", {}))
        must(self.host.post(f"/api/games/{game}/start"))
        return game


def scene_of(household: Household) -> Scene:
    """People who have just come in."""
    client = household.client
    host, guest, other = (introduced(client, name) for name in ("Anna", "Boris", "Clara"))
    return Scene(household, host, guest, other, stranger(client))


def play_out(scene: Scene, game: str, seed: int) -> None:
    """The host plays every seat to the end, at random and without asking over HTTP."""
    services, viewer = scene.household.services, Viewer(scene.host.account, scene.host.name)
    chance = random.Random(seed)
    while (found := scene.household.game(game)).status == "running":
        with services.database.reading() as connection:
            match = match_at(connection, services, found)
        steps: list[str] = []
        while not match.commits:
            steps.append(chance.choice(match.legal()))
            match.choose(steps[-1])
        play_turn(services, game, TurnOrder(found.version, tuple(steps), f"{found.version}", True), viewer)


def set_table(host: Person, **order: object) -> str:
    """A table for two, the host at seat 0, who is to begin, and seat 1 free; its game."""
    body = {"options": {"players": 2, "first_seat": 0}, **order}
    return str(must(host.post("/api/games", body))["game"])


def seat_path(game: str, seat: int, order: str = "") -> str:
    """Where a seat is asked for something."""
    return f"/api/games/{game}/seats/{seat}" + (f"/{order}" if order else "")


def refusal(response: Response) -> tuple[int, str]:
    """The status and the code of an error in its one shape."""
    reply: Reply = response.json()
    assert set(reply) == {"code", "message", "details"}, response.text
    return response.status_code, str(reply["code"])


@pytest.fixture
def scene(household: Household) -> Scene:
    """People in the application of this test."""
    return scene_of(household)
