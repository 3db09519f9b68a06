"""People who ask over HTTP: they look, try, send, and send again after a lost connection."""

import random
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import httpx
from msgspec import Struct
from sqlalchemy import select

from cupola.server.http.guards import COOKIE
from cupola.server.storage import schema
from tests.server.scenes.app import App

Reply = dict[str, Any]  # as a script sees it: plain JSON
PATIENCE_SECONDS: Final = 60.0
UNAVAILABLE: Final = 503  # the database is away for a while: nothing was stored, and one asks again


class Person:
    """An account that asks; several people may share one client, for each sends a cookie of their own."""

    def __init__(self, client: httpx.Client, cookie: str, account: str = "", name: str = "") -> None:
        self.client = client
        self.cookie = cookie
        self.account = account
        self.name = name

    @property
    def headers(self) -> Mapping[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def get(self, path: str, **query: int | str) -> httpx.Response:
        return self.client.get(path, params=query or None, headers=self.headers)

    def post(self, path: str, body: object = None) -> httpx.Response:
        if body is None:
            return self.client.post(path, headers=self.headers)
        return self.client.post(path, json=body, headers=self.headers)

    def view(self, game: str, **query: int | str) -> Reply:
        return must(self.get(f"/api/games/{game}/view", **query))

    def preview(self, game: str, base: int, steps: list[str]) -> Reply:
        return must(self.post(f"/api/games/{game}/preview", {"base": base, "steps": steps}))


def introduced(client: httpx.Client, name: str) -> Person:
    client.cookies.clear()
    response = client.post("/api/me", json={"name": name})
    reply = must(response)
    cookie = str(response.cookies[COOKIE])
    client.cookies.clear()  # every person sends their own
    return Person(client, cookie, str(reply["account"]), name)


def stranger(client: httpx.Client) -> Person:
    return Person(client, "")


def must(response: httpx.Response) -> Reply:
    assert response.is_success, f"{response.request.method} {response.request.url}: {response.text}"
    reply: Reply = response.json()
    return reply


class Acknowledged(Struct, frozen=True):
    game: str
    version: int
    key: str
    base: int
    steps: tuple[str, ...]


class Player:
    """Plays whatever seats a person holds at random, and remembers what was acknowledged."""

    def __init__(self, person: Person, seed: int, patient: bool = False) -> None:
        self.person = person
        self.acknowledged: list[Acknowledged] = []
        self.sent_again = 0
        self._random = random.Random(seed)
        self._prefix = f"{seed}"
        self._sent = 0
        self._patient = patient

    def chosen_steps(self, game: str, view: Reply) -> list[str]:
        steps: list[str] = []
        seen = view
        while not seen["closes"]:
            steps.append(self._random.choice(seen["choices"])["name"])
            body = {"base": view["version"], "steps": steps}
            seen = must(self._ask(partial(self.person.post, f"/api/games/{game}/preview", body)))
        return steps

    def look(self, game: str, **query: int) -> Reply:
        """The table, looked at until the server answers."""
        return must(self._ask(lambda: self.person.get(f"/api/games/{game}/view", **query)))

    def move(self, game: str, view: Reply) -> Reply:
        return self.send(game, int(view["version"]), self.chosen_steps(game, view))

    def send(self, game: str, base: int, steps: list[str]) -> Reply:
        """Send a commit, again with the same key while the connection is lost."""
        self._sent += 1
        key = f"{self._prefix}-{self._sent}"
        body = {"base": base, "steps": steps, "key": key, "end_turn": self._random.random() < 0.8}
        reply = must(self._ask(lambda: self.person.post(f"/api/games/{game}/turns", body)))
        self.acknowledged.append(Acknowledged(game, int(reply["version"]), key, base, tuple(steps)))
        return reply

    def play_on(self, game: str, moves: int) -> Reply:
        view = self.look(game)
        while moves and view["status"] == "running" and view["decider"] in view["seats_held"]:
            self.move(game, view)
            view = self.look(game)
            moves -= 1
        return view

    def _ask(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            is_late = not self._patient or time.monotonic() > deadline
            try:
                response = request()
            except httpx.TransportError:
                if is_late:
                    raise
            else:
                if response.status_code != UNAVAILABLE or is_late:
                    return response
            self.sent_again += 1
            time.sleep(0.01)


def hot_seat(person: Person, **options: object) -> str:
    players = int(str(options.get("players", 2)))
    seats = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(players)]
    options = {"players": players, **options}
    return str(must(person.post("/api/games", {"options": options, "seats": seats, "start": True}))["game"])


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def new_token(person: Person, label: str = "my bot") -> dict[str, str]:
    token: dict[str, str] = must(person.post("/api/me/tokens", {"label": label}))
    return token


def send(person: Person, method: str, path: str, body: object = None) -> httpx.Response:
    if body is None:
        return person.client.request(method, path, headers=person.headers)
    return person.client.request(method, path, json=body, headers=person.headers)


def stored(app: App) -> str:
    with app.services.database.reading() as connection:
        tables = schema.metadata.tables.values()
        return repr([tuple(row) for table in tables for row in connection.execute(select(table))])


GOOD: Reply = {"base": 2, "steps": ["pass"], "key": "k", "end_turn": True}


def refusal(response: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, which has a message for a person, details, and nothing else."""
    reply: Reply = response.json()
    assert set(reply) == {"code", "message", "details"}, response.text
    assert response.headers["content-type"].partition(";")[0] == "application/json"
    assert reply["message"]
    assert isinstance(reply["details"], dict)
    assert "Traceback" not in response.text
    return response.status_code, str(reply["code"])


def check_refused(response: httpx.Response, status: int, code: str) -> Reply:
    assert refusal(response) == (status, code), response.text
    reply: Reply = response.json()
    return reply


def begin_match(host: Person, *guests: Person, starts: bool = True, **order: Any) -> str:
    seats = order.pop("seats", None) or [{"kind": "me"}, *({"kind": "free"} for _ in guests)]
    options = {"players": len(seats), **(order.pop("options", None) or {})}
    game = str(must(host.post("/api/games", {"options": options, "seats": seats, **order}))["game"])
    for guest, invite in zip(guests, invites_to(host, game), strict=True):
        must(guest.post(f"/api/invites/{invite}", {}))
    if starts:
        must(host.post(f"/api/games/{game}/start"))
    return game


def invites_to(host: Person, game: str) -> list[str]:
    return [str(each["secret"]) for each in must(host.get(f"/api/games/{game}/invites"))["invites"]]
