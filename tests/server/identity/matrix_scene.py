"""Tables in every state, and everybody who could ask about them (S1)."""

import random
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final

import httpx
from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from cupola.content.read.archive import is_archive, packed
from cupola.content.read.files import packaged_bytes
from cupola.content.shape.vocabulary import BOX_FILES
from cupola.server.http.guards import COOKIE
from cupola.server.notify.push import base64url
from cupola.server.storage import schema
from cupola.table.daily_deal import day_at
from tests.server.scenes.app import App
from tests.server.scenes.boxes import ZIP
from tests.server.scenes.people import (
    Person,
    Reply,
    bearer,
    begin_match,
    introduced,
    invites_to,
    must,
    new_token,
    send,
    stranger,
)
from tests.server.scenes.receivers import Browser
from tests.server.scenes.tables import LINES, SeatedTable, random_run, set_table, upload

FORGED: Final = "A" * 43
ENDPOINT: Final = "https://push.example/holders-browser"
HOOK: Final = "https://hooks.example/cupola"

Rows = Mapping[str, list[dict[str, Any]]]  # every row of every table of the database


class Identity(Struct, frozen=True):
    headers: Mapping[str, str]
    account: str | None = None
    is_host: bool = False


class MatrixScene(Struct, frozen=True):
    app: App
    identities: Mapping[str, Identity]
    names: Mapping[str, str]
    bodies: Mapping[str, Reply | bytes]
    rows: Rows
    secrets: frozenset[str]
    invites: frozenset[str]
    accounts: frozenset[str]
    probe: sqlite3.Connection
    digests: dict[int, str]

    def stored(self) -> str:
        """A digest of the whole database, which is read again only after somebody wrote."""
        (version,) = self.probe.execute("PRAGMA data_version").fetchone()
        if version not in self.digests:
            self.digests.clear()
            self.digests[version] = sha256(repr(stored_rows(self.app)).encode()).hexdigest()
        return self.digests[version]

    def ask(self, method: str, path: str, body: str, identity: str) -> httpx.Response:
        headers = dict(self.identities[identity].headers)
        sent = self.bodies[body] if body else None
        client = self.app.client
        try:
            if isinstance(sent, bytes):
                kind = ZIP if is_archive(sent) else LINES
                return client.request(method, path, content=sent, headers={**headers, "content-type": kind})
            if sent is None:
                return client.request(method, path, headers=headers)
            return client.request(method, path, json=sent, headers=headers)
        finally:
            client.cookies.clear()  # everybody sends their own

    def leaks(self, identity: str, path: str, reply: str) -> list[str]:
        """What a reply tells that this asker must not know; what they said themselves is no news to them."""
        known = self.identities[identity]
        invites = set[str]() if known.is_host else set(self.invites)
        if known.account == self.identities["holder"].account:
            invites.discard(self.names["offer"])
        else:
            invites.add(self.names["offer"])  # not even the host has it
        hidden = set(self.secrets) | set(self.accounts) | invites
        return sorted(each for each in hidden - {known.account} if each in reply and each not in path)


def stored_rows(app: App) -> Rows:
    with app.services.database.reading() as connection:
        tables = schema.metadata.sorted_tables
        return {
            str(table.name): [
                dict(row)
                for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
            ]
            for table in tables
        }


@contextmanager
def undone_after(scene: MatrixScene) -> Iterator[None]:
    yield
    with scene.app.services.database.writing() as connection:
        for table in reversed(schema.metadata.sorted_tables):
            connection.execute(delete(table))
        for table in schema.metadata.sorted_tables:
            if scene.rows[str(table.name)]:
                connection.execute(insert(table), scene.rows[str(table.name)])


class Cast(Struct, frozen=True):
    app: App
    host: Person
    holder: Person
    other: Person
    outsider: Person
    manners: Reply

    def table(self, players: int = 2, first: int = 0, start: bool = True, **order: object) -> tuple[str, str]:
        """A table of the host at which both players sit; its game, and the invitation the holder used."""
        seats = [{"kind": "free"} for _ in range(players)]
        options = {"players": players, "first_seat": first}
        body = {"options": options, "seats": seats, "manners": self.manners, **order}
        game = str(must(self.host.post("/api/games", body))["game"])
        used, second, *_ = invites_to(self.host, game)
        must(self.holder.post(f"/api/invites/{used}", {}))
        must(self.other.post(f"/api/invites/{second}", {}))
        if start:
            must(self.host.post(f"/api/games/{game}/start"))
        return game, used

    def seated(self, game: str) -> SeatedTable:
        return SeatedTable(self.app, game, (self.holder, self.other))


def cast_of(app: App, is_watched: bool) -> Cast:
    host, holder, other, outsider = (
        introduced(app.client, name) for name in ("Hanna", "Boris", "Clara", "Dora")
    )
    return Cast(app, host, holder, other, outsider, {"spectators": is_watched})


def matrix_scene(app: App, is_watched: bool) -> MatrixScene:
    cast = cast_of(app, is_watched)
    identities = identities_of(cast)
    names = {**tables_of(cast), **belongings_of(cast)}
    rows = stored_rows(app)
    given = frozenset(identities["holder's token"].headers["authorization"].split()[1:])
    cookies = frozenset(person.cookie for person in (cast.host, cast.holder, cast.other, cast.outsider))
    return MatrixScene(
        app,
        identities,
        names,
        bodies_of(cast, names),
        rows,
        given | cookies | hidden_in(rows),
        frozenset(str(seat["invite"]) for seat in rows["seats"] if seat["invite"]),
        frozenset(str(account["id"]) for account in rows["accounts"]),
        sqlite3.connect(str(app.services.database.engine.url.database)),
        {},
    )


def hidden_in(rows: Rows) -> frozenset[str]:
    """Every secret of the database: seeds of matches that are not over, digests, what signs notices."""
    seeds = {game["seed"].hex() for game in rows["games"] if game["seed"] and game["status"] != "over"}
    digests = {row["digest"] for table in ("cookies", "device_links", "tokens") for row in rows[table]}
    recoveries = {row["recovery"] for row in rows["accounts"] if row["recovery"]}
    channels = {row[name] for row in rows["channels"] for name in ("p256dh", "auth", "secret")}
    channels |= {row["address"] for row in rows["channels"] if row["kind"] == "push"}
    keys = {base64url(row["value"]) for row in rows["server_keys"]}
    hooks = {hook["secret"] for hook in rows["webhooks"]}
    return frozenset(seeds | digests | recoveries | hooks | keys | {each for each in channels if each})


def tables_of(cast: Cast) -> dict[str, str]:
    waiting, used = cast.table(3, start=False)
    shared, _ = cast.table(3, start=False, is_public=True)
    asked, _ = cast.table()
    cast.seated(asked).move()
    must(cast.holder.post(f"/api/games/{asked}/undo", {"base": cast.app.game(asked).version}))
    moved, _ = cast.table()
    cast.seated(moved).move()
    left, _ = cast.table(first=1)
    must(cast.holder.post(f"/api/games/{left}/seats/0/hand", {"bot": "random"}))
    offered, _ = cast.table(first=1)
    offer = must(cast.holder.post(f"/api/games/{offered}/seats/0/hand", {}))["invite"]["secret"]
    taken, _ = cast.table(first=1)
    lent = must(cast.holder.post(f"/api/games/{taken}/seats/0/hand", {}))["invite"]["secret"]
    must(introduced(cast.app.client, "Fritz").post(f"/api/invites/{lent}", {}))
    over, _ = cast.table()
    cast.seated(over).finish()
    return {
        "waiting": waiting,
        "used": used,
        "free": invites_to(cast.host, waiting)[0],
        "public": shared,
        "full": cast.table(start=False)[0],
        "running": cast.table()[0],
        "advised": cast.table(manners={**cast.manners, "hints": True})[0],
        "late": cast.table(first=1)[0],  # the other player decides
        "asked": asked,
        "moved": moved,
        "move": str(cast.app.game(moved).position),
        "left": left,
        "offered": offered,
        "offer": str(offer),
        "taken": taken,
        "over": over,
    }


def belongings_of(cast: Cast) -> dict[str, str]:
    game = cast.table(first=1)[0]
    must(send(cast.holder, "PUT", f"/api/games/{game}/seats/0/webhook", {"url": HOOK}))
    mutes = cast.holder.post(f"/api/games/{game}/mute", {"seat": 1}).json()
    ended = cast.seated(cast.table()[0]).finish()
    return {
        **channels_of(cast),
        "kept": str(must(upload(cast.holder, ended.record(cast.holder)))["game"]),
        "hooked": game,
        "box": str(must(cast.holder.post("/api/boxes", {"name": "My copy"}))["id"]),
        "mute": str(mutes[0]["id"]),
        "token": new_token(cast.holder)["id"],
        "invitation": invitation_to_holder(cast),
        "device": str(must(cast.holder.get("/api/me/devices"))["devices"][0]["id"]),
        "code": str(must(cast.holder.post("/api/me/recovery"))["code"]),
        "linked": lasting_link(cast),
    }


def lasting_link(cast: Cast) -> str:
    secret = str(must(cast.holder.post("/api/me/device-links", {}))["path"]).split("/")[2]
    with cast.app.services.database.writing() as connection:
        connection.execute(update(schema.device_links).values(expires_at=2**50))
    return secret


def channels_of(cast: Cast) -> dict[str, str]:
    """A browser and a mail address of the holder, to which nothing is sent as long as a test asks."""
    with cast.app.services.database.writing() as connection:
        common = {"account": cast.holder.account, "language": "en", "created_at": 0, "confirmed_at": None}
        keys = {"p256dh": "holders-key", "auth": "holders-auth", "device": None}
        push = {"id": "channel0", "kind": "push", "address": ENDPOINT, "secret": "holders-push", **keys}
        none = dict.fromkeys(keys)
        mail = {
            "id": "channel1",
            "kind": "mail",
            "address": "b@example.org",
            "secret": "holders-mail",
            **none,
        }
        connection.execute(insert(schema.channels), [{**common, **push}, {**common, **mail}])
    return {"channel": "channel0"}


def invitation_to_holder(cast: Cast) -> str:
    friend = introduced(cast.app.client, "Greta")
    begin_match(friend, cast.holder, manners=cast.manners)
    kept = set_table(friend, manners=cast.manners)
    (holder,) = must(friend.get("/api/me/people"))["people"]
    must(friend.post(f"/api/games/{kept}/seats/1/invite-person", {"person": holder["id"]}))
    return str(must(cast.holder.get("/api/me/invitations"))["invitations"][0]["id"])


def identities_of(cast: Cast) -> dict[str, Identity]:
    gone = introduced(cast.app.client, "Emil")
    assert send(gone, "DELETE", "/api/me").status_code == 204
    revoked = new_token(cast.holder)
    assert send(cast.holder, "DELETE", f"/api/me/tokens/{revoked['id']}").status_code == 204
    foreign, own = new_token(cast.outsider)["secret"], new_token(cast.holder)["secret"]
    return {
        "nobody": Identity({}),
        "forged cookie": Identity(stranger_with(cast, FORGED).headers),
        "deleted account": Identity(gone.headers),
        "revoked token": Identity(bearer(revoked["secret"])),
        "signed out": Identity(signed_out(cast).headers),
        "stranger": Identity(cast.outsider.headers, cast.outsider.account),
        "foreign token": Identity(bearer(foreign), cast.outsider.account),
        "other seat": Identity(cast.other.headers, cast.other.account),
        "holder": Identity(cast.holder.headers, cast.holder.account),
        "holder's token": Identity(bearer(own), cast.holder.account),
        "host": Identity(cast.host.headers, cast.host.account, is_host=True),
    }


def laid_out(cast: Cast, game: str) -> list[str]:
    steps: list[str] = []
    while True:
        order = {"base": cast.app.game(game).version, "steps": steps}
        seen = must(cast.holder.post(f"/api/games/{game}/seats/0/prepared/preview", order))
        if seen["closes"]:
            return steps
        steps.append(str(seen["choices"][-1]["name"]))


def stranger_with(cast: Cast, cookie: str) -> Person:
    return Person(stranger(cast.app.client).client, cookie)


def signed_out(cast: Cast) -> Person:
    code = must(cast.holder.post("/api/me/recovery"))["code"]
    reply = cast.app.client.post("/api/recover", json={"code": code})
    device = stranger_with(cast, str(reply.cookies[COOKIE]))
    cast.app.client.cookies.clear()
    assert device.post("/api/me/leave").status_code == 204
    return device


def bodies_of(cast: Cast, names: Mapping[str, str]) -> dict[str, Reply | bytes]:

    def version(table: str) -> int:
        return cast.app.game(names[table]).version

    steps = random_run(cast.app, names["running"], random.Random("matrix"))
    return {
        "nothing": {},
        "box": packed({name: packaged_bytes(name) for name in BOX_FILES}),
        "name": {"name": "Otto"},
        "label": {"label": "a script"},
        "bot": {"bot": "random"},
        "preview": {"base": version("running"), "steps": steps},
        "look ahead": {"base": version("late"), "steps": []},
        "prepared": {"base": version("late"), "steps": laid_out(cast, names["late"])},
        "why-not": {"base": version("running"), "steps": []},
        "advice": {"base": version("advised"), "steps": []},
        "turn": {"base": version("running"), "steps": steps, "key": "a-turn", "end_turn": True},
        "line": {"text": "hello", "key": "a-line"},
        "seat 1": {"seat": 1},
        "undo": {"base": version("moved")},
        "pause": {"base": version("running")},
        "yes": {"base": version("running"), "granted": True},
        "days": {"days": 3},
        "answer": {"base": version("asked"), "granted": False},
        "place": {"path": "/join/some"},
        "wrong code": {"code": "wrong"},
        "right code": {"code": names["code"]},
        "report": {"about": "chat", "reason": "insults"},
        "webhook": {"url": HOOK},
        "push": Browser("/new").subscription("https://push.example"),
        "mail": {"address": "otto@example.org"},
        "hours": {"hours": 6},
        "privacy": {"hides_presence": True},
        "today": {"day": day_at(cast.app.services.clock())},
        "wish": {"is_wanted": True},
        "person": {"person": "f" * 24},
        "record": cast.seated(names["over"]).record(cast.host),
    }
