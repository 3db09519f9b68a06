"""Records over the net: what a download tells of a match, and to whom (R5, R6)."""

import json

import pytest

from cupola.engine.constants.layout import DIE_FACES
from cupola.play.chance import SealedLuck
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck, skipped_draws
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.turns import commit as committing
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, introduced, must, stranger
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, Round, round_of, upload

# Download


def test_R6_the_record_of_a_finished_table_reveals_its_seed_and_verifies(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").finish()

    response = stranger(household.client).get(table.path("record"))
    record = read_record(response.content)

    assert response.headers["content-type"].startswith("application/x-ndjson")
    name = f'attachment; filename="cupola-{table.game}.cupola"'
    assert response.headers["content-disposition"] == name
    assert replay(record, standard_catalogue()).state.values() == table.state_values()
    assert check_luck(record, standard_catalogue()) == []
    assert [seat.name for seat in record.header.seats] == ["Anna", "Boris"]
    assert record.seed == household.game(table.game).seed


def test_the_record_of_a_table_names_its_bots_and_keeps_them_when_it_is_uploaded(host: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random", "name": "Rival"}]
    game = must(host.post("/api/games", {"options": {"players": 2}, "seats": seats, "start": True}))["game"]
    raw = host.get(f"/api/games/{game}/record").content

    kept = must(upload(host, raw))["game"]
    again = host.get(f"/api/games/{kept}/record").content

    assert [seat.bot for seat in read_record(raw).header.seats] == [None, "random"]
    assert read_record(again).header.seats == read_record(raw).header.seats


def test_R6_draws_that_were_undone_show_as_skipped(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", is_practice=True).play(8)
    drawn = household.game(table.game).drawn
    must(table.send(0, "undo", {"base": table.version, "to": table.moved - 4}))
    table.play(5)
    must(table.send(0, "undo", {"base": table.version}))
    table.finish()

    record = read_record(table.record())

    assert check_luck(record, standard_catalogue()) == []
    assert skipped_draws(record)
    assert min(skipped_draws(record)) <= drawn
    assert replay(record, standard_catalogue()).state.values() == table.state_values()


def test_R5_a_running_record_has_no_seed_and_goes_as_far_as_the_table(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(12)
    seed = household.game(table.game).seed
    assert seed is not None

    raw = table.record()

    assert seed.hex().encode() not in raw
    assert replay(read_record(raw), standard_catalogue()).state.values() == table.state_values()


def test_a_table_that_has_not_begun_has_no_record(household: Household, host: Person) -> None:
    game = must(host.post("/api/games", {}))["game"]

    response = host.get(f"/api/games/{game}/record")

    assert (response.status_code, response.json()["code"]) == (409, "not_begun")


def test_S1_a_seat_reads_with_its_own_eyes_alone(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(3)

    assert table.people[0].get(table.path("record"), seat=1).status_code == 403
    assert table.people[1].get(table.path("record"), seat=1).status_code == 200
    assert stranger(household.client).get(table.path("record"), seat=0).status_code == 403


def test_a_table_without_spectators_hands_out_no_record(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", manners={"spectators": False}).play(3)

    assert introduced(household.client, "Vera").get(table.path("record")).status_code == 404
    assert table.people[1].get(table.path("record")).status_code == 200


def test_the_name_of_a_deleted_account_is_gone_from_the_record(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").finish()
    boris = table.people[1]
    assert boris.client.delete("/api/me", headers=boris.headers).is_success

    assert b"Boris" not in table.record()
    assert b"Anna" in table.record()


# R5: nothing hidden in a download


class ShiftedLuck(SealedLuck):
    """The same dice, other contracts: without the module only a deck of them has more than six outcomes."""

    shift = 0

    def draw(self, bound: int) -> int:
        value = super().draw(bound)
        return (value + self.shift) % bound if bound > DIE_FACES else value


def secret_table(household: Household, monkeypatch: pytest.MonkeyPatch, shift: int, moves: int) -> Round:
    """A table of the Archivists; the shift changes only which contracts are drawn."""
    luck = type("Luck", (ShiftedLuck,), {"shift": shift})
    monkeypatch.setattr(committing, "SealedLuck", luck)
    return round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED).play(moves)


def drawers(table: Round) -> list[int]:
    """The seats that drew contracts, in their order."""
    services = table.household.services
    with services.database.reading() as connection:
        game = table.household.game(table.game)
        moments = list(services.states.moments(connection, game, 0, game.version))
    return [each.step.seat for moment in moments for each in moment.played if each.step.secret]


def test_R5_a_running_download_does_not_change_by_a_byte_with_what_is_hidden(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = introduced(household.client, "Vera")
    tables = [secret_table(household, monkeypatch, shift, moves=100) for shift in (0, 1)]

    whole = [write_whole(table) for table in tables]
    seen = [table.record(watcher) for table in tables]

    assert drawers(tables[0])
    assert whole[0] != whole[1]
    assert seen[0] == seen[1]
    assert read_record(seen[0]).header.reader == "spectator"


def write_whole(table: Round) -> bytes:
    """The steps of a match with everything that is hidden."""
    return json.dumps([str(entry.body) for entry in table.household.entries(table.game)]).encode()


def test_R5_a_seat_reads_its_own_contracts_and_not_those_of_the_other(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = secret_table(household, monkeypatch, 0, moves=0).hide()
    twin = secret_table(household, monkeypatch, 3, moves=first.moves)
    drawer = drawers(first)[0]

    assert first.record(first.people[1 - drawer]) == twin.record(twin.people[1 - drawer])
    assert first.record(first.people[drawer]) != twin.record(twin.people[drawer])


def test_R5_a_copy_that_began_with_contracts_in_hands_keeps_its_record_to_the_end(
    household: Household,
) -> None:
    table = round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED)
    version = table.hide().moved
    table.finish()
    order = {"version": version, "seats": [{"kind": "me"}, {"kind": "free"}]}
    copy = must(table.send(0, "copy", order))["game"]
    invite = must(table.people[0].get(f"/api/games/{copy}/invites"))["invites"][0]["secret"]
    must(table.people[1].post(f"/api/invites/{invite}", {}))
    must(table.people[0].post(f"/api/games/{copy}/start"))

    response = introduced(household.client, "Vera").get(f"/api/games/{copy}/record")

    assert (response.status_code, response.json()["code"]) == (403, "hidden")


# On either database


@pytest.mark.sample(1)
def test_R1_records_undo_chat_and_rematch_work_on_either_database(
    app_client: MakeClient, any_database: str
) -> None:
    household = app_client(any_database)
    table = round_of(household, "Anna", "Boris").play(6)
    stood = table.state_values()

    for person in (0, 0, 1):
        must(table.send(person, "chat", {"text": "back?", "key": "1"}))
    must(table.send(0, "undo", {"base": table.version}))
    must(table.send(1, "undo/answer", {"base": table.version, "granted": True}))
    assert table.state_values() != stood
    table.finish()
    again = must(upload(table.people[1], table.record()))

    assert table.kinds().count("said") == 2
    assert table.people[0].get(f"/api/games/{again['game']}/record").content == table.record()
    assert must(table.send(0, "rematch"))["game"] == must(table.send(1, "rematch"))["game"]
    assert must(table.people[0].post(f"/api/games/{again['game']}/copy", {"version": 9}))["moved"] == 2
