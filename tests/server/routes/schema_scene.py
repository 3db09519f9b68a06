"""Somebody who has something of everything, and requests made from the schema with real names in them."""

import random
from collections.abc import Mapping
from typing import Any, Final, Literal

import httpx
from msgspec import Struct
from schemathesis import Case, SerializationContext

from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, bearer, must, new_token
from tests.server.scenes.tables import random_run, seat_people

ENDS_THE_ASKER: Final = ("deleteMe", "postMeLeave", "deleteDevice")
ON_A_VERSION: Final = ("postTurn", "postPreview", "postUndo", "postUndoAnswer")
CREDENTIALS: Final = ("authorization", "cookie")

AnyCase = Case[Any]
Identity = Literal["cookie", "token", "nobody"]
IDENTITIES: Final[tuple[Identity, ...]] = ("cookie", "cookie", "cookie", "token", "nobody")


def lines_of(_: SerializationContext, body: object) -> bytes:
    """A record as it is sent; whatever is no text, as text."""
    return str(body).encode("utf-8", "replace")


def without_security(document: Reply) -> Reply:
    document["components"].pop("securitySchemes")
    for path in document["paths"].values():
        for operation in path.values():
            operation.pop("security")
    return document


class Owner(Struct, frozen=True):
    app: App
    person: Person
    token: str
    running: str
    names: Mapping[str, tuple[str, ...]]

    def credentials(self, identity: Identity) -> Mapping[str, str]:
        if identity == "nobody":
            return {}
        return self.person.headers if identity == "cookie" else bearer(self.token)


def owner_of(app: App) -> Owner:
    table = seat_people(app, "Anna", "Boris")
    person = table.people[0]
    must(table.send(1, "chat", {"text": "hello", "key": "hello"}))
    mutes = table.send(0, "mute", {"seat": 1}).json()
    waiting = str(must(person.post("/api/games", {"options": {"players": 3}, "is_public": True}))["game"])
    invites = must(person.get(f"/api/games/{waiting}/invites"))["invites"]
    closed = str(must(person.post("/api/games", {}))["game"])
    must(person.post(f"/api/games/{closed}/close"))
    solo: Reply = {"options": {"players": 1}, "start": True}
    practice = str(must(person.post("/api/games", {**solo, "is_practice": True}))["game"])
    names = {
        "game_id": (table.game, waiting, practice, closed, table.game, practice),
        "secret": tuple(str(each["secret"]) for each in invites),
        "token_id": (new_token(person)["id"],),
        "device_id": (str(must(person.get("/api/me/devices"))["devices"][0]["id"]),),
        "box_id": (str(must(person.post("/api/boxes", {"name": "My copy"}))["id"]),),
        "mute_id": tuple(str(each["id"]) for each in mutes),
    }
    return Owner(app, person, new_token(person)["secret"], practice, names)


class Asking:
    def __init__(self, app: App) -> None:
        self.app = app
        self.owner = owner_of(app)

    def __call__(self, case: AnyCase) -> httpx.Response:
        operation = str(case.operation.definition.raw["operationId"])
        if operation in ENDS_THE_ASKER:
            self.owner = owner_of(self.app)
        choosing = random.Random(f"{case.path_parameters} {case.query} {case.body!r}")
        name_real_things(case, self.owner, choosing)
        if operation in ON_A_VERSION:
            stand_on_the_version(case, self.owner, choosing)
        identity: Identity = "cookie" if operation in ENDS_THE_ASKER else choosing.choice(IDENTITIES)
        return self.send(case, identity)

    def send(self, case: AnyCase, identity: Identity) -> httpx.Response:
        wanted: dict[str, Any] = case.as_transport_kwargs(base_url="http://testserver.local")
        made_up = {name: each for name, each in wanted["headers"].items() if name.lower() not in CREDENTIALS}
        headers = {**made_up, **self.owner.credentials(identity)}
        body = {key: wanted[key] for key in ("json", "params") if wanted.get(key) is not None}
        if wanted.get("data") is not None:
            body["content"] = wanted["data"]
        return self.app.client.request(wanted["method"], wanted["url"], headers=headers, **body)


def name_real_things(case: AnyCase, owner: Owner, choosing: random.Random) -> None:
    """Put names of the owner's things in place of made-up ones; what is no name at all stays."""
    for name, made_up in dict(case.path_parameters or {}).items():
        real = owner.names.get(name, ())
        if real and isinstance(made_up, str) and made_up.isalnum() and choosing.random() < 0.8:
            case.path_parameters[name] = choosing.choice(real)


def stand_on_the_version(case: AnyCase, owner: Owner, choosing: random.Random) -> None:
    """Let steps be those that the rules allow and the base be the version there is, where both could be."""
    body = case.body
    if not isinstance(body, dict) or type(body.get("base")) is not int or choosing.random() < 0.2:
        return
    case.path_parameters["game_id"] = owner.running
    body["base"] = owner.app.game(owner.running).version
    steps = body.get("steps")
    if isinstance(steps, list) and steps and all(isinstance(step, str) for step in steps):
        body["steps"] = list[Any](random_run(owner.app, owner.running, choosing))
