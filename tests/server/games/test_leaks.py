"""R5: nothing that is hidden changes one byte of what others are sent; no seed, no future, no secrets."""

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
from cupola.server.games import advice as advising
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from cupola.table.turns import commit as committing
from tests.server.scenes.household import Household, open_household, plain_settings, play_ahead
from tests.server.scenes.player import Person, Player, Reply, hot_seat, must
from tests.server.scenes.seated import Seated, seated

HIDDEN_SEAT = 0
FACES = 6  # a draw with more outcomes is a contract, at a table with Archivists and no Contractors
DRAWS_EARLY = "hidden 11"  # the hidden seat comes to the Archivists in its fourth turn
ADVISED = (5, 10, 16, 20, 22, 23)
ARCHIVISTS: dict[str, Any] = {"players": 3, "fourth": "archivists", "first_seat": HIDDEN_SEAT}


class OtherContracts(SealedLuck):
    """The luck of a twin: the same dice, and other contracts for the seat that hides them."""

    is_hidden_seat_drawing = False

    def draw(self, bound: int) -> int:
        """The same number, except for a contract of the hidden seat."""
        drawn = super().draw(bound)
        return (drawn + 1) % bound if bound > FACES and OtherContracts.is_hidden_seat_drawing else drawn


class Twins(Struct, frozen=True):
    """One table in two houses that differ in nothing but what the hidden seat holds."""

    tables: tuple[Seated, Seated]
    houses: tuple[Household, Household]

    def decider(self) -> int:
        """Whose turn it is in both."""
        first, second = (services.game(self.tables[0].game).decider for services in self.houses)
        assert first == second
        assert first is not None
        return first


@pytest.fixture
def twins(sqlite_file: Path, tmp_path: Path) -> Iterator[Twins]:
    """A table and its twin, the same to the last byte so far."""
    copy = tmp_path / "twin.db"
    with open_household(plain_settings(sqlite_url(sqlite_file))) as household:
        table = seated(household.client, seed=DRAWS_EARLY, **ARCHIVISTS)
    shutil.copyfile(sqlite_file, copy)
    with ExitStack() as opened:
        houses = tuple(
            opened.enter_context(open_household(plain_settings(sqlite_url(file))))
            for file in (sqlite_file, copy)
        )
        for services in houses:
            services.services.clock = lambda: 1_800_000_000_000
        tables = tuple(moved_to(table, services) for services in houses)
        yield Twins((tables[0], tables[1]), (houses[0], houses[1]))


def moved_to(table: Seated, household: Household) -> Seated:
    """The same people, asking another services."""
    people = tuple(Person(household.client, person.cookie, person.account) for person in table.people)
    spectator = Person(household.client, table.spectator.cookie, table.spectator.account)
    return Seated(table.game, people, spectator, table.invites)


def told_to(person: Person, game: str) -> list[bytes]:
    """Everything a person can ask for about a match."""
    moved = f"moments/{person.view(game)['moved']}"
    paths = ("view?since=0", "view", "score", "record", "view?at=3", "moments", moved, f"{moved}?step=1")
    return [person.get(f"/api/games/{game}/{path}").content for path in paths]


def chosen(view: Reply, seat: int, place: float) -> str:
    """A choice by its place; only the hidden seat goes where contracts are drawn."""
    names = [str(choice["name"]) for choice in view["choices"]]
    if seat != HIDDEN_SEAT:
        names = [name for name in names if not name.startswith("influence:4")] or names
    eager = [name for name in names if name.startswith("influence:4")]
    return (eager or names)[int(place * len(eager or names))]


def commit_at(person: Person, game: str, seat: int, places: random.Random, key: str) -> list[bytes]:
    """Choose by place and send; every reply on the way."""
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
    twins: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(committing, "SealedLuck", OtherContracts)
    monkeypatch.setattr(advising, "DEADLINE_SECONDS", 120.0)  # a busy machine looks at every state too
    own, other = twins.tables
    game, differing = own.game, 0

    for number in range(24):
        seat = twins.decider()
        if number in ADVISED and seat != HIDDEN_SEAT:
            advice, advised = (advice_for(table.people[seat], game) for table in twins.tables)
            assert advice == advised
        told = []
        for table, is_twin in ((own, False), (other, True)):
            OtherContracts.is_hidden_seat_drawing = is_twin and seat == HIDDEN_SEAT
            told.append(commit_at(table.people[seat], game, seat, random.Random(number), f"{number}"))
        assert seat == HIDDEN_SEAT or told[0] == told[1]
        if number % 4 == 3:
            for here, there in zip(others(own), others(other), strict=True):
                assert told_to(here, game) == told_to(there, game)
            differing += told_to(own.people[HIDDEN_SEAT], game) != told_to(other.people[HIDDEN_SEAT], game)

    assert differing > 2


def others(table: Seated) -> list[Person]:
    """Everybody but the seat that hides something."""
    return [*table.people[1:], table.spectator]


@pytest.mark.thorough
def test_R5_another_seed_changes_no_byte_before_it_is_drawn_from(sqlite_file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "future.db"
    with open_household(plain_settings(sqlite_url(sqlite_file))) as household:
        table = seated(household.client, players=3, contractors=True)
        play_ahead(household.services, table.game, 20)
    shutil.copyfile(sqlite_file, copy)
    sealed, resealed = with_another_seed(copy)

    told = []
    for file in (sqlite_file, copy):
        with open_household(plain_settings(sqlite_url(file))) as household:
            told.append(all_told(moved_to(table, household)))

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


def all_told(table: Seated) -> list[bytes]:
    """What everybody is sent, with every preview of whoever decides."""
    told = [reply for person in (*table.people, table.spectator) for reply in told_to(person, table.game)]
    person = table.decider()
    assert person is not None
    view = person.view(table.game)
    for choice in view["choices"]:
        order = {"base": view["version"], "steps": [choice["name"]]}
        told.append(person.post(f"/api/games/{table.game}/preview", order).content)
    return told


def test_R5_no_reply_before_the_end_holds_the_seed_or_the_secrets_of_others(household: Household) -> None:
    table = seated(household.client, players=3, start=False, contractors=True)
    open_replies = {
        person.account: told_to(person, table.game) for person in (*table.people, table.spectator)
    }
    must(table.host.post(f"/api/games/{table.game}/start"))
    play_ahead(household.services, table.game, 30)
    seed = household.game(table.game).seed
    assert seed is not None

    for person in (*table.people, table.spectator):
        replies = b"".join([*open_replies[person.account], *told_to(person, table.game)])
        assert not [form for form in forms_of(seed) if form in replies]
        for other in (*table.people, table.spectator):
            assert other is person or other.account.encode() not in replies
            assert other.cookie.encode() not in replies
        assert not [invite for invite in table.invites if invite.encode() in replies]


def forms_of(seed: bytes) -> list[bytes]:
    """A seed as it might be written."""
    return [seed, seed.hex().encode(), base64.b64encode(seed), base64.urlsafe_b64encode(seed).rstrip(b"=")]


def test_R5_invitations_are_told_to_the_host_alone(household: Household) -> None:
    table = seated(household.client, players=2, start=False)
    left = must(table.people[1].post(f"/api/games/{table.game}/seats/1/leave"))

    replies = [person.get(f"/api/games/{table.game}/invites") for person in (*table.people, table.spectator)]

    assert left["invite"] is None
    assert [reply.status_code for reply in replies] == [200, 403, 403]
    fresh = str(replies[0].json()["invites"][0]["secret"])
    assert fresh not in table.invites
    assert fresh not in replies[1].text + replies[2].text


def test_R5_a_refusal_tells_no_more_than_a_view(household: Household) -> None:
    table = seated(household.client, players=2)
    seat = household.game(table.game).decider
    assert seat is not None
    mover, waiting = table.people[seat], table.people[1 - seat]
    play_ahead(household.services, table.game, 1)
    order = {"base": 2, "steps": ["pass"], "key": "late"}

    refused = waiting.post(f"/api/games/{table.game}/turns", order).json()

    assert refused["details"]["view"] == waiting.view(table.game)
    assert mover.account not in str(refused)


def test_R5_a_finished_match_hides_nothing(household: Household, host: Person) -> None:
    game = hot_seat(host, players=1)
    play_ahead(household.services, game, 10_000)
    stranger = Player(Person(household.client, ""), seed=1).person

    shown, record = stranger.view(game), stranger.get(f"/api/games/{game}/record").text

    seed = household.game(game).seed
    assert seed is not None
    assert shown["seed"] == seed.hex()
    assert seed.hex() in record
