"""Begins a game in a tab and lets the strongest bot move, in Python for the browser; prints how that went."""

import json
import random
import sys
from typing import Any

from cupola.engine import COMPILED
from cupola.tab import bridge

ARCHITECT = {"kind": "bot", "bot": "architect"}
ORDER = {"options": {"players": 2}, "seats": [{"kind": "me"}, ARCHITECT], "start": True}


def told(path: str, body: object) -> Any:
    """What comes of something said to the tab, which keeps it."""
    outcome = bridge.ask("POST", path, json.dumps(body).encode())
    bridge.keep(outcome.ticket)
    return json.loads(outcome.body)


def steps_of_bot(seed: str) -> int:
    """Of the architect's turn at a table with a known seed, at which it begins; 0 where it is not asked."""
    order = {**ORDER, "seats": [ARCHITECT, {"kind": "me"}], "seed": seed}
    asked = bridge.bot_job(told("/api/games", order)["game"])
    return 0 if asked is None or asked.job is None else len(json.loads(bridge.work_on(asked.job)))


bridge.open_shelf({})
me = told("/api/me", {"name": "Anna"})
game = told("/api/games", ORDER)
seen = bridge.ask("GET", f"/api/games/{game['game']}/view")
steps = steps_of_bot("known")
print(seen.status, "compiled" if COMPILED else "python", "unittest" in sys.modules, steps)
print(me["account"], game["game"], game["commitment"], random.random())
