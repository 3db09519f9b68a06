"""What a browser does before it copies Python's memory, and after it goes on from such a copy."""

import gc
import random
from typing import Any, Final

import msgspec

from cupola.tab.answerer import Answerer, answer
from cupola.tab.jobs import work
from cupola.tab.requests import request
from cupola.tab.shelf import Shelf

# What the start screen asks for, and a table to begin with.
LOOKED_AT: Final = ("me", "tables", "me/tables", "bots", "setup", "about", "lessons")
TABLE: Final = {
    "options": {"players": 2},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "journeyman"}],
    "start": True,
}
PREVIEWS: Final = 4


def rehearse() -> None:
    """Do once what every start asks for, and throw it away: a start from the copy is quicker then."""
    answerer = Answerer(Shelf({}))
    told(answerer, "POST", "me", {"name": "Guest"})
    for path in LOOKED_AT:
        told(answerer, "GET", path)
    game = f"games/{told(answerer, 'POST', 'games', TABLE)['game']}"
    seen = told(answerer, "GET", f"{game}/view?since=0")
    for choice in seen["choices"][:PREVIEWS]:
        told(answerer, "POST", f"{game}/preview", {"base": seen["version"], "steps": [choice["name"]]})
    if (asked := answerer.bot_job(game.removeprefix("games/"))) is not None:
        work(asked[1])
    gc.collect()


def told(answerer: Answerer, method: str, path: str, body: object = None) -> Any:
    """What a request is answered."""
    reply = answer(
        answerer, request(method, f"/api/{path}", b"" if body is None else msgspec.json.encode(body))
    )
    return msgspec.json.decode(reply.body)


def wake() -> None:
    """Go on from a copy: it must not deal the luck of the start that it was copied from."""
    random.seed()
