"""Tables with several people, each with an account of their own, seated through the invitations."""

from typing import Any

import httpx
from msgspec import Struct

from tests.server.scenes.player import Person, Reply, introduced, must


class Seated(Struct, frozen=True):
    """A running match, the person at every seat, and somebody who watches."""

    game: str
    people: tuple[Person, ...]
    spectator: Person
    invites: tuple[str, ...]

    @property
    def host(self) -> Person:
        """Who set the table; seat 0."""
        return self.people[0]

    def decider(self) -> Person | None:
        """The person whose turn it is; None after the end."""
        decider = self.spectator.view(self.game)["decider"]
        return None if decider is None else self.people[int(decider)]


def seated(
    client: httpx.Client,
    start: bool = True,
    clients: tuple[httpx.Client, ...] = (),
    seed: str | None = None,
    **options: Any,
) -> Seated:
    """Set a table, let everybody sit down by their invitation, and begin."""
    players = int(options.get("players", 2))
    carriers = clients or (client,) * players
    people = tuple(introduced(carrier, f"Person {seat}") for seat, carrier in enumerate(carriers))
    spectator = introduced(client, "Onlooker")
    order = {"options": {"players": players, **options}, "seed": seed}
    game = str(must(people[0].post("/api/games", order))["game"])
    found: list[Reply] = must(people[0].get(f"/api/games/{game}/invites"))["invites"]
    invites = {int(each["seat"]): str(each["secret"]) for each in found}
    for seat, person in enumerate(people[1:], start=1):
        must(person.post(f"/api/invites/{invites[seat]}", {}))
    if start:
        must(people[0].post(f"/api/games/{game}/start"))
    return Seated(game, people, spectator, tuple(invites.values()))
