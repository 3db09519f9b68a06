"""Replay: every move that counts in words, the table at any of them, and nothing that is hidden (R5)."""

from itertools import pairwise

import pytest

from cupola.table.seen import replay as replaying
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, Round, round_of, upload

THREE = ("Anna", "Boris", "Clara")


@pytest.fixture
def table(household: Household) -> Round:
    """Two people in the middle of a match."""
    return round_of(household, "Anna", "Boris", seed="a replay").play(12)


def moments(person: Person, game: str, **query: int) -> Reply:
    """A page of the moves of a match; a move without steps laid the table."""
    page = must(person.get(f"/api/games/{game}/moments", **query))
    return {**page, "moments": [{"steps": [], **each} for each in page["moments"]]}


def moment(person: Person, game: str, version: int, **query: int) -> Reply:
    """The table at a moment."""
    return must(person.get(f"/api/games/{game}/moments/{version}", **query))


def every_moment(person: Person, game: str, **query: int) -> list[Reply]:
    """All moves of a match, page after page."""
    page = moments(person, game, **query)
    found: list[Reply] = page["moments"]
    while page["after"] is not None:
        page = moments(person, game, **{**query, "after": page["after"]})
        found += page["moments"]
    return found


def steps_in(moves: list[Reply]) -> list[Reply]:
    """The steps of moves; a record may cut them into moves otherwise than they were sent."""
    return [step for move in moves for step in move["steps"]]


def without_clock(view: Reply) -> Reply:
    """A view without what belongs to now: what can be chosen, when the last move was, when it is late."""
    now = {"choices", "suggestion", "closes", "news", "moved_at", "deserted_at"}
    return {name: value for name, value in view.items() if name not in now}


# The same as the table


def test_a_moment_shows_what_the_table_showed_at_its_version(household: Household) -> None:
    played = round_of(household, "Anna", "Boris", seed="a replay")
    watcher = stranger(household.client)
    shown = []
    for _ in range(8):
        shown.append([without_clock(person.view(played.game)) for person in (*played.people, watcher)])
        played.move()

    again = [
        [
            without_clock(moment(person, played.game, views[0]["version"]))
            for person in (*played.people, watcher)
        ]
        for views in shown
    ]

    assert again == shown


def test_a_moment_offers_nothing_to_choose(table: Round) -> None:
    now = moment(table.people[0], table.game, table.moved)

    assert (now["choices"], now["suggestion"], now["undo"]) == ([], None, None)


def test_the_steps_of_a_move_lead_to_it(table: Round) -> None:
    anna = table.people[0]
    move = max(every_moment(anna, table.game), key=lambda each: len(each["steps"]))
    count = len(move["steps"])

    seen = [moment(anna, table.game, move["version"], step=step + 1)["view"] for step in range(count)]

    assert count > 1
    assert seen[-1] == moment(anna, table.game, move["version"])["view"]
    assert all(one != other for one, other in pairwise(seen))


# The list


def test_the_moves_are_told_as_the_news_tell_them(table: Round) -> None:
    anna = table.people[0]
    news = {each["version"]: {"steps": [], **each} for each in anna.view(table.game, since=0)["news"]}

    told = every_moment(anna, table.game, limit=5)

    assert [each["version"] for each in told] == list(range(told[0]["version"], table.moved + 1))
    assert all(each == news[each["version"]] for each in told)


def test_a_page_has_so_many_moves_and_no_more(table: Round) -> None:
    anna = table.people[0]

    page = moments(anna, table.game, limit=3)
    too_many = anna.get(f"/api/games/{table.game}/moments", limit=replaying.MOST_MOMENTS + 1)

    assert (len(page["moments"]), page["kept"], page["last"]) == (3, 0, table.moved)
    assert page["after"] == page["moments"][-1]["version"]
    assert too_many.status_code == 400


def test_what_was_undone_is_left_out_and_a_reader_learns_of_it(household: Household) -> None:
    played = round_of(household, "Anna", seats=[{"kind": "me"}], seed="alone", is_practice=True).play(4)
    anna = played.people[0]
    known = moments(anna, played.game)
    must(played.send(0, "undo", {"base": played.version, "to": known["moments"][-2]["version"]}))
    played.move()

    page = moments(anna, played.game, after=known["last"])

    assert page["kept"] == known["moments"][-2]["version"]
    assert [each["version"] for each in page["moments"]] == [played.moved]
    assert moment(anna, played.game, known["last"])["version"] == known["last"]


def test_a_copy_goes_on_from_within_a_move(table: Round) -> None:
    anna = table.people[0]
    move = max(every_moment(anna, table.game), key=lambda each: len(each["steps"]))
    place = {"version": move["version"], "step": 1}

    copy = must(anna.post(f"/api/games/{table.game}/copy", place))

    then = moment(anna, table.game, move["version"], step=1)["view"]
    assert (copy["view"]["towers"], copy["view"]["market"]) == (then["towers"], then["market"])
    assert (copy["status"], copy["is_practice"], copy["decider"]) == ("running", True, move["seat"])
    assert copy["choices"]


# What is not there


@pytest.mark.parametrize("version", [1, 999, 2_000_000_000])
def test_a_version_that_is_no_move_is_no_moment(table: Round, version: int) -> None:
    reply = table.people[0].get(f"/api/games/{table.game}/moments/{version}")

    assert (reply.status_code, reply.json()["code"]) == (404, "no_such_moment")
    assert f"{version} is not the version of a move" in reply.json()["message"]


def test_a_move_has_no_more_steps_than_were_taken(table: Round) -> None:
    reply = table.people[0].get(f"/api/games/{table.game}/moments/{table.moved}", step=150)

    assert (reply.status_code, reply.json()["code"]) == (404, "no_such_moment")
    assert "has no step 150" in reply.json()["message"]


@pytest.mark.parametrize("path", ["moments/0", "moments/-1", "moments/2000000001", "moments?limit=0"])
def test_S3_a_number_out_of_its_limits_is_refused(table: Round, path: str) -> None:
    reply = table.people[0].get(f"/api/games/{table.game}/{path}")

    assert reply.status_code in (400, 404)
    assert set(reply.json()) == {"code", "message", "details"}


def test_a_match_that_has_not_begun_has_no_moments(household: Household) -> None:
    anna = introduced(household.client, "Anna")
    game = str(must(anna.post("/api/games", {}))["game"])

    replies = [anna.get(f"/api/games/{game}/{path}") for path in ("moments", "moments/1")]

    assert [(reply.status_code, reply.json()["code"]) for reply in replies] == [(409, "not_begun")] * 2


# What is hidden


def hiding(household: Household) -> Round:
    """Three people; somebody holds a contract that the others may not know."""
    table = round_of(household, *THREE, options=SECRETS, seed=SECRET_SEED).hide()
    return table.play(6)


def shown_to_others(view: Reply, seat: int | None) -> list[Reply]:
    """The contracts in the hands of others that a view shows."""
    hands = [player["hand"] for player in view["players"] if player["seat"] != seat]
    return [each for hand in hands if hand for each in hand["contracts"]]


@pytest.mark.thorough
def test_R5_no_contract_of_another_is_told_by_a_replay_of_a_running_match(household: Household) -> None:
    table = hiding(household)
    watcher = stranger(household.client)

    for asker in (*table.people, watcher):
        seat = table.people.index(asker) if asker in table.people else None
        for move in every_moment(asker, table.game):
            names = [step["action"] for step in move["steps"] if step["seat"] != seat]
            assert all(name.startswith("contract:?") for name in names if name.startswith("contract:"))
            for step in range(len(move["steps"])):
                seen = moment(asker, table.game, move["version"], step=step + 1)
                assert (seen["seat"], seen["view"]["viewer"]) == (seat, seat)
                assert shown_to_others(seen["view"], seat) == []


def test_R5_the_view_of_another_seat_is_for_nobody_while_the_match_runs(household: Household) -> None:
    table = hiding(household)
    anna, watcher = table.people[0], stranger(household.client)

    asked = [
        person.get(f"/api/games/{table.game}/{path}", seat=1)
        for person in (anna, watcher)
        for path in ("moments", f"moments/{table.moved}")
    ]

    assert [(reply.status_code, reply.json()["code"]) for reply in asked] == [(403, "not_yours")] * 4
    assert moments(anna, table.game)["eyes"] == [0]
    assert moments(watcher, table.game)["eyes"] == []


def test_R5_after_the_end_a_replay_shows_every_seat_as_it_saw_the_table(household: Household) -> None:
    table = hiding(household).finish()
    watcher = stranger(household.client)

    page = moments(watcher, table.game, seat=2)
    seen = moment(watcher, table.game, page["moments"][3]["version"], seat=2)

    assert page["eyes"] == [0, 1, 2]
    assert (page["seat"], seen["seat"], seen["view"]["viewer"]) == (2, 2, 2)
    assert watcher.get(f"/api/games/{table.game}/moments", seat=3).status_code == 403


def test_R6_no_moment_before_the_end_tells_the_seed(household: Household) -> None:
    table = hiding(household)
    seed = household.game(table.game).seed
    assert seed is not None

    told = [
        table.people[0].get(f"/api/games/{table.game}/{path}").text
        for path in ("moments", f"moments/{table.moved}")
    ]

    assert not [reply for reply in told if seed.hex() in reply]


@pytest.mark.thorough
def test_a_record_that_was_sent_is_replayed_from_every_seat(table: Round, household: Household) -> None:
    anna, boris = table.people
    raw = table.finish().record()

    kept = str(must(upload(boris, raw))["game"])

    played, sent = every_moment(anna, table.game, seat=0), every_moment(boris, kept, seat=0)
    assert steps_in(sent) == steps_in(played)
    assert moments(boris, kept)["eyes"] == [0, 1]
