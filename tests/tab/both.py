"""One conversation with two answerers: what a server says and what a tab says must be the same."""

import random
from typing import Any, Final

import httpx
import msgspec

from cupola.calls.rows import JSON, ZIP
from cupola.tab.answerer import Answerer, Reply, answer, call_for, request
from cupola.tab.rows import TAB_ROWS
from cupola.tab.shelf import BrowserStore
from cupola.table.parts.entries import Turn
from tests.server.scenes.app import App
from tests.server.scenes.running_server import until

Json = Any
NO_CONTENT: Final = 204

# What differs between any two tables: names that are drawn, and when something happened.
TIMES: Final = {
    "at",
    "created_at",
    "moved_at",
    "deserted_at",
    "ended_at",
    "kept_at",
    "left",
    "seconds",
    "updated",
}
# The server says these in English; the tab leaves it to the page, which has the phrases.
WORDED: Final = {"title_words", "description_words", "label_words", "notes_words", "mark_words", "words"}


class Both:
    """Asks a server and a tab, and insists that they say the same."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.answerer = Answerer(BrowserStore({}))
        self.names: dict[str, str] = {}  # of the server's tables and accounts, as the tab calls them
        self.asked: set[tuple[str, str]] = set()  # the calls that both were asked, as their rows name them

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        """Ask both; what they say, as the tab says it."""
        said, told = self.ask_apart(method, path, body)
        assert told.status == said.status_code, (path, said.text[:500], told.body[:500])
        if said.headers.get("content-type", "") == told.media_type == ZIP:
            assert told.body == said.content
            return told.body
        if told.status == NO_CONTENT:
            return None
        if "ndjson" in said.headers.get("content-type", ""):
            assert lines(told.body) == lines(self.renamed(said.text).encode())
            return told.body
        mine, theirs = msgspec.json.decode(told.body), said.json()
        self.learn_names(theirs, mine)
        theirs = msgspec.json.decode(self.renamed(said.text))
        assert bare(mine) == bare(theirs), f"{method} {path}"
        return mine

    def ask_apart(self, method: str, path: str, body: Json = None) -> tuple[httpx.Response, Reply]:
        row, _ = call_for(TAB_ROWS, request(method, path))
        self.asked.add((row.method, row.path))
        return self.server(method, path, body), self.tab(method, path, body)

    def pass_by(self, milliseconds: int) -> None:
        at_server, in_tab = self.app.services.clock, self.answerer.clock
        self.app.services.clock = lambda: at_server() + milliseconds
        self.answerer.clock = lambda: in_tab() + milliseconds

    def get(self, path: str) -> Json:
        return self.ask("GET", path)

    def post(self, path: str, body: Json = None) -> Json:
        return self.ask("POST", path, body)

    def server(self, method: str, path: str, body: Json = None) -> httpx.Response:
        path = self.as_server_calls(path)
        if isinstance(body, bytes):
            kind = "application/x-ndjson" if path.endswith("/records") else "application/octet-stream"
            sent = {"content": body, "headers": {"content-type": kind}}
        else:
            written = self.as_server_calls(msgspec.json.encode(body).decode())
            sent = {} if body is None else {"content": written, "headers": {"content-type": JSON}}
        return self.app.client.request(method, path, **sent)  # type: ignore[arg-type]

    def as_server_calls(self, text: str) -> str:
        for theirs, mine in self.names.items():
            text = text.replace(mine, theirs)
        return text

    def tab(self, method: str, path: str, body: Json = None) -> Reply:
        raw = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        return answer(self.answerer, request(method, path, raw))

    def learn_names(self, theirs: Json, mine: Json) -> None:
        """Note which table, account or sealed luck of the server is which of the tab's."""
        if isinstance(theirs, dict) and isinstance(mine, dict):
            for key in ("id", "game", "account", "origin", "rematch", "commitment"):
                pair = theirs.get(key), mine.get(key)
                if all(isinstance(name, str) for name in pair):
                    self.names[str(pair[0])] = str(pair[1])
            for key in theirs.keys() & mine.keys():
                self.learn_names(theirs[key], mine[key])
        elif isinstance(theirs, list) and isinstance(mine, list):
            for one, other in zip(theirs, mine, strict=False):
                self.learn_names(one, other)

    def renamed(self, text: str) -> str:
        for theirs, mine in self.names.items():
            text = text.replace(theirs, mine)
        return text

    # A match

    def set_table(self, **order: Json) -> str:
        return str(self.post("/api/games", {"seed": "the same", "start": True, "box": None, **order})["game"])

    def chosen_steps(self, game: str, view: Json, choosing: random.Random) -> list[str]:
        steps: list[str] = []
        seen = view
        while not seen["closes"]:
            steps.append(choosing.choice(seen["choices"])["name"])
            seen = self.post(f"/api/games/{game}/preview", {"base": view["version"], "steps": steps})
        return steps

    def play(self, game: str, seed: int, moves: int = 10_000) -> Json:
        choosing = random.Random(seed)
        self.bots_move(game)
        view = self.get(f"/api/games/{game}/view?since=0")
        while moves and view["status"] == "running":
            steps = self.chosen_steps(game, view, choosing)
            key = f"{seed}-{view['version']}"
            order = {"base": view["version"], "steps": steps, "key": key, "end_turn": True}
            self.post(f"/api/games/{game}/turns", order)
            self.bots_move(game)
            view = self.get(f"/api/games/{game}/view?since={view['version']}")
            moves -= 1
        return view

    def bots_move(self, game: str) -> None:
        """Wait for the server's bots, and have the tab's take the same steps: their luck is their own."""
        theirs = next(server for server, mine in self.names.items() if mine == game)
        assert until(lambda: not self.app.game(theirs).awaits_bot)
        while (job := self.answerer.bot_job(game)) is not None:
            asked, _ = job
            version = self.answerer.shelf.table(game).game.version
            entry = self.app.entries(theirs)[version]
            assert isinstance(entry.body, Turn)
            draft = self.answerer.bot_moved(game, asked, entry.body.asked)
            assert draft is not None
            draft.keep()


def bare(told: Json) -> Json:
    """What was said without times and without what only one of the two puts into words."""
    if isinstance(told, list):
        return [bare(each) for each in told]
    if not isinstance(told, dict):
        return told
    kept = {key: bare(value) for key, value in told.items() if key not in TIMES | WORDED}
    if told.get("code") == "refused":
        kept.pop("message")
    return kept


def lines(raw: bytes) -> list[Json]:
    """The lines of a record, without when it was written."""
    return [bare(msgspec.json.decode(line)) for line in raw.splitlines()]
