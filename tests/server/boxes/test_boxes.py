"""Boxes of somebody's own: how they are stored, sent and laid out, and games that are played with them."""

import asyncio
from collections.abc import Mapping
from threading import current_thread
from typing import Final

import pytest
from msgspec import structs

from cupola.calls.jobs import MOST_BOXES, bot_steps, catalogue_for
from cupola.content.box import Box, digest_of, load_box
from cupola.content.check.whole_box import check_box
from cupola.content.edit.draft import Edits, ValueSet, edited
from cupola.content.edit.places import Draft
from cupola.content.edit.sheet import Sheet, standard_draft
from cupola.content.edit.writing import written
from cupola.content.read.files import BoxFiles, packaged_bytes
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.config.settings import Limits
from cupola.server.games.bot_turns import ask
from cupola.server.pool.lanes import Lane
from cupola.server.pool.processes import Thinking
from cupola.server.storage.contents import Catalogues, keep_content
from cupola.server.upkeep.check import check_database
from cupola.table.boxes import laid_out
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, play_ahead, store_steps
from tests.server.scenes.boxes import Owner
from tests.server.scenes.people import Person, introduced, invites_to, must, refusal, send

SIX_RUBLES: Final = [6, 7, 7, 8]


@pytest.fixture
def owner(host: Person) -> Owner:
    return Owner(host)


def corrected(owner: Owner) -> Mapping[str, object]:
    box = owner.begin("Anna's copy")["id"]
    changed: Mapping[str, object] = owner.set(box, "rubles_by_turn_order", SIX_RUBLES, "player")["card"]
    return changed


def test_a_table_says_which_box_it_is_played_with_also_to_friends(app: App, owner: Owner) -> None:
    box = corrected(owner)
    view = must(owner.open_table(str(box["id"]), is_public=True))
    friend = introduced(app.client, "Boris")
    (invite,) = invites_to(owner.person, view["game"])

    listed = must(owner.person.get("/api/tables"))["tables"][0]
    mine = must(owner.person.get("/api/me/tables"))["tables"][0]["table"]
    invited = must(friend.get(f"/api/invites/{invite}"))["table"]
    must(friend.post(f"/api/invites/{invite}", {}))
    must(owner.person.post(f"/api/games/{view['game']}/start"))

    named = {"name": "Anna's copy", "digest": box["digest"]}
    assert view["box"] == listed["box"] == mine["box"] == invited["box"] == named
    players = friend.view(view["game"])["view"]["players"]
    assert sorted(player["rubles"] for player in players) == [6, 7]


def test_a_bot_is_sent_the_box_of_its_table_and_plays_on(still: None, app: App, owner: Owner) -> None:
    box, bots = corrected(owner), [{"kind": "bot", "bot": "random"}] * 2
    game = must(owner.open_table(str(box["id"]), seats=bots, start=True))["game"]

    asked = ask(app.services, game)

    assert asked is not None
    assert catalogue_for(asked.question.box).box.digest == box["digest"]
    assert store_steps(app.services, asked, bot_steps(asked.question)) is not None


def test_a_change_of_the_box_or_its_end_touches_no_table(make_app: MakeApp, app: App, owner: Owner) -> None:
    box = corrected(owner)
    seats = [{"kind": "me"}, {"kind": "me"}]
    game = str(must(owner.open_table(str(box["id"]), seats=seats, start=True))["game"])
    before = play_ahead(app.services, game, 6)

    owner.set(str(box["id"]), "rubles_by_turn_order", [1, 1, 1, 1], "player")
    assert owner.drop(str(box["id"])).status_code == 204
    elsewhere = make_app()  # nothing in its memory
    seen = Person(elsewhere.client, owner.person.cookie).view(game)
    after = play_ahead(elsewhere.services, game, 6)

    assert seen["box"] == {"name": "Anna's copy", "digest": box["digest"]}
    assert after.version > before.version
    report = check_database(app.services.settings.database_url, False, print)
    assert (report.games, report.damaged, report.left_out) == (1, 0, 0)


def test_a_content_whose_files_say_something_else_is_not_played(app: App, owner: Owner) -> None:
    box = corrected(owner)
    must(owner.open_table(str(box["id"])))
    with app.services.database.writing() as connection:
        connection.exec_driver_sql("UPDATE contents SET base = replace(base, 'lumber = 20', 'lumber = 21')")

    with app.services.database.reading() as connection:
        assert Catalogues(standard_catalogue()).find(connection, str(box["digest"])) is None


def test_a_box_comes_as_a_file_by_its_name(owner: Owner) -> None:
    card = owner.begin()

    file = owner.file(card["id"])

    assert file.headers["content-type"] == "application/zip"
    assert file.headers["content-disposition"] == f'attachment; filename="cupola-box-{card["id"]}.zip"'
    assert must(owner.send(file.content))["digest"] == card["digest"]


def test_a_file_that_is_too_large_or_of_another_kind_is_refused(owner: Owner) -> None:
    large, form = owner.send(b"x" * 500_000), owner.send(b"x", "text/plain")

    assert refusal(large) == (413, "too_large")
    assert form.status_code == 415


@pytest.mark.thorough
def test_an_account_keeps_so_many_boxes_and_no_more(make_app: MakeApp) -> None:
    owner = Owner(introduced(make_app(limits=Limits(boxes_an_account=2)).client, "Anna"))
    first = owner.begin()
    owner.begin()

    refused = owner.person.post("/api/boxes", {"name": "One more"})
    assert owner.drop(first["id"]).status_code == 204

    assert refusal(refused) == (409, "too_many_boxes")
    assert owner.begin("One more")["name"] == "One more"


@pytest.mark.thorough
def test_deleting_an_account_deletes_its_boxes_and_their_names(app: App, owner: Owner) -> None:
    card = owner.set(owner.begin("Anna's copy")["id"], "recognition", 5)["card"]
    game = must(owner.open_table(card["id"], options={"players": 2}))["game"]
    friend = introduced(app.client, "Boris")
    must(friend.post(f"/api/invites/{invites_to(owner.person, game)[0]}", {}))

    assert send(owner.person, "DELETE", "/api/me").is_success

    assert app.counts()["boxes"] == 0
    assert friend.view(game)["box"] == {"name": "", "digest": card["digest"]}


@pytest.mark.thorough
def test_boxes_are_kept_on_every_database(make_app: MakeApp, any_database: str) -> None:
    app = make_app(any_database)
    owner = Owner(introduced(app.client, "Anna"))
    card = owner.set(owner.begin()["id"], "recognition", 5)["card"]

    tables = [must(owner.open_table(card["id"]))["box"]["digest"] for _ in range(2)]

    assert owner.boxes() == [card]
    assert tables == [card["digest"]] * 2
    assert app.counts()["contents"] == 1
    assert must(owner.send(owner.file(card["id"]).content))["digest"] == card["digest"]


@pytest.mark.parametrize("is_sent", [True, False])
def test_S4_boxes_are_worked_out_apart_from_the_threads_of_play_and_from_transactions(
    app: App, owner: Owner, monkeypatch: pytest.MonkeyPatch, is_sent: bool
) -> None:
    card = owner.begin()
    app.services.sheets.forget()
    threads: list[str] = []

    def note(draft: Draft, standard: Draft) -> Sheet:
        threads.append(current_thread().name)
        return laid_out(draft, standard)

    monkeypatch.setattr("cupola.server.context.laid_out", note)

    must(owner.send(packaged_bytes("base.toml")) if is_sent else owner.open_table(card["id"]))

    assert [name.partition("_")[0] for name in threads] == ["boxes"]


def test_S4_who_sends_a_box_while_too_many_wait_is_told_when_to_come_again(
    app: App, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.services, "boxes", Lane("full", threads=1, most_waiting=-1))

    reply = owner.send(packaged_bytes("base.toml"))

    assert refusal(reply) == (429, "busy")
    assert reply.json()["details"]["retry_after"] > 0


def digest_there(box: BoxFiles | None) -> tuple[str, int]:
    return catalogue_for(box).box.digest, catalogue_for.cache_info().currsize


@pytest.mark.thorough
def test_a_process_plays_with_the_box_it_is_sent_and_keeps_only_a_few() -> None:
    boxes = [played_box(spaces) for spaces in range(80, 80 + MOST_BOXES + 3)]

    sent = [written(box.base, box.contractors) for box in boxes]

    async def digests_there() -> list[tuple[str, int]]:
        thinking = Thinking(1)
        try:
            return [await thinking.work(digest_there, box, 60.0) for box in (None, *sent, sent[0], None)]
        finally:
            await thinking.close(5)

    told = asyncio.run(digests_there())

    standard = load_box().digest
    digests = [box.digest for box in boxes]
    assert [digest for digest, _ in told] == [standard, *digests, digests[0], standard]
    assert max(kept for _, kept in told) == MOST_BOXES


def played_box(spaces: int) -> Box:
    standard = standard_draft()
    longer = (ValueSet("base.toml", "score_track", "spaces", spaces),)
    draft = edited(standard, standard, Edits(longer)).draft
    return Box(draft.base, draft.contractors, digest_of(draft.base, draft.contractors))


def test_a_box_that_games_began_with_stays_theirs_when_bounds_become_tighter(app: App) -> None:
    packaged = load_box()
    base = structs.replace(packaged.base, supply=structs.replace(packaged.base.supply, rubles=1))
    digest, files = digest_of(base, packaged.contractors), written(base, packaged.contractors)

    with app.services.database.writing() as connection:
        keep_content(connection, Box(base, packaged.contractors, digest), now=0)
        catalogue = app.services.catalogues.of(connection, digest)

    assert check_box(files) != []
    assert catalogue.box.digest == digest
