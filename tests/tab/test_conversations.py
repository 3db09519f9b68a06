"""One contract, two answerers: whatever the page asks, server and tab answer alike."""

import random

import msgspec
import pytest

from cupola.calls.jobs import bot_steps
from cupola.play.record.match_record import MOST_BYTES
from cupola.server.requests import SECONDS
from cupola.tab.answerer import Answerer, answer, request
from cupola.tab.shelf import BrowserStore
from cupola.table.history.leaving import TAKE_BACK
from tests.tab.both import Both

ME = {"kind": "me", "name": "Anna"}


def test_a_table_with_bots_and_contractors(both: Both) -> None:
    both.post("/api/me", {"name": "Anna"})
    bots = [{"kind": "bot", "bot": "apprentice"}, {"kind": "bot", "bot": "journeyman"}]
    options = {"players": 3, "contractors": True, "fourth": "archivists"}
    game = both.set_table(options=options, seats=[ME, *bots])

    view = both.play(game, seed=3, moves=6)

    assert view["version"] > 12
    both.get(f"/api/games/{game}/record")
    copy = both.post(f"/api/games/{game}/copy", {})
    both.get(f"/api/games/{copy['game']}/view?since=0")
    both.post(f"/api/games/{game}/seats/0/hand", {"bot": "apprentice"})


def test_refusals_have_the_same_code_and_name_the_same_field(both: Both) -> None:
    both.get("/api/me")
    both.post("/api/games", {"options": {"players": 1}})
    both.post("/api/me", {"name": ""})
    both.post("/api/me", {"name": "Anna"})
    both.post("/api/games", {"options": {"players": 7}})
    both.post("/api/games", {"surprise": 1})
    both.get("/api/games/nosuchgame/view")
    game = both.set_table(options={"players": 1}, seats=[ME])
    version = both.play(game, seed=6, moves=2)["version"]
    both.post(f"/api/games/{game}/preview", {"base": version, "steps": ["nonsense"]})
    both.post(f"/api/games/{game}/preview", {"base": "1", "steps": []})
    both.post(f"/api/games/{game}/turns", {"base": 2, "steps": ["x"], "key": "k"})
    both.post(f"/api/games/{game}/turns", {"base": version, "steps": ["end-turn"], "key": "k"})
    both.get(f"/api/games/{game}/view?at=4000")
    both.get(f"/api/games/{game}/moments/4000")
    both.get(f"/api/games/{game}/review")
    both.post(f"/api/games/{game}/undo", {"base": 1, "to": 1})
    both.post("/api/records", b"no record")
    both.post("/api/records", b"x" * (MOST_BYTES + 1))


def test_a_turn_brings_the_table_after_it_and_sent_again_is_told_again(both: Both) -> None:
    both.post("/api/me", {"name": "Anna"})
    game = both.set_table(options={"players": 1}, seats=[ME])
    view = both.get(f"/api/games/{game}/view")
    steps = both.chosen_steps(game, view, random.Random(7))
    order = {"base": view["version"], "steps": steps, "key": "once", "end_turn": True}

    reply = both.post(f"/api/games/{game}/turns?since={order['base']}", order)

    assert reply["view"] == both.get(f"/api/games/{game}/view?since={order['base']}")
    again = both.post(f"/api/games/{game}/turns", order)
    assert both.post(f"/api/games/{game}/turns", order) == again


def test_hints_coach_and_review_are_thought_out_alike(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    for purpose in SECONDS:
        monkeypatch.setitem(SECONDS, purpose, 120.0)  # a busy machine looks at every state, too
    monkeypatch.setattr("cupola.calls.study.NODES", 200)
    monkeypatch.setattr("cupola.table.study.advice.NODES", 2000)
    both.post("/api/me", {"name": "Anna"})
    game = both.set_table(options={"players": 2, "first_seat": 0}, seats=[ME, ME])
    path, begun = f"/api/games/{game}", both.get(f"/api/games/{game}/view")
    base = begun["version"]
    best = both.post(f"{path}/advice", {"base": base})["turns"][0]["steps"]
    both.post(f"{path}/advice", {"base": base, "steps": best[:1]})
    both.post(f"{path}/advice", {"base": base, "steps": best})
    both.post(f"{path}/advice", {"base": 1})
    moves = [choice["name"] for choice in begun["choices"] if choice["family"] == "move"]
    told = [both.post(f"{path}/coach", {"base": base, "steps": [move, "roll"]}) for move in moves]
    after = both.play(game, seed=8, moves=3)
    both.post(f"{path}/coach", {"base": after["version"], "turn": base + 1})
    both.get(f"{path}/review")
    resigned = both.post(f"{path}/seats/0/resign")
    both.pass_by(TAKE_BACK)
    both.post(f"{path}/win", {"base": resigned["version"]})

    turns = [each["turn"] for each in both.get(f"{path}/review")["turns"]]

    assert any(each["mistake"] for each in told)
    both.get(f"{path}/review/{turns[0]}")
    both.get(f"{path}/review/5000")
    both.get(f"{path}/review/account?left_out={turns[0]}")
    assert [each["turn"] for each in both.get(f"{path}/review/account")["turns"]] == turns
    both.get("/api/me/statistics")


@pytest.mark.parametrize("record", [b"[" * 200_000, b'{"cupola":' * 50_000], ids=["lists", "objects"])
def test_a_record_nested_too_deep_for_the_browser_is_refused_unread(record: bytes) -> None:
    answerer = Answerer(BrowserStore({}))
    answer(answerer, request("POST", "/api/me", b'{"name":"Anna"}'))

    told = answer(answerer, request("POST", "/api/records", record))

    assert told.status == 400
    assert b"nested too deep" in told.body


def begun(*seats: dict[str, str]) -> tuple[Answerer, str]:
    answerer = Answerer(BrowserStore({}))
    answer(answerer, request("POST", "/api/me", b'{"name":"Anna"}'))
    order = {"options": {"players": len(seats)}, "seats": seats, "seed": "a tab", "start": True}
    made = answer(answerer, request("POST", "/api/games", msgspec.json.encode(order)))
    return answerer, str(msgspec.json.decode(made.body)["game"])


def test_a_bot_that_gives_no_move_or_a_wrong_one_is_replaced_for_this_turn() -> None:
    for thought in (None, (), ("nonsense",)):
        answerer, game = begun({"kind": "bot", "bot": "master"}, {"kind": "me"})
        job = answerer.bot_job(game)
        if job is None:  # the person was drawn to begin
            continue
        draft = answerer.bot_moved(game, job[0], thought)

        assert draft is not None
        draft.keep()
        assert answerer.shelf.table(game).game.version == job[0].position + 1


def test_a_bots_answer_to_a_table_that_has_moved_on_changes_nothing() -> None:
    answerer, game = begun({"kind": "bot", "bot": "apprentice"}, {"kind": "bot", "bot": "apprentice"})
    job = answerer.bot_job(game)
    assert job is not None
    thought = bot_steps(job[1])
    draft = answerer.bot_moved(game, job[0], thought)
    assert draft is not None
    draft.keep()

    assert answerer.bot_moved(game, job[0], thought) is None


def test_what_needs_other_people_says_that_it_needs_a_server() -> None:
    answerer, game = begun({"kind": "me"})

    refused = answer(answerer, request("GET", f"/api/games/{game}/invites"))

    assert refused.status == 501
    assert b'"needs_server"' in refused.body
