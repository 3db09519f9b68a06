"""Sets a table, looks at it and lets a bot think, in Python for the browser; prints how that went."""

import json
import sys
from typing import Any

from cupola.engine import COMPILED
from cupola.tab import bridge


def told(path: str, body: object) -> Any:
    """What comes of something said to the tab, which keeps it."""
    outcome = bridge.ask("POST", path, json.dumps(body).encode())
    bridge.keep(outcome.ticket)
    return json.loads(outcome.body)


bridge.open_shelf({})
told("/api/me", {"name": "Anna"})
order = {
    "options": {"players": 2},
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "architect"}],
    "start": True,
    "seed": "first",
}
game = told("/api/games", order)["game"]
seen = bridge.ask("GET", f"/api/games/{game}/view")
asked = bridge.bot_job(game)
if asked is not None and asked.job is not None:
    bridge.work_on(asked.job)
print(seen.status, "compiled" if COMPILED else "python", "unittest" in sys.modules)
