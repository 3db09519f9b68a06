"""A copy goes on from a move of another match with its own luck; a rematch is the same people once more."""

import json
import random

import pytest
from msgspec import structs

from cupola.engine.constants.actions import SLOT_NAMES
from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.play.position.document import decode_position, state_of
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.storage.rows import lock_game, save_game
from cupola.table.seen.view import GameView
from tests.games.recorded import record_of
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, Round, random_run, round_of, upload

pytestmark = pytest.mark.thorough

HOT_SEAT = [{"kind": "me"}, {"kind": "me", "name": "Other"}]


def alone(household: Household) -> Round:
    """One person plays both seats."""
    played = round_of(household, "Anna", seats=HOT_SEAT)
    return Round(household, played.game, (played.people[0], played.people[0]))


def copied(table: Round, person: Person, **order: object) -> Round:
    """A copy made and played on by one person."""
    reply = must(person.post(table.path("copy"), order))
    return Round(table.household, str(reply["game"]), (person, person))


def values_at(table: Round, version: int) -> list[int]:
    services = table.household.services
    with services.database.reading() as connection:
        return list(services.states.at(connection, table.household.game(table.game), version).values())


def test_a_copy_begins_as_the_table_stands(household: Household) -> None:
    table = alone(household).play(9)
    source = household.game(table.game)

    copy = copied(table, table.people[0])

    game = household.game(copy.game)
    assert copy.state_values() == table.state_values()
    assert (game.status, game.decider, game.turn) == ("running", source.decider, source.turn)
    assert game.is_practice
    assert game.is_continued
    assert (game.origin, game.host, game.drawn) == (table.game, table.people[0].account, 0)
    assert copy.view()["seats_held"] == [0, 1]


def test_R6_a_copy_has_a_seed_of_its_own_and_leaves_its_source_alone(household: Household) -> None:
    table = alone(household).play(9)
    before = household.game(table.game)

    copies = [copied(table, table.people[0]) for _ in range(2)]

    seeds = {household.game(copy.game).seed for copy in copies}
    assert len(seeds | {before.seed}) == 3
    assert household.game(table.game) == before


def test_a_copy_goes_on_from_any_move(household: Household) -> None:
    table = alone(household).play(8)

    copy = copied(table, table.people[0], version=5)

    assert copy.state_values() == values_at(table, 5)


def test_R6_the_record_of_a_copy_says_so_and_verifies(household: Household) -> None:
    copy = copied(alone(household).play(9), introduced(household.client, "Boris")).finish()

    record = read_record(copy.record())

    assert record.header.continued
    assert replay(record, standard_catalogue()).is_over
    assert check_luck(record, standard_catalogue()) == []


def test_R8_a_copy_of_a_copy_opens_in_a_fresh_house(household: Household) -> None:
    first = copied(alone(household).play(4), introduced(household.client, "Boris")).play(3)
    second = copied(first, first.people[0], version=4).play(2)
    reached = second.state_values()
    household.services.states.__init__(household.services.catalogues)  # type: ignore[misc]

    assert second.state_values() == reached
    assert second.view(since=0)["news"][0]["kind"] == "opened"


def test_seats_of_a_copy_can_be_ordered(household: Household) -> None:
    table = alone(household).play(4)

    copy = copied(table, table.people[0], seats=[{"kind": "me"}, {"kind": "free"}], title="What if")

    view = copy.view()
    assert (view["status"], view["title"], view["view"]) == ("open", "What if", None)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "free"]
    boris = introduced(household.client, "Boris")
    invite = must(copy.people[0].get(copy.path("invites")))["invites"][0]["secret"]
    must(boris.post(f"/api/invites/{invite}", {}))
    must(copy.send(0, "start"))
    assert copy.state_values() == table.state_values()


def test_a_finished_match_is_copied_from_a_move_before_its_end(household: Household) -> None:
    table = alone(household).finish()

    now = table.send(0, "copy", {})
    earlier = copied(table, introduced(household.client, "Boris"), version=table.moved - 4)

    assert (now.status_code, now.json()["code"]) == (409, "over")
    assert earlier.finish().view()["status"] == "over"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"version": 1}, 422),
        ({"version": 0}, 422),
        ({"version": 99}, 422),
        ({"version": False}, 400),
        ({"seats": [{"kind": "me"}]}, 422),
        ({"seats": [{"kind": "bot"}, {"kind": "me"}]}, 422),
        ({"seats": [{"kind": "bot", "bot": "nobody"}, {"kind": "me"}]}, 422),
        ({"seed": "mine"}, 400),
        ({"title": "\u0000"}, 422),
    ],
)
def test_a_copy_that_cannot_be_is_refused(household: Household, body: Reply, status: int) -> None:
    table = alone(household).play(2)
    before = household.counts()

    response = table.send(0, "copy", body)

    assert response.status_code == status, response.text
    assert household.counts() == before


def test_a_position_with_no_slot_free_for_a_tile_is_copied_and_shown(
    household: Household, host: Person
) -> None:
    tiles = ("lumber", "green", "die-green", "recognition", "die-red", "gold")
    workshop = {slot: {"tile": tile, "face": "down"} for slot, tile in zip(SLOT_NAMES, tiles, strict=True)}
    document = {"players": [{"workshop": workshop, "banners": {"beside": 0}}, {}]}
    state = state_of(decode_position(json.dumps(document).encode()), standard_catalogue())
    luck = SealedLuck(bytes(32), is_practice=True)
    match = Match(TableOptions(), standard_catalogue(), state, luck)
    record = must(upload(host, write_record(match, viewer="all", is_continued=True)))["game"]

    copy = must(host.post(f"/api/games/{record}/copy", {}))

    assert "claim:A1" in [choice["name"] for choice in copy["choices"]]
    assert host.view(copy["game"])["choices"] == copy["choices"]


def break_down(*_: object, **__: object) -> GameView:
    """Fail as a mistake in the program does."""
    raise RuntimeError("a mistake")


@pytest.mark.parametrize(
    ("what", "body", "broken"),
    [
        ("copy", {}, "cupola.server.routes.tables.game_view"),
        ("undo", {"base": 4}, "cupola.server.routes.tables.game_view"),
        ("chat", {"text": "Hm.", "key": "hm"}, "cupola.server.routes.tables.game_view"),
        ("turns", {"base": 4, "key": "one"}, "cupola.table.turns.reply.news_of"),
    ],
)
def test_R1_where_the_answer_cannot_be_made_nothing_is_stored(
    household: Household, monkeypatch: pytest.MonkeyPatch, what: str, body: Reply, broken: str
) -> None:
    table = alone(household).play(2)
    steps = {"steps": random_run(household, table.game, random.Random(1))} if what == "turns" else {}
    before, game = household.counts(), household.game(table.game)

    with monkeypatch.context() as patch:
        patch.setattr(broken, break_down)
        response = table.send(game.decider or 0, what, {**body, **steps})

    assert (response.status_code, response.json()["code"]) == (500, "fault")
    assert (household.counts(), household.game(table.game)) == (before, game)
    assert table.send(game.decider or 0, what, {**body, **steps}).is_success


def test_R1_a_record_that_cannot_be_shown_is_not_kept(
    household: Household, host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = record_of("2-players-basic")
    before = household.counts()
    monkeypatch.setattr("cupola.server.routes.records.game_view", break_down)

    response = upload(host, raw)

    assert response.status_code == 500
    assert household.counts() == before


def test_a_table_that_has_not_begun_has_no_position_to_copy(household: Household, host: Person) -> None:
    game = must(host.post("/api/games", {}))["game"]

    response = host.post(f"/api/games/{game}/copy", {})

    assert (response.status_code, response.json()["code"]) == (409, "not_begun")


def test_S1_without_an_account_nothing_is_copied(household: Household) -> None:
    table = alone(household).play(2)

    assert stranger(household.client).post(table.path("copy"), {}).status_code == 401


# R5: what is hidden cannot be copied


def test_R5_a_position_with_contracts_of_others_cannot_be_copied(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED).hide()
    owner = household.game(table.game).decider  # who is about to choose among contracts
    assert owner is not None
    watcher = introduced(household.client, "Vera")
    before = household.counts()

    for person in (watcher, table.people[1 - owner]):
        response = person.post(table.path("copy"), {})
        assert (response.status_code, response.json()["code"]) == (403, "hidden")

    assert household.counts() == before
    must(watcher.post(table.path("copy"), {"version": 3}))  # nothing was hidden then


def test_around_one_screen_nothing_is_hidden_from_the_one_who_plays_all(household: Household) -> None:
    played = round_of(household, "Anna", seats=HOT_SEAT, options=SECRETS, seed=SECRET_SEED)
    table = Round(household, played.game, (played.people[0], played.people[0])).hide()

    copy = copied(table, table.people[0])

    assert copy.state_values() == table.state_values()


def test_after_the_end_everybody_may_copy_what_was_hidden(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED)
    version = table.hide().moved
    table.finish()

    copy = copied(table, introduced(household.client, "Vera"), version=version)

    assert copy.state_values() == values_at(table, version)


# What a table without advice hides


def test_a_copy_of_a_running_match_without_advice_gives_none(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(4)
    watcher = introduced(household.client, "Vera")

    copies = [copied(table, person) for person in (*table.people, watcher)]
    copies.append(copied(copies[0], table.people[0]))

    for copy in copies:
        view = copy.view()
        assert (view["hints"], view["manners"]["hints"]) == (False, False)
        refused = copy.send(0, "advice", {"base": view["version"], "steps": []})
        assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")


def test_a_copy_of_a_finished_match_is_advised_as_usual(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", manners={"hints": False}).finish()

    view = copied(table, table.people[0], version=table.moved - 4).view()

    assert (view["hints"], view["manners"]["hints"]) == (True, None)


@pytest.mark.parametrize("order", [{"manners": {"hints": True}}, {"is_practice": True}], ids=str)
def test_a_copy_of_a_table_with_advice_is_advised_as_usual(household: Household, order: Reply) -> None:
    table = round_of(household, "Anna", "Boris", **order).play(4)

    view = copied(table, table.people[1]).view()

    assert (view["hints"], view["manners"]["hints"]) == (True, None)


# From a record


def test_a_record_is_gone_on_from(household: Household, host: Person) -> None:
    raw = record_of("2-players-basic")
    game = str(must(upload(host, raw))["game"])
    kept = Round(household, game, (host,))

    copy = copied(kept, host, version=60)

    assert copy.state_values() == values_at(kept, 60)
    assert copy.finish().view()["status"] == "over"


# Rematch


def test_a_rematch_is_one_table_for_all_who_ask(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", title="Evening", options={"side": "advanced"}).finish()

    first = must(table.send(1, "rematch"))
    second = must(table.send(0, "rematch"))

    assert first["game"] == second["game"] == table.view()["rematch"] != table.game
    assert (first["is_host"], second["is_host"]) == (True, False)
    assert (first["status"], first["title"], first["options"]["side"]) == ("open", "Evening", "advanced")
    assert (first["seats_held"], second["seats_held"]) == ([1], [0])
    assert [seat["name"] for seat in first["seats"]] == ["Anna", "Boris"]
    assert first["commitment"] != table.view()["commitment"]
    assert table.kinds()[-1] == "rematched"


def test_a_rematch_begins_when_its_host_says_so(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").finish()
    again = Round(household, str(must(table.send(1, "rematch"))["game"]), table.people)

    assert again.send(0, "start").status_code == 403
    must(again.send(1, "start"))

    assert again.finish().view()["status"] == "over"


def test_R7_a_page_that_only_looks_for_news_learns_of_the_rematch(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").finish()
    seen = table.version
    must(table.send(1, "rematch"))

    view = table.view(0, since=seen)

    assert [news["kind"] for news in view["news"]] == ["rematched"]
    assert view["rematch"] is not None


def test_whoever_resigned_is_asked_again_and_bots_stay(household: Household) -> None:
    seats = [{"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": "random", "name": "Robot"}]
    table = round_of(household, "Anna", "Boris", seats=seats)
    must(table.people[1].post(table.path("seats/1/resign")))
    over(household, table.game)

    again = must(table.send(1, "rematch"))

    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
        ("person", "Anna"),
        ("person", "Boris"),
        ("bot", "Robot"),
    ]
    assert not any(seat["has_resigned"] for seat in again["seats"])


def over(household: Household, game: str) -> None:
    """Mark a game as over, whatever its bots are about to do."""
    with household.services.database.writing() as connection:
        locked = lock_game(connection, game)
        save_game(connection, structs.replace(locked, status="over", decider=None, awaits_bot=False))


def test_the_seat_of_a_deleted_account_is_free_again(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").finish()
    boris = table.people[1]
    assert boris.client.delete("/api/me", headers=boris.headers).is_success

    again = must(table.send(0, "rematch"))

    assert [seat["kind"] for seat in again["seats"]] == ["person", "free"]


def test_only_a_finished_table_is_set_again_and_only_by_its_people(household: Household) -> None:
    table = round_of(household, "Anna", "Boris")
    early = table.send(0, "rematch")
    table.finish()
    before = household.counts()

    foreign = introduced(household.client, "Vera").post(table.path("rematch"))
    nobody = stranger(household.client).post(table.path("rematch"))

    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    assert (foreign.status_code, nobody.status_code) == (403, 401)
    assert household.counts()["games"] == before["games"]
