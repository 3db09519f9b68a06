"""What a browser does before it copies Python's memory, and after it goes on from such a copy."""

import gc
import random
from typing import Any, Final

import msgspec

from cupola.calls.jobs import work
from cupola.tab.answerer import Answerer, answer, request
from cupola.tab.shelf import BrowserStore

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
    answerer = Answerer(BrowserStore({}))
    reply_to(answerer, "POST", "me", {"name": "Guest"})
    for path in LOOKED_AT:
        reply_to(answerer, "GET", path)
    game = f"games/{reply_to(answerer, 'POST', 'games', TABLE)['game']}"
    seen = reply_to(answerer, "GET", f"{game}/view?since=0")
    for choice in seen["choices"][:PREVIEWS]:
        reply_to(answerer, "POST", f"{game}/preview", {"base": seen["version"], "steps": [choice["name"]]})
    if (asked := answerer.bot_job(game.removeprefix("games/"))) is not None:
        work(asked[1])
    gc.collect()


def reply_to(answerer: Answerer, method: str, path: str, body: object = None) -> Any:
    reply = answer(
        answerer, request(method, f"/api/{path}", b"" if body is None else msgspec.json.encode(body))
    )
    return msgspec.json.decode(reply.body)


def wake() -> None:
    """Go on from a copy: it must not deal the luck of the start that it was copied from."""
    random.seed()
