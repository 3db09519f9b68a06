"""Every call that a server and a tab share is asked of both at least once, and answered alike."""

from typing import Final

import msgspec
from litestar.routes import HTTPRoute

from cupola.tab.rows import TAB_ROWS
from cupola.table.daily_deal import day_at
from cupola.table.history.leaving import TAKE_BACK
from tests.tab.both import Both
from tests.tab.browser import PLACE

ME: Final = {"kind": "me", "name": "Anna"}
# The sums of no turn at all: judging takes long.
UNJUDGED: Final = "left_out=" + ",".join(str(turn) for turn in range(1, 100))


def test_every_call_of_both_is_answered_alike(both: Both) -> None:
    both.post("/api/me", {"name": "Anna"})
    look_up(both)
    change_seats(both)
    record = both.get(f"/api/games/{play_and_win(both)}/record")
    keep_record(both, record)
    keep_box(both)
    begin_daily(both)
    both.get("/api/me/tables")
    both.get("/api/me/statistics?with_practice=true")
    both.ask("PATCH", "/api/me", {"name": "Anne"})
    both.get("/api/me")
    both.ask("DELETE", "/api/me")
    both.get("/api/me")

    assert shared_calls(both) - both.asked == set()


def shared_calls(both: Both) -> set[tuple[str, str]]:
    routes = (route for route in both.app.client.app.routes if isinstance(route, HTTPRoute))
    on_server = {(str(method), route.path_format) for route in routes for method in route.methods}
    return {(str(row.method), row.path) for row in TAB_ROWS} & on_server


def look_up(both: Both) -> None:
    for path in ("bots", "setup", "cards", "cards?kind=guilds", "examples", "tables"):
        both.get(f"/api/{path}")
    lesson = both.get("/api/lessons")[0]
    for scene in (*[each["scene"] for each in lesson["scenes"][:3]], "nowhere"):
        both.post(f"/api/lessons/{lesson['lesson']}/scenes/{scene}", {})
    said, told = both.ask_apart("GET", "/api/about")
    assert msgspec.json.decode(told.body) == {**said.json(), "version": "", "source": None}


def change_seats(both: Both) -> None:
    game = both.set_table(options={"players": 3, "first_seat": 0}, seats=[ME, {}, {}], start=False)
    path = f"/api/games/{game}"
    both.post(f"{path}/seats/1", {"name": "Boris"})
    both.post(f"{path}/seats/1/leave")
    both.post(f"{path}/seats/1", {"name": "Boris"})
    both.post(f"{path}/seats/2/bot", {"bot": "apprentice"})
    both.post(f"{path}/seats/2/remove")
    both.post(f"{path}/seats/2", {})
    both.post(f"{path}/seats/1/name", {"name": "Bo"})
    both.post(f"{path}/start")
    both.post(f"{path}/seats/2/hand", {"bot": "apprentice"})
    both.post(f"{path}/seats/2/return")
    version = both.play(game, seed=5, moves=1)["version"]
    both.post(f"{path}/why-not", {"base": version})
    both.post(f"{path}/undo", {"base": version})
    both.post(f"{path}/undo/answer", {"base": version, "granted": True})
    both.post(f"{path}/copy", {})
    both.post(f"{path}/close")


def play_and_win(both: Both) -> str:
    game = both.set_table(options={"players": 2, "first_seat": 1}, seats=[ME, ME])
    path = f"/api/games/{game}"
    version = both.play(game, seed=1, moves=2)["version"]
    both.post(f"{path}/advice", {"base": 1})
    both.post(f"{path}/coach", {"base": 1})
    both.post(f"{path}/seats/0/resign")
    both.post(f"{path}/seats/0/resign/take-back")
    base = {"base": both.post(f"{path}/seats/0/resign")["version"]}
    both.pass_by(TAKE_BACK)
    both.post(f"{path}/play-on", {"base": version})
    assert both.post(f"{path}/win", base)["status"] == "over"
    for what in ("score", "course", "moments?limit=5", f"moments/{version}", "review"):
        both.get(f"{path}/{what}")
    both.get(f"{path}/review/account?{UNJUDGED}")
    both.get(f"{path}/review/99999")
    both.post(f"{path}/rematch")
    return game


def keep_record(both: Both, record: bytes) -> None:
    kept = both.post("/api/records", record)
    assert [each["table"]["game"] for each in both.get("/api/records")] == [kept["game"]]
    both.ask("DELETE", f"/api/records/{kept['game']}")
    assert both.get("/api/records") == []


def keep_box(both: Both) -> None:
    box = both.post("/api/boxes", {"name": "Anna's copy"})
    path = f"/api/boxes/{box['id']}"
    both.ask("PATCH", path, {"values": [{**PLACE, "value": [6, 7, 7, 8]}]})
    both.get(f"/api/setup?box={box['id']}")
    game = both.set_table(options={"players": 2}, seats=[ME, ME], box=box["id"])
    both.post("/api/records", both.get(f"/api/games/{game}/record"))
    again = both.post("/api/boxes/file?name=The%20same", both.get(f"{path}/file"))
    assert again["digest"] == both.get(path)["card"]["digest"]
    both.ask("DELETE", path)
    assert [each["name"] for each in both.get("/api/boxes")["boxes"]] == ["The same"]


def begin_daily(both: Both) -> None:
    day = day_at(both.answerer.clock())
    both.post("/api/daily", {"day": day})
    said, told = both.ask_apart("GET", f"/api/daily?day={day}")
    mine, theirs = msgspec.json.decode(told.body), msgspec.json.decode(both.renamed(said.text))
    assert mine == {**theirs, "is_shared": False}
