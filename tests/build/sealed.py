"""Begins a game in a tab and lets the strongest bot move; prints what was drawn, and how the bot moved."""

import json
import random
from typing import Any

from cupola.tab import bridge

ORDER = {
    "options": {"players": 2},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "architect"}],
    "start": True,
}


def told(path: str, body: object) -> Any:
    """What comes of something said to the tab, which keeps it."""
    outcome = bridge.ask("POST", path, json.dumps(body).encode())
    bridge.keep(outcome.ticket)
    return json.loads(outcome.body)


def bot_turn(seed: str) -> str:
    """The architect's turn at a table with a known seed, at which it begins."""
    order = {**ORDER, "seats": [{"kind": "bot", "bot": "architect"}, {"kind": "me"}], "seed": seed}
    asked = bridge.bot_job(told("/api/games", order)["game"])
    if asked is None or asked.job is None:
        return "nothing"
    return f"{len(json.loads(bridge.work_on(asked.job)))} steps"


bridge.open_shelf({})
me = told("/api/me", {"name": "Anna"})
game = told("/api/games", ORDER)
print(me["account"], game["game"], game["commitment"], random.random(), bot_turn("known").replace(" ", "-"))
