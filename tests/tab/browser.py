"""A browser that answers itself: its account, its games and its turns, without a server."""

from typing import Final

import msgspec

from cupola.calls.jobs import bot_steps
from cupola.tab.answerer import Answerer, answer, request
from cupola.tab.shelf import BrowserStore
from tests.tab.both import Json

# A value that the owner of a box may change.
PLACE: Final = {"file": "base.toml", "row": "player", "field": "rubles_by_turn_order"}


def ask(answerer: Answerer, method: str, path: str, body: Json = None) -> Json:
    raw = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
    told = answer(answerer, request(method, path, raw))
    return msgspec.json.decode(told.body) if told.body else None


def browser(name: str = "Anna") -> Answerer:
    answerer = Answerer(BrowserStore({}))
    ask(answerer, "POST", "/api/me", {"name": name})
    return answerer


def new_game(answerer: Answerer, **order: Json) -> str:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "apprentice"}]
    order = {"options": {"players": 2}, "seats": seats, "start": True, "seed": "everything", **order}
    game = str(ask(answerer, "POST", "/api/games", order)["game"])
    move_bots(answerer, game)
    return game


def move_bots(answerer: Answerer, game: str) -> None:
    while (asked := answerer.bot_job(game)) is not None:
        moved = answerer.bot_moved(game, asked[0], bot_steps(asked[1]))
        if moved is not None:
            moved.keep()


def play_a_turn(answerer: Answerer, game: str, choice: int = 0) -> None:
    view = ask(answerer, "GET", f"/api/games/{game}/view")
    seen, steps = view, []
    while not seen["closes"]:
        steps.append(seen["choices"][choice % len(seen["choices"])]["name"])
        seen = ask(answerer, "POST", f"/api/games/{game}/preview", {"base": view["version"], "steps": steps})
    order = {"base": view["version"], "steps": steps, "key": f"k{view['version']}", "end_turn": True}
    ask(answerer, "POST", f"/api/games/{game}/turns", order)
    move_bots(answerer, game)


def view_of(answerer: Answerer, game: str) -> Json:
    return ask(answerer, "GET", f"/api/games/{game}/view?since=0")
