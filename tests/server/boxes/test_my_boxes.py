"""An owner's boxes: begun, edited value by value, confirmed, shared and deleted."""

from io import BytesIO
from pathlib import Path
from threading import current_thread
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from msgspec import structs

from cupola.content.edit.draft import ValueSet
from cupola.content.edit.places import Draft
from cupola.content.read.files import packaged_bytes
from cupola.server.boxes.my_boxes import edited_box, my_box, store_edit
from cupola.server.config.settings import Limits
from cupola.server.pool.lanes import Lane
from cupola.server.storage.database import sqlite_url
from cupola.table.boxes.editing import BoxPatch, read_box
from cupola.table.parts.viewer import Viewer
from tests.server.conftest import MakeClient
from tests.server.scenes.box_scene import M02, TOML, Owner, row_in, value_in
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Person, introduced, must, stranger

pytestmark = pytest.mark.thorough


@pytest.fixture
def owner(host: Person) -> Owner:
    """Somebody who owns the game."""
    return Owner(host)


def test_a_new_box_begins_as_the_packaged_one(household: Household, owner: Owner) -> None:
    card = owner.begin("My copy")

    assert card["digest"] == household.services.catalogue.box.digest
    assert (card["total"], card["confirmed"], card["changed"], card["faults"]) == (495, 0, 0, [])
    assert 0 < card["ours"] < card["total"]
    assert owner.boxes() == [card]


def test_a_value_is_set_and_the_card_counts_it(owner: Owner) -> None:
    card = owner.begin()

    change = owner.set(card["id"], "recognition", 5)

    value = value_in(change, "recognition")
    assert (value["value"], value["standard"], value["state"], value["source"]) == (5, 4, "changed", "book")
    assert (change["card"]["changed"], change["card"]["ours"]) == (1, card["ours"] - 1)
    assert change["card"]["digest"] != card["digest"]
    assert owner.sheet(card["id"])["card"] == change["card"]


def test_a_row_is_confirmed_with_one_call_and_keeps_the_digest(owner: Owner) -> None:
    card = owner.begin()

    change = must(owner.edit(card["id"], confirm=[{"file": "base.toml", "row": M02}]))

    assert {value["state"] for value in row_in(change, M02)["values"]} == {"confirmed"}
    assert change["card"]["digest"] == card["digest"]
    assert change["card"]["confirmed"] == 4


def test_what_was_changed_is_restored(owner: Owner) -> None:
    card = owner.begin()
    owner.set(card["id"], "recognition", 5)

    change = must(owner.edit(card["id"], restore=[{"file": "base.toml", "row": M02, "field": "recognition"}]))

    assert value_in(change, "recognition")["state"] == "ours"
    assert change["card"]["digest"] == card["digest"]


def test_a_value_that_cannot_be_right_is_refused_with_its_place_and_nothing_changes(owner: Owner) -> None:
    card = owner.begin()
    before = owner.sheet(card["id"])

    reply = owner.edit(
        card["id"],
        name="Another name",
        values=[
            {"file": "base.toml", "row": M02, "field": "rubles", "value": 1},
            {"file": "base.toml", "row": M02, "field": "recognition", "value": "five"},
        ],
    )

    assert (reply.status_code, reply.json()["code"]) == (422, "bad_box")
    assert reply.json()["message"] == f"base.toml: {M02}: recognition: expected an int, got str"
    assert reply.json()["details"]["faults"] == [
        {"file": "base.toml", "row": M02, "field": "recognition", "message": "expected an int, got str"}
    ]
    assert owner.sheet(card["id"]) == before


def test_a_box_that_is_wrong_as_a_whole_is_kept_and_can_neither_be_played_nor_shared(owner: Owner) -> None:
    card = owner.begin()
    first = "resource_tile row 7"

    faulty = owner.set(card["id"], "gives", {"recognition": 1}, first)["card"]
    refused = [owner.open_table(card["id"]), owner.file(card["id"])]
    mended = owner.set(card["id"], "gives", {"rubles": 2}, "resource_tile row 8")["card"]

    message = "expected one tile that gives recognition, got 2"
    fault = {"file": "base.toml", "row": "resource_tile", "field": "gives", "message": message}
    assert faulty["faults"] == [fault]
    assert [reply.status_code for reply in refused] == [409, 409]
    assert {reply.json()["code"] for reply in refused} == {"faulty_box"}
    assert refused[0].json()["details"]["faults"] == [fault]
    assert mended["faults"] == []
    assert must(owner.open_table(card["id"]))["box"] == {"name": "My copy", "digest": mended["digest"]}


def test_an_effect_that_no_rule_carries_out_is_a_fault_of_the_box(owner: Owner) -> None:
    card = owner.begin()

    change = owner.set(card["id"], "actions.1", {"deliver": 2}, "influence row 5 (teamsters)")

    assert [fault["row"] for fault in change["card"]["faults"]] == ["influence row 5 (teamsters)"]
    assert owner.open_table(card["id"]).status_code == 409


def test_boxes_are_listed_by_their_last_change(owner: Owner) -> None:
    first, second = owner.begin("First"), owner.begin("Second")

    must(owner.edit(first["id"], name="First again"))

    assert [box["name"] for box in owner.boxes()] == ["First again", "Second"]
    assert owner.boxes()[1] == second


def test_the_file_of_a_box_is_the_same_box_on_another_account(household: Household, owner: Owner) -> None:
    card = owner.set(owner.begin()["id"], "recognition", 5)["card"]
    friend = Owner(introduced(household.client, "Boris"))

    file = owner.file(card["id"])
    sent = must(friend.send(file.content))

    assert file.headers["content-type"] == "application/zip"
    assert file.headers["content-disposition"] == f'attachment; filename="cupola-box-{card["id"]}.zip"'
    assert {name: sent[name] for name in COUNTED} == {name: card[name] for name in COUNTED}
    assert friend.file(sent["id"]).content == file.content


COUNTED = ("digest", "total", "ours", "confirmed", "changed", "faults")


def test_one_of_the_two_files_is_enough(household: Household, owner: Owner) -> None:
    raw = packaged_bytes("base.toml").replace(b'"lumber stone gold", 4, 2', b'"lumber stone gold", 5, 2')

    sent = must(owner.send(raw, TOML))

    assert sent["changed"] == 1
    assert value_in(owner.sheet(sent["id"]), "recognition")["value"] == 5


# What is refused


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b'stone gold", 4, 2', b'stone gold", "4", 2', "base.toml: sections row 11 (M01): recognition"),
        (b"gives = { recognition = 1 }", b"gives = { gold = 1 }", "base.toml: resource_tile: gives: exp"),
        (b"[supply]", b"[suply]", "base.toml: suply: unknown table"),
        (b"lumber = 20", b"lumber = ", "the file: line"),
        (b"lumber = 20", b"lumber = 1979-05-27", "base.toml: supply: lumber: expected an int, got date"),
        (b"# The", b"\xff The", "the file: line 1: not UTF-8 text"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_row_and_field(
    household: Household, owner: Owner, old: bytes, new: bytes, told: str
) -> None:
    raw = packaged_bytes("base.toml")
    assert old in raw
    before = household.counts()

    reply = owner.send(raw.replace(old, new, 1), TOML)

    assert (reply.status_code, reply.json()["code"]) == (422, "bad_box")
    assert reply.json()["message"].startswith(told)
    assert household.counts() == before


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"../base.toml": b"x"}, "archive: holds '../base.toml'"),
        ({"base.toml": b" " * 30_000_000}, "base.toml: has more than"),
        ({"photo.jpg": b"x"}, "archive: holds 'photo.jpg'"),
        ({"base.toml": b"\xff"}, "base.toml: line 1: not UTF-8 text"),
        ({}, "archive: is empty"),
    ],
)
def test_a_wrong_archive_is_refused(owner: Owner, entries: dict[str, bytes], told: str) -> None:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, raw in entries.items():
            archive.writestr(name, raw)

    reply = owner.send(made.getvalue())

    assert reply.status_code == 422
    assert reply.json()["message"].startswith(told)


def test_half_a_file_is_refused(owner: Owner) -> None:
    card = owner.begin()
    raw = owner.file(card["id"]).content

    assert [owner.send(raw[:cut]).status_code for cut in (10, 1000, len(raw) - 5)] == [422, 422, 422]


def test_a_file_that_is_too_large_or_of_another_kind_is_refused(owner: Owner) -> None:
    large, form = owner.send(b"x" * 500_000), owner.send(b"x", "text/plain")

    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    assert form.status_code == 415


def test_a_box_of_somebody_else_is_as_good_as_none(household: Household, owner: Owner) -> None:
    card = owner.begin()
    other = Owner(introduced(household.client, "Boris"))

    replies = [
        other.person.get(f"/api/boxes/{card['id']}"),
        other.file(card["id"]),
        other.edit(card["id"], name="Mine"),
        other.drop(card["id"]),
        other.open_table(card["id"]),
    ]

    assert [(reply.status_code, reply.json()["code"]) for reply in replies] == [(404, "unknown_box")] * 5
    assert other.boxes() == []
    assert owner.boxes() == [card]


def test_nobody_without_an_account_keeps_a_box(household: Household) -> None:
    nobody = Owner(stranger(household.client))

    replies = [nobody.person.get("/api/boxes"), nobody.person.post("/api/boxes", {"name": "Mine"})]

    assert [reply.status_code for reply in [*replies, nobody.send(b"x")]] == [401, 401, 401]


def test_an_account_keeps_so_many_boxes_and_no_more(app_client: MakeClient, sqlite_file: Path) -> None:
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), limits=Limits(boxes_an_account=2))
    owner = Owner(introduced(app_client(settings=settings).client, "Anna"))
    first = owner.begin()
    owner.begin()

    refused = owner.person.post("/api/boxes", {"name": "One more"})
    assert owner.drop(first["id"]).status_code == 204

    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_boxes")
    assert owner.begin("One more")["name"] == "One more"


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 61, "a\x00b"])
def test_a_name_that_cannot_be_read_is_refused(owner: Owner, name: str) -> None:
    assert owner.person.post("/api/boxes", {"name": name}).status_code in (400, 422)


def test_deleting_an_account_deletes_its_boxes_and_their_names(household: Household, owner: Owner) -> None:
    card = owner.set(owner.begin("Anna's copy")["id"], "recognition", 5)["card"]
    game = must(owner.open_table(card["id"], options={"players": 2}))["game"]
    friend = introduced(household.client, "Boris")
    invite = must(owner.person.get(f"/api/games/{game}/invites"))["invites"][0]["secret"]
    must(friend.post(f"/api/invites/{invite}", {}))

    assert owner.person.client.delete("/api/me", headers=owner.person.headers).is_success

    assert household.counts()["boxes"] == 0
    assert friend.view(game)["box"] == {"name": "", "digest": card["digest"]}


def test_boxes_are_kept_on_every_database(app_client: MakeClient, any_database: str) -> None:
    household = app_client(any_database)
    owner = Owner(introduced(household.client, "Anna"))
    card = owner.set(owner.begin()["id"], "recognition", 5)["card"]

    tables = [must(owner.open_table(card["id"]))["box"]["digest"] for _ in range(2)]

    assert owner.boxes() == [card]
    assert tables == [card["digest"]] * 2
    assert household.counts()["contents"] == 1
    assert must(owner.send(owner.file(card["id"]).content))["digest"] == card["digest"]


def test_edits_from_two_devices_at_once_both_count(household: Household, owner: Owner) -> None:
    card = owner.begin()
    services, viewer = household.services, Viewer(owner.person.account)
    here = BoxPatch(values=(ValueSet("base.toml", M02, "rubles", 1),))
    with services.database.reading() as connection:
        made = edited_box(services, my_box(connection, card["id"], viewer), here)

    owner.set(card["id"], "recognition", 5)  # meanwhile, elsewhere
    with services.database.writing() as connection:
        store_edit(connection, services, made, here, viewer)

    sheet = owner.sheet(card["id"])
    assert [value_in(sheet, field)["value"] for field in ("rubles", "recognition")] == [1, 5]


def test_a_box_is_entered_from_a_list_in_one_call(owner: Owner) -> None:
    card = owner.begin()
    sections = [row for row in owner.sheet(card["id"])["rows"] if row["table"] == "sections"]
    place = [{"file": row["file"], "row": row["row"]} for row in sections]

    values = [{**each, "field": "rubles", "value": 1} for each in place]
    change = must(owner.edit(card["id"], values=values, confirm=place))

    assert len(change["rows"]) == len(sections) == 40
    assert (change["card"]["changed"], change["card"]["confirmed"]) == (40, 120)


def test_S4_boxes_are_worked_out_apart_from_the_threads_of_play(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def note(raw: bytes) -> Draft:
        threads.append(current_thread().name)
        return read_box(raw)

    monkeypatch.setattr("cupola.server.routes.boxes.read_box", note)

    must(owner.send(packaged_bytes("base.toml")))

    assert [name.partition("_")[0] for name in threads] == ["boxes"]


def test_S4_who_sends_a_box_while_too_many_wait_is_told_when_to_come_again(
    household: Household, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(household.services, "boxes", Lane("full", threads=1, most_waiting=-1))

    reply = owner.send(packaged_bytes("base.toml"))

    assert (reply.status_code, reply.json()["code"]) == (429, "busy")
    assert reply.json()["details"]["retry_after"] > 0


def test_S4_a_file_that_would_take_long_is_refused_by_its_shape(owner: Owner) -> None:
    reply = owner.send(b"a." * 15_000 + b"a = 1")

    assert (reply.status_code, reply.json()["code"]) == (422, "bad_box")
    assert reply.json()["message"] == "the file: line 1: a key has more than 8 parts"
