"""R2, R3, R4, R8: a move counts once, a stale page does no harm, the rules decide, a restart is invisible."""

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import httpx
import pytest
from msgspec import structs

from cupola.engine.constants.actions import ACTION_NAMES
from cupola.server.storage.snapshots import StateCache
from cupola.table.parts.entries import Turn
from cupola.table.seen.news import FEW_NEWS
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, open_household, play_ahead
from tests.server.scenes.player import Person, Player, Reply, hot_seat, introduced, must

# R2: a move counts once


@pytest.mark.sample(1)
def test_R2_every_request_sent_up_to_three_times_from_two_tabs_gives_the_same_history(
    app_client: MakeClient, any_database: str
) -> None:
    household = app_client(any_database)
    person = introduced(household.client, "Anna")
    game = hot_seat(person, players=2)
    player, chances = Player(person, seed=2), random.Random(2)
    sent: list[Reply] = []

    with ThreadPoolExecutor(2) as tabs:
        for number in range(12):
            body = turn_order(player, game, number)
            sent.append(body)
            again = [body] * chances.randint(1, 3) + chances.sample(sent, min(2, len(sent)))
            chances.shuffle(again)
            replies = list(tabs.map(lambda each: person.post(f"/api/games/{game}/turns", each), again))
            assert {reply.status_code for reply in replies} == {200}
            assert {reply.json()["version"] for reply in replies if is_for(reply, body)} == {number + 3}

    stored = [entry.body for entry in household.entries(game) if isinstance(entry.body, Turn)]
    assert [list(turn.asked) for turn in stored] == [body["steps"] for body in sent]


def turn_order(player: Player, game: str, number: int) -> Reply:
    """A commit of whoever decides, as it is sent."""
    view = player.look(game)
    steps = player.chosen_steps(game, view)
    return {"base": view["version"], "steps": steps, "key": f"key-{number}", "end_turn": True}


def is_for(reply: httpx.Response, body: Reply) -> bool:
    """Whether a reply answers this order."""
    return f'"key":"{body["key"]}"' in reply.request.content.decode().replace('": "', '":"')


def test_R2_a_repeat_tells_again_what_happened(household: Household, host: Person) -> None:
    game = hot_seat(host)
    body = turn_order(Player(host, seed=1), game, 1)

    first = must(host.post(f"/api/games/{game}/turns", body))
    second = must(host.post(f"/api/games/{game}/turns", body))

    assert first == second
    assert household.game(game).version == 3


def test_the_reply_to_a_turn_brings_the_table_that_a_look_would(host: Person) -> None:
    game = hot_seat(host)
    body = turn_order(Player(host, seed=1), game, 1)

    reply = must(host.post(f"/api/games/{game}/turns?since={body['base']}", body))

    assert reply["view"] == must(host.get(f"/api/games/{game}/view?since={body['base']}"))
    assert [each["version"] for each in reply["view"]["news"]] == [reply["version"]]


def test_a_table_that_much_happened_at_is_left_to_a_look(household: Household, host: Person) -> None:
    game = hot_seat(host)
    play_ahead(household.services, game, FEW_NEWS)
    body = turn_order(Player(host, seed=1), game, 1)

    reply = must(host.post(f"/api/games/{game}/turns?since=1", body))

    assert reply["view"] is None


@pytest.mark.parametrize("change", [{"steps": ["pass"]}, {"end_turn": False}, {"base": 1}])
def test_R2_a_key_cannot_be_used_for_another_turn(
    household: Household, host: Person, change: dict[str, object]
) -> None:
    game = hot_seat(host)
    body = turn_order(Player(host, seed=1), game, 1)
    must(host.post(f"/api/games/{game}/turns", body))
    before = household.counts()

    refused = host.post(f"/api/games/{game}/turns", {**body, **change})

    assert (refused.status_code, refused.json()["code"]) == (409, "key_used")
    assert household.counts() == before


def test_R2_the_same_key_of_two_people_is_two_keys(household: Household, host: Person) -> None:
    other = introduced(household.client, "Bella")
    games = [hot_seat(person) for person in (host, other)]

    versions = [
        must(person.post(f"/api/games/{game}/turns", turn_order(Player(person, seed=1), game, 7)))["version"]
        for person, game in zip((host, other), games, strict=True)
    ]

    assert versions == [3, 3]


# R3: a stale page does no harm


def test_R3_a_stale_base_gets_the_fresh_view_and_stores_nothing(household: Household, host: Person) -> None:
    game = hot_seat(host)
    player = Player(host, seed=1)
    old = turn_order(player, game, 1)
    must(host.post(f"/api/games/{game}/turns", {**turn_order(player, game, 2), "key": "first"}))
    before = household.counts()

    refused = host.post(f"/api/games/{game}/turns", old)

    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert refused.json()["details"]["view"] == host.view(game)
    assert household.counts() == before


@pytest.mark.parametrize("base", [0, 1, 4, 2_000_000_000])
def test_R3_a_base_that_is_not_the_last_move_is_refused(
    household: Household, host: Person, base: int
) -> None:
    game = hot_seat(host)
    order = {**turn_order(Player(host, seed=1), game, 1), "base": base}

    sent = host.post(f"/api/games/{game}/turns", order)
    looked = host.post(f"/api/games/{game}/preview", ahead(order))

    assert (sent.status_code, sent.json()["code"]) == (409, "stale")
    assert (looked.status_code, looked.json()["code"]) == (409, "stale")
    assert household.game(game).version == 2


def ahead(order: Reply) -> Reply:
    """The preview of an order."""
    return {"base": order["base"], "steps": order["steps"]}


# R4: one engine decides


@pytest.mark.sample(1)
@pytest.mark.parametrize(("moves", "every"), [(0, 1), (30, 3), (90, 3), (150, 5)])
def test_R4_every_choice_is_accepted_and_everything_else_refused_with_a_reason(
    household: Household, host: Person, moves: int, every: int
) -> None:
    game = hot_seat(host, players=3, contractors=True)
    play_ahead(household.services, game, moves)
    view = host.view(game)
    offered = {choice["name"] for choice in view["choices"]}
    asked = {*ACTION_NAMES[::every], *offered}

    replies = {name: tried(host, game, view, name) for name in asked}

    assert {name for name, reply in replies.items() if reply.status_code == 200} == offered
    for name in replies.keys() - offered:
        reply = replies[name].json()
        assert (replies[name].status_code, reply["code"]) == (422, "refused")
        assert reply["details"]["step"] == name
        assert reply["message"].startswith("steps[0]: ")
        assert reply["details"]["reason"]
        assert reply["details"]["said"]["key"].startswith(("reason-", "refusal-", "why-"))  # in any language


def tried(person: Person, game: str, view: Reply, name: str) -> httpx.Response:
    """One step looked at ahead."""
    return person.post(f"/api/games/{game}/preview", {"base": view["version"], "steps": [name]})


def test_R4_a_step_the_preview_refuses_is_refused_when_it_is_sent(household: Household, host: Person) -> None:
    game = hot_seat(host)
    play_ahead(household.services, game, 6)
    view = host.view(game)
    offered = {choice["name"] for choice in view["choices"]}
    before = household.counts()

    for name in sorted(set(ACTION_NAMES) - offered)[::20]:
        sent = host.post(f"/api/games/{game}/turns", {"base": view["version"], "steps": [name], "key": "k"})
        assert sent.json() == tried(host, game, view, name).json()
        assert sent.status_code == 422

    assert household.counts() == before


def test_R4_a_preview_stores_nothing(household: Household, host: Person) -> None:
    game = hot_seat(host, players=3)
    view = play_ahead(household.services, game, 12)
    before = household.counts()

    for choice in host.view(game)["choices"]:
        seen = host.preview(game, view.version, [choice["name"]])
        assert (seen["version"], seen["moved"]) == (view.version, view.position)

    assert household.counts() == before
    assert household.game(game) == view


def test_R4_steps_after_chance_or_before_it_are_refused(household: Household, host: Person) -> None:
    game = hot_seat(host)
    order = turn_order(Player(host, seed=1), game, 1)
    late = {**order, "steps": [*order["steps"], "end-turn"]}
    early = {**order, "steps": order["steps"][:-1] or ["sell"]}
    before = household.counts()

    replies = [host.post(f"/api/games/{game}/turns", each) for each in (late, early)]

    assert [reply.status_code for reply in replies] == [422, 422]
    assert replies[0].json()["code"] == "after_chance"
    assert household.counts() == before


# R8: a restart is invisible


def test_R8_the_application_may_start_anew_between_any_two_moves(household: Household, host: Person) -> None:
    game = hot_seat(host, players=3, contractors=True)
    settings = household.services.settings

    for _ in range(8):
        play_ahead(household.services, game, 3)
        view = host.view(game, since=0)
        with open_household(settings) as restarted:
            assert Person(restarted.client, host.cookie).view(game, since=0) == view

    assert view["version"] == 26


def test_R8_nothing_that_is_remembered_matters(household: Household, host: Person) -> None:
    game = hot_seat(host, players=2, fourth="archivists")
    seen = []

    for _ in range(40):
        play_ahead(household.services, game, 1)
        seen.append(host.view(game))
        household.services.states = StateCache(household.services.catalogues)
        assert host.view(game) == seen[-1]

    assert all(after["version"] == before["version"] + 1 for before, after in pairwise(seen))


def test_R8_a_game_can_be_looked_at_as_it_stood_at_every_move(household: Household, host: Person) -> None:
    game = hot_seat(host)
    seen = {}
    for _ in range(20):
        play_ahead(household.services, game, 1)
        view = host.view(game)
        seen[view["version"]] = view["view"]
    household.services.states = StateCache(household.services.catalogues)

    for version, shown in seen.items():
        eyes = shown["viewer"]
        assert host.view(game, at=version, seat=eyes)["view"] == shown


def test_R8_a_stored_game_reads_back_as_it_was_written(household: Household, host: Person) -> None:
    game = hot_seat(host)
    view = Player(host, seed=6).play_on(game, 5)

    stored = household.game(game)

    assert (stored.version, stored.position, stored.decider) == (7, 7, view["decider"])
    assert structs.asdict(stored)["options"].players == 2
