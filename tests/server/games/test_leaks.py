import base64
import random
import secrets
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from sqlalchemy import select, update

from cupola.play.chance import SealedLuck
from cupola.server.requests import SECONDS
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.rows import seats_of
from cupola.table.parts.game import Seat
from cupola.table.turns import commit as committing
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.people import Person, Reply, introduced, must
from tests.server.scenes.tables import SeatedTable, seat_people

HIDDEN_SEAT = 0
FACES = 6  # a draw with more outcomes is a contract, at a table with Archivists and no Contractors
DRAWS_EARLY = "hidden 11"  # the hidden seat comes to the Archivists in its fourth turn
ADVISED = (5, 10, 16, 20, 22, 23)
ARCHIVISTS: dict[str, Any] = {"fourth": "archivists", "first_seat": HIDDEN_SEAT}


class OtherContracts(SealedLuck):
    """The luck of a twin: the same dice, and other contracts for the seat that hides them."""

    is_hidden_seat_drawing = False

    def draw(self, bound: int) -> int:
        drawn = super().draw(bound)
        return (drawn + 1) % bound if bound > FACES and OtherContracts.is_hidden_seat_drawing else drawn


class Watched(Struct, frozen=True):
    table: SeatedTable
    spectator: Person

    @property
    def everybody(self) -> tuple[Person, ...]:
        return (*self.table.people, self.spectator)

    def at(self, app: App) -> "Watched":
        return Watched(self.table.at(app), Person(app.client, self.spectator.cookie, self.spectator.account))


def watched(app: App, **order: Any) -> Watched:
    return Watched(seat_people(app, "Anna", "Boris", "Clara", **order), introduced(app.client, "Dora"))


@pytest.fixture
def twins(sqlite_file: Path, tmp_path: Path) -> Iterator[tuple[Watched, Watched]]:
    copy = tmp_path / "twin.db"
    with open_app(plain_settings(sqlite_url(sqlite_file))) as app:
        table = watched(app, options=ARCHIVISTS, seed=DRAWS_EARLY)
    shutil.copyfile(sqlite_file, copy)
    with ExitStack() as opened:
        own, other = (
            opened.enter_context(open_app(plain_settings(sqlite_url(file)))) for file in (sqlite_file, copy)
        )
        for house in (own, other):
            house.services.clock = lambda: 1_800_000_000_000
        yield table.at(own), table.at(other)


def told_to(person: Person, game: str) -> list[bytes]:
    moved = f"moments/{person.view(game)['moved']}"
    paths = ("view?since=0", "view", "score", "record", "view?at=3", "moments", moved, f"{moved}?step=1")
    return [person.get(f"/api/games/{game}/{path}").content for path in paths]


def chosen(view: Reply, seat: int, place: float) -> str:
    names = [str(choice["name"]) for choice in view["choices"]]
    if seat != HIDDEN_SEAT:
        names = [name for name in names if not name.startswith("influence:4")] or names
    eager = [name for name in names if name.startswith("influence:4")]
    return (eager or names)[int(place * len(eager or names))]


def commit_at(person: Person, game: str, seat: int, places: random.Random, key: str) -> list[bytes]:
    view = seen = person.view(game)
    steps: list[str] = []
    replies: list[bytes] = []
    while not seen["closes"]:
        steps.append(chosen(seen, seat, places.random()))
        response = person.post(f"/api/games/{game}/preview", {"base": view["version"], "steps": steps})
        seen = must(response)
        why_not = person.post(f"/api/games/{game}/why-not", {"base": view["version"], "steps": steps})
        replies += [response.content, why_not.content]
    order = {"base": view["version"], "steps": steps, "key": key, "end_turn": True}
    response = person.post(f"/api/games/{game}/turns", order)
    must(response)
    return [*replies, response.content]


def advice_for(person: Person, game: str) -> Reply:
    """The advice that whoever decides gets, but for the time it took."""
    base = person.view(game)["version"]
    return {**must(person.post(f"/api/games/{game}/advice", {"base": base, "steps": []})), "seconds": 0}


@pytest.mark.thorough
def test_R5_other_contracts_of_a_seat_change_no_byte_of_what_others_are_sent(
    twins: tuple[Watched, Watched], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(committing, "SealedLuck", OtherContracts)
    monkeypatch.setitem(SECONDS, "hint", 120.0)  # a busy machine looks at every state too
    own, other = twins
    game, differing = own.table.game, 0

    for number in range(24):
        seat = own.table.decider
        assert seat == other.table.decider
        if number in ADVISED and seat != HIDDEN_SEAT:
            advice, advised = (advice_for(each.table.people[seat], game) for each in twins)
            assert advice == advised
        told = []
        for each, is_twin in ((own, False), (other, True)):
            OtherContracts.is_hidden_seat_drawing = is_twin and seat == HIDDEN_SEAT
            told.append(commit_at(each.table.people[seat], game, seat, random.Random(number), f"{number}"))
        assert seat == HIDDEN_SEAT or told[0] == told[1]
        if number % 4 == 3:
            same = [
                told_to(here, game) == told_to(there, game)
                for here, there in zip(own.everybody, other.everybody, strict=True)
            ]
            assert all(same[HIDDEN_SEAT + 1 :])
            differing += not same[HIDDEN_SEAT]

    assert differing > 2


@pytest.mark.thorough
def test_R5_another_seed_changes_no_byte_before_it_is_drawn_from(sqlite_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "future.db"
    with open_app(plain_settings(sqlite_url(sqlite_file))) as app:
        table = watched(app, options={"contractors": True})
        table.table.play(20)
    shutil.copyfile(sqlite_file, copy)
    sealed, resealed = with_another_seed(copy)

    told = []
    for file in (sqlite_file, copy):
        with open_app(plain_settings(sqlite_url(file))) as app:
            told.append(all_told(table.at(app)))

    assert told[0] == [reply.replace(resealed, sealed) for reply in told[1]]


def with_another_seed(file: Path) -> tuple[bytes, bytes]:
    """Change every draw that is still to come; the commitments of the old seed and of the new one."""
    seed = secrets.token_bytes(32)
    resealed = sha256(seed).hexdigest()
    database = Database(sqlite_url(file))
    with database.writing() as connection:
        sealed = str(connection.execute(select(schema.games.c.commitment)).scalar_one())
        connection.execute(update(schema.games).values(seed=seed, commitment=resealed))
    database.close()
    return sealed.encode(), resealed.encode()


def all_told(watched: Watched) -> list[bytes]:
    table = watched.table
    told = [reply for person in watched.everybody for reply in told_to(person, table.game)]
    view = table.view(table.decider)
    for choice in view["choices"]:
        order = {"base": view["version"], "steps": [choice["name"]]}
        told.append(table.send(table.decider, "preview", order).content)
    return told


def test_R5_no_reply_before_the_end_holds_the_seed_or_the_secrets_of_others(app: App) -> None:
    house = watched(app, starts=False, options={"contractors": True})
    table, invites = house.table, [seat.invite for seat in stored_seats(app, house.table.game) if seat.invite]
    replies = {person.account: told_to(person, table.game) for person in house.everybody}
    must(table.send(0, "start"))
    seed = table.play(30).stored.seed
    assert seed is not None
    assert len(invites) == 2

    for person in house.everybody:
        told = b"".join([*replies[person.account], *told_to(person, table.game)])
        assert not [form for form in forms_of(seed) if form in told]
        for other in house.everybody:
            assert other is person or other.account.encode() not in told
            assert other.cookie.encode() not in told
        assert not [invite for invite in invites if invite.encode() in told]


def stored_seats(app: App, game: str) -> tuple[Seat, ...]:
    with app.services.database.reading() as connection:
        return seats_of(connection, game)


def forms_of(seed: bytes) -> list[bytes]:
    return [seed, seed.hex().encode(), base64.b64encode(seed), base64.urlsafe_b64encode(seed).rstrip(b"=")]
