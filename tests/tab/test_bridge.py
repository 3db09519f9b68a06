"""What a worker of the page calls: nothing counts before it is stored, and thinking is done elsewhere."""

import random

import msgspec
import pytest

from cupola.play.setup.catalogue import standard_catalogue
from cupola.tab import bridge
from cupola.tab.rehearsal import rehearse, wake
from cupola.table.history.leaving import TAKE_BACK

NEW_GAME = {"options": {"players": 2}, "seed": "a bridge", "start": True}


@pytest.fixture(autouse=True)
def empty_browser() -> None:
    bridge.open_shelf({})
    stored("POST", "/api/me", {"name": "Anna"})


def stored(method: str, path: str, body: object = None) -> bridge.BridgeReply:
    outcome = bridge.ask(method, path, b"" if body is None else msgspec.json.encode(body))
    if outcome.written:
        bridge.keep(outcome.ticket)
    return outcome


def new_game(*kinds: str) -> str:
    seats = [{"kind": "bot", "bot": kind} if kind != "me" else {"kind": "me"} for kind in kinds]
    outcome = stored("POST", "/api/games", {**NEW_GAME, "seats": seats})
    return str(msgspec.json.decode(outcome.body)["game"])


def games_listed() -> int:
    return len(msgspec.json.decode(bridge.ask("GET", "/api/me/tables").body)["tables"])


def test_a_reply_comes_with_what_has_to_be_stored_and_the_versions_to_tell_of() -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    outcome = bridge.ask("POST", "/api/games", msgspec.json.encode({**NEW_GAME, "seats": seats}))

    game = msgspec.json.decode(outcome.body)["game"]
    assert outcome.status == 201
    box, _ = outcome.written[1]
    assert [name for name, _ in outcome.written] == [f"game/{game}", box]
    assert box == f"content/{standard_catalogue().box.digest}"
    assert outcome.changed == ((game, 2),)
    assert games_listed() == 0
    bridge.keep(outcome.ticket)
    assert games_listed() == 1


def test_what_cannot_be_stored_has_not_happened() -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    outcome = bridge.ask("POST", "/api/games", msgspec.json.encode({**NEW_GAME, "seats": seats}))

    refused = bridge.not_stored(outcome.ticket, "QuotaExceededError")

    assert refused.status == 507
    assert msgspec.json.decode(refused.body)["details"] == {"why": "QuotaExceededError"}
    assert refused.written == ()
    assert games_listed() == 0


def test_a_hint_is_asked_for_in_two_steps_and_may_be_given_up() -> None:
    game = new_game("me", "me")
    first = bridge.ask("POST", f"/api/games/{game}/advice", b'{"base":2}')
    second = bridge.ask("POST", f"/api/games/{game}/advice", b'{"base":2}')
    assert first.job is not None

    given_up = bridge.go_on(first.ticket, None)
    told = bridge.go_on(second.ticket, bridge.work_on(second.job))

    assert given_up.status == 503
    assert told.status == 200
    assert msgspec.json.decode(told.body)["turns"]


def test_the_coach_says_what_needs_no_judge_where_the_judge_has_no_time() -> None:
    game = new_game("me", "me")
    shown = msgspec.json.decode(bridge.ask("GET", f"/api/games/{game}/view").body)
    moves = [choice["name"] for choice in shown["choices"] if choice["family"] == "move"]
    orders = ({"base": shown["version"], "steps": [move, "roll"]} for move in moves)
    path = f"/api/games/{game}/coach"
    asked = (bridge.ask("POST", path, msgspec.json.encode(order)) for order in orders)
    waiting = next(each for each in asked if each.job is not None)

    told = bridge.go_on(waiting.ticket, None)

    assert told.status == 200
    assert msgspec.json.decode(told.body)["mistake"] is None


def test_a_turn_that_is_not_judged_in_time_is_refused_as_by_a_server() -> None:
    game = new_game("random", "random")
    while (asked := bridge.bot_job(game)) is not None:
        bridge.keep(bridge.bot_moved(game, asked.ticket, None).ticket)

    waiting = bridge.ask("GET", f"/api/games/{game}/review/2")
    refused = bridge.go_on(waiting.ticket, None)

    told = msgspec.json.decode(refused.body)
    assert (refused.status, told["code"]) == (503, "no_review")
    assert told["details"] == {"turn": 2, "retry_after": 2}


def test_bots_move_one_after_the_other_with_or_without_a_thought() -> None:
    game = new_game("apprentice", "apprentice")
    assert list(bridge.awaiting_bots()) == [game]

    for thinks in (True, False, True):
        asked = bridge.bot_job(game)
        assert asked is not None
        moved = bridge.bot_moved(game, asked.ticket, bridge.work_on(asked.job) if thinks else None)
        ((changed, version),) = moved.changed
        assert changed == game
        bridge.keep(moved.ticket)

    assert version == 5
    assert bridge.bot_job(new_game("me", "me")) is None


def test_everything_is_there_again_after_a_new_start() -> None:
    documents: dict[str, bytes] = {}
    for method, path, body in (
        ("POST", "/api/me", {"name": "Anna"}),
        ("POST", "/api/games", {**NEW_GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}),
    ):
        if not documents:
            bridge.open_shelf({})
        documents |= {name: raw for name, raw in stored(method, path, body).written if raw is not None}

    bridge.open_shelf({name: memoryview(raw) for name, raw in documents.items()})

    assert games_listed() == 1
    assert msgspec.json.decode(bridge.ask("GET", "/api/me").body)["name"] == "Anna"


def test_what_cannot_be_read_is_named_and_left_alone_and_the_rest_can_be_played() -> None:
    game = new_game("me", "me")
    kept = dict(stored("POST", f"/api/games/{game}/copy", {}).written)
    newer = next(iter(kept.values())) or b""
    me = msgspec.json.decode(bridge.ask("GET", "/api/me").body)
    documents = {
        "me": b"garbage",
        f"game/{game}": dict(documents_now())[f"game/{game}"],
        "game/torn": b'{"format":1,"game":',
        "game/deep": b"[" * 100_000,
        "game/text": "Стол".encode("utf-16"),
        "game/later": newer.replace(b'"format":1', b'"format":2', 1),
    }

    unreadable = bridge.open_shelf(documents)

    assert sorted(unreadable) == ["game/deep", "game/text", "game/torn"]
    assert msgspec.json.decode(bridge.ask("GET", "/api/me").body) == me  # known by the seats
    assert bridge.ask("GET", f"/api/games/{game}/view").status == 200
    refused = bridge.ask("GET", "/api/games/later/view")
    assert (refused.status, msgspec.json.decode(refused.body)["code"]) == (409, "newer_game")
    torn = bridge.ask("GET", "/api/games/torn/view")
    assert (torn.status, msgspec.json.decode(torn.body)["code"]) == (409, "damaged_game")
    assert {name for name, _ in documents_now()} == set(documents)


def documents_now() -> list[tuple[str, bytes]]:
    (desk,) = bridge._desks
    return list(desk.answerer.shelf.documents.items())


def test_a_bot_rests_while_a_resignation_can_be_taken_back_and_then_ends_the_match() -> None:
    game = new_game("me", "random")
    (desk,) = bridge._desks
    hour = desk.answerer.clock
    desk.answerer.clock = lambda: now
    now = hour()
    stored("POST", f"/api/games/{game}/seats/0/resign")

    rests, early = bridge.bot_rest(game), bridge.bot_job(game)
    now += TAKE_BACK
    asked = bridge.bot_job(game)

    assert (rests, early) == (TAKE_BACK, None)
    assert asked is not None
    moved = bridge.bot_moved(game, asked.ticket, None)
    bridge.keep(moved.ticket)
    assert bridge.bot_job(game) is None
    assert msgspec.json.decode(bridge.ask("GET", f"/api/games/{game}/view").body)["status"] == "over"


def test_a_rehearsal_leaves_no_game_behind() -> None:
    bridge.open_shelf({})

    rehearse()

    assert bridge.ask("GET", "/api/me").status == 401
    assert bridge.awaiting_bots() == []


def test_two_starts_from_one_copy_have_luck_of_their_own() -> None:
    copied = random.getstate()
    wake()
    first = random.random()
    random.setstate(copied)
    wake()

    assert random.random() != first
