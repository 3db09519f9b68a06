"""Games played with a box of somebody's own: everything about them uses that box, for good."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from msgspec import structs

from cupola.content.box import Box, digest_of, load_box
from cupola.content.check.whole_box import check_box
from cupola.content.edit.draft import Edits, ValueSet, edited
from cupola.content.edit.sheet import standard_draft
from cupola.content.edit.writing import written
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import Catalogue, catalogue_of, standard_catalogue
from cupola.server.pool import job
from cupola.server.pool.job import MOST_CATALOGUES, catalogue_for
from cupola.server.pool.processes import Thinking, question_of
from cupola.server.storage.contents import Catalogues, keep_content
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from cupola.server.storage.rows import find_game
from cupola.server.upkeep.heal import check_database
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.viewer import Viewer
from cupola.table.turns import why_not as refusals
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply
from tests.server.conftest import MakeClient
from tests.server.scenes.box_scene import Owner
from tests.server.scenes.household import Household, play_ahead
from tests.server.scenes.player import Person, introduced, must
from tests.server.scenes.records_scene import upload
from tests.server.scenes.refusals import check_refused
from tests.server.scenes.waiting import at_last, until

TRACK: Final = list(range(2, 81, 2))  # a prestige space every two: scores nothing like the packaged ones
SIX_RUBLES: Final = [6, 7, 7, 8]
BOTS: Final = ("random", "greedy")


@pytest.fixture
def owner(host: Person) -> Owner:
    """Somebody who owns the game."""
    return Owner(host)


def corrected(owner: Owner) -> Mapping[str, object]:
    """A box of the owner's with values that show in every game."""
    card = owner.begin("Anna's copy")
    owner.set(card["id"], "rubles_by_turn_order", SIX_RUBLES, "player")
    changed: Mapping[str, object] = owner.set(card["id"], "prestige_at", TRACK, "score_track")["card"]
    return changed


def box_in(owner: Owner, box: object, place: Path) -> Catalogue:
    """The box as somebody downloads it."""
    place.write_bytes(owner.file(str(box)).content)
    return catalogue_of(place)


def rubles(view: Mapping[str, object]) -> list[int]:
    """What the players have."""
    players = view["view"]["players"]  # type: ignore[index]
    return sorted(player["rubles"] for player in players)


def test_a_table_says_which_box_it_is_played_with(household: Household, owner: Owner) -> None:
    box = corrected(owner)

    view = must(owner.open_table(str(box["id"]), is_public=True))
    listed = must(owner.person.get("/api/tables"))["tables"][0]
    mine = must(owner.person.get("/api/me/tables"))["tables"][0]["table"]
    plain = must(owner.open_table(None))

    named = {"name": "Anna's copy", "digest": box["digest"]}
    assert view["box"] == listed["box"] == mine["box"] == named
    assert plain["box"] is None


def test_the_choices_for_a_table_are_those_of_the_chosen_box(owner: Owner) -> None:
    standard = must(owner.person.get("/api/setup"))
    card = owner.begin("Anna's copy")
    owner.set(card["id"], "heights", [4, 4, 2, 2], "plan row 1")

    offer = must(owner.person.get(f"/api/setup?box={card['id']}"))

    assert offer["plans"][0]["heights"] == [4, 4, 2, 2]
    assert offer["plans"][1:] == standard["plans"][1:]
    assert must(owner.person.get("/api/setup")) == standard


def test_why_not_is_told_from_the_box_of_the_game(
    household: Household, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = corrected(owner)
    game = must(owner.open_table(str(box["id"]), is_public=True))["game"]
    digests: list[str] = []

    def asked(_: Table, __: WhyNotOrder, ___: Viewer, equipment: Equipment) -> WhyNotReply:
        digests.append(equipment.catalogue.box.digest)
        return WhyNotReply()

    monkeypatch.setattr(refusals, "why_not", asked)
    must(owner.person.post(f"/api/games/{game}/why-not", {"base": 1, "steps": []}))

    assert digests == [box["digest"]]


def test_a_box_with_a_fault_offers_nothing_and_says_what_is_wrong(owner: Owner) -> None:
    card = owner.begin()
    owner.set(card["id"], "gives", {"recognition": 1}, "resource_tile row 1")
    assert owner.boxes()[0]["faults"]

    response = owner.person.get(f"/api/setup?box={card['id']}")

    check_refused(response, 409, "faulty_box")


def test_friends_play_at_a_table_with_a_box_that_they_do_not_own(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    game = must(owner.open_table(str(box["id"])))["game"]
    friend = introduced(household.client, "Boris")
    invite = must(owner.person.get(f"/api/games/{game}/invites"))["invites"][0]["secret"]

    invited = must(friend.get(f"/api/invites/{invite}"))
    must(friend.post(f"/api/invites/{invite}", {}))
    view = must(owner.person.post(f"/api/games/{game}/start"))

    assert invited["table"]["box"]["name"] == "Anna's copy"
    assert rubles(view) == rubles(friend.view(game)) == [6, 7]


def test_a_change_of_the_box_or_its_deletion_does_not_touch_a_table(
    app_client: MakeClient, household: Household, owner: Owner
) -> None:
    box = corrected(owner)
    view = must(owner.open_table(str(box["id"]), seats=[{"kind": "me"}, {"kind": "me"}], start=True))
    before = play_ahead(household.services, view["game"], 6)

    owner.set(str(box["id"]), "rubles_by_turn_order", [1, 1, 1, 1], "player")
    assert owner.drop(str(box["id"])).status_code == 204
    elsewhere = app_client()  # nothing in its memory
    seen = Owner(Person(elsewhere.client, owner.person.cookie)).person.view(view["game"])
    after = play_ahead(elsewhere.services, view["game"], 6)

    assert seen["box"] == {"name": "Anna's copy", "digest": box["digest"]}
    assert after.version > before.version
    moments = must(owner.person.get(f"/api/games/{view['game']}/moments"))
    assert len(moments["moments"]) >= 12


@pytest.mark.thorough
def test_a_rematch_and_a_copy_are_played_with_the_same_box(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    view = must(owner.open_table(str(box["id"]), seats=[{"kind": "me"}, {"kind": "me"}], start=True))
    play_ahead(household.services, view["game"], 4)

    copy = must(owner.person.post(f"/api/games/{view['game']}/copy", {}))
    play_ahead(household.services, view["game"], 4000)
    again = must(owner.person.post(f"/api/games/{view['game']}/rematch"))
    begun = must(owner.person.post(f"/api/games/{again['game']}/start"))

    assert copy["box"] == again["box"] == view["box"]
    assert play_ahead(household.services, copy["game"], 2).version > copy["version"]
    assert rubles(begun) == [6, 7]


@pytest.mark.thorough
def test_bots_play_a_whole_game_with_the_box_and_its_record_is_of_that_box_alone(
    household: Household, owner: Owner, tmp_path: Path
) -> None:
    box = corrected(owner)
    game = must(owner.open_table(str(box["id"]), BOTS))["game"]

    assert is_over_at_last(household, game)
    raw = owner.person.get(f"/api/games/{game}/record").content
    record, catalogue = read_record(raw), box_in(owner, box["id"], tmp_path / "box.zip")

    assert record.header.content == box["digest"] == catalogue.box.digest != load_box().digest
    assert replay(record, catalogue).is_over
    assert check_luck(record, catalogue) == []
    with pytest.raises(RecordError, match=f"needs the box {box['digest']}, this is {load_box().digest}"):
        replay(record, standard_catalogue())


def test_a_bot_and_a_hint_think_with_the_box_of_their_table(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    view = must(owner.open_table(str(box["id"]), seats=seats, start=True))
    services = household.services
    with services.database.reading() as connection:
        found = find_game(connection, view["game"])
        state = services.states.at(connection, found, found.position)
        own = services.catalogues.own_box(connection, found.content)

    question = question_of(state, 0, "", 1, 1.0, own)

    assert own is not None
    assert catalogue_for(question.box).box.digest == box["digest"]


def is_over_at_last(household: Household, game: str) -> bool:
    """Whether bots end a game."""
    return at_last(lambda: household.game(game).status == "over")


def finished(household: Household, owner: Owner, box: Mapping[str, object]) -> str:
    """A game with a box, played to its end."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    view = must(owner.open_table(str(box["id"]), seats=seats, start=True))
    assert play_ahead(household.services, view["game"], 4000).status == "over"
    return str(view["game"])


@pytest.mark.thorough
def test_a_finished_game_is_reviewed_scored_and_counted_with_its_box(
    household: Household, owner: Owner
) -> None:
    box = corrected(owner)
    game = finished(household, owner, box)

    review = must(owner.person.get(f"/api/games/{game}/review"))
    turn = must(owner.person.get(f"/api/games/{game}/review/{review['turns'][0]['turn']}"))
    course = owner.person.get(f"/api/games/{game}/course").json()
    score = must(owner.person.get(f"/api/games/{game}/score"))

    assert turn["decisions"]
    assert len(course) > 10
    assert score


def test_advice_is_given_with_the_box_of_the_table(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    view = must(owner.open_table(str(box["id"]), seats=seats, start=True, options={"first_seat": 0}))
    assert until(lambda: household.game(view["game"]).decider == 0)

    body = {"base": household.game(view["game"]).version, "steps": []}
    advice = must(owner.person.post(f"/api/games/{view['game']}/advice", body))

    assert advice["turns"]


@pytest.mark.thorough
def test_statistics_keep_the_boxes_apart(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    for with_box in (box["id"], None):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        view = must(owner.open_table(None if with_box is None else str(with_box), seats=seats, start=True))
        must(owner.person.post(f"/api/games/{view['game']}/seats/0/resign"))
        assert is_over_at_last(household, view["game"])

    told = must(owner.person.get("/api/me/statistics"))

    boxes = [each["options"]["box"] for each in told["by_options"]]
    assert sorted(boxes, key=str) == [None, {"name": "Anna's copy", "digest": box["digest"]}]


# Records that are sent


@pytest.mark.thorough
def test_a_record_of_another_box_is_refused_until_the_server_has_that_box(
    household: Household, app_client: MakeClient, owner: Owner, tmp_path: Path
) -> None:
    box = corrected(owner)
    game = finished(household, owner, box)
    raw, file = owner.person.get(f"/api/games/{game}/record").content, owner.file(str(box["id"])).content

    other = app_client(fresh_database(tmp_path))
    friend = Owner(introduced(other.client, "Boris"))
    refused = upload(friend.person, raw)
    must(friend.send(file, name="Lent by Anna"))
    kept = must(upload(friend.person, raw))

    assert (refused.status_code, refused.json()["code"]) == (422, "unknown_box")
    assert str(box["digest"]) in refused.json()["message"]
    assert kept["box"] == {"name": "Lent by Anna", "digest": box["digest"]}
    assert friend.person.get(f"/api/games/{kept['game']}/record").content == raw


def fresh_database(folder: Path) -> str:
    """The address of a database of another server."""
    url = sqlite_url(folder / "other.db")
    upgrade(url)
    return url


@pytest.mark.thorough
def test_a_record_of_a_box_that_a_game_here_has_is_taken_from_anybody(
    household: Household, owner: Owner
) -> None:
    box = corrected(owner)
    game = finished(household, owner, box)
    raw = owner.person.get(f"/api/games/{game}/record").content
    friend = introduced(household.client, "Boris")

    kept = must(upload(friend, raw))

    assert kept["box"] == {"name": "", "digest": box["digest"]}


# Upkeep


@pytest.mark.thorough
def test_games_with_a_box_are_checked_with_it(household: Household, owner: Owner) -> None:
    finished(household, owner, corrected(owner))
    told: list[str] = []

    report = check_database(household.services.settings.database_url, False, told.append)

    assert (report.games, report.damaged, report.left_out, told) == (1, 0, 0, [])


def test_a_content_whose_files_say_something_else_is_not_played(household: Household, owner: Owner) -> None:
    box = corrected(owner)
    must(owner.open_table(str(box["id"])))
    with household.services.database.writing() as connection:
        connection.exec_driver_sql("UPDATE contents SET base = replace(base, 'lumber = 20', 'lumber = 21')")

    with household.services.database.reading() as connection:
        assert Catalogues(standard_catalogue()).known(connection, str(box["digest"])) is None


# Processes


def digest_there(box: Box | None) -> tuple[str, int]:
    """Which box a process plays with, and how many it keeps."""
    return catalogue_for(box).box.digest, len(job._catalogues)


@pytest.mark.thorough
def test_a_process_plays_with_the_box_it_is_sent_and_keeps_only_a_few() -> None:
    boxes = [played_box(spaces) for spaces in range(80, 80 + MOST_CATALOGUES + 3)]

    async def ask() -> list[tuple[str, int]]:
        thinking = Thinking(1)
        try:
            return [await thinking.work(digest_there, box, 60.0) for box in (None, *boxes, boxes[0], None)]
        finally:
            await thinking.close(5)

    told = asyncio.run(ask())

    standard = load_box().digest
    digests = [box.digest for box in boxes]
    assert [digest for digest, _ in told] == [standard, *digests, digests[0], standard]
    assert max(kept for _, kept in told) == MOST_CATALOGUES


def played_box(spaces: int) -> Box:
    """A box whose score track has so many spaces."""
    standard = standard_draft()
    longer = (ValueSet("base.toml", "score_track", "spaces", spaces),)
    draft = edited(standard, standard, Edits(longer)).draft
    return Box(draft.base, draft.contractors, digest_of(draft.base, draft.contractors))


def test_a_box_that_games_began_with_stays_theirs_when_bounds_become_tighter(household: Household) -> None:
    packaged = load_box()
    base = structs.replace(packaged.base, supply=structs.replace(packaged.base.supply, rubles=1))
    digest, files = digest_of(base, packaged.contractors), written(base, packaged.contractors)

    with household.services.database.writing() as connection:
        keep_content(connection, digest, files.base.decode(), files.contractors.decode(), now=0)
        catalogue = household.services.catalogues.of(connection, digest)

    assert check_box(files) != []
    assert catalogue.box.digest == digest
