"""S3: no cross-site use: which host a request names, where it comes from, what it carries.

Every request must name this machine as its host, or a page elsewhere could point a name of its own here and
read the answers. Whatever changes something, and every socket, must not come from another site, and must be
JSON, which no form can send. A token is no cookie: a browser never adds it by itself.
"""

import socket
from abc import ABC, abstractmethod
from collections import Counter
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal
from urllib.parse import parse_qsl, urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from cupola.calls.rows import BOX_FILE, RECORD_FILE
from cupola.server.config.settings import Settings
from cupola.table.parts.problems import Problem

# The credentials of a request, a token or else the cookie, read in this one place. Limits and routes must see
# the same sender, so whatever could be read in two ways is refused.
COOKIE: Final = "cupola"
BEARER: Final = "bearer "


class Credential(Struct, frozen=True):
    """What names an account, unchecked."""

    kind: Literal["token", "cookie"]
    secret: str


def credential_in(scope: Scope) -> Credential | None:
    """The token, or else the cookie; None without one. Raise a `Problem` where there are two."""
    header = authorization_in(scope)
    if header:
        return Credential("token", header[len(BEARER) :].strip()) if is_bearer(header) else None
    secret = cookie_in(scope)
    return Credential("cookie", secret) if secret else None


def authorization_in(scope: Scope) -> str:
    found = headers_in(scope, b"authorization")
    if len(found) > 1:
        raise given_twice("authorization")
    return found[0].strip() if found else ""


def is_bearer(header: str) -> bool:
    return header.lower().startswith(BEARER)


def cookie_in(scope: Scope) -> str:
    """Exactly as we set it; empty without one."""
    pairs = (pair.partition("=") for line in headers_in(scope, b"cookie") for pair in line.split(";"))
    secrets = {value.strip() for name, _, value in pairs if name.strip() == COOKIE}
    if len(secrets) > 1:
        raise given_twice("cookie")
    return secrets.pop() if secrets else ""


def headers_in(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def given_twice(name: str) -> Problem:
    return Problem(400, "bad_request", f"{name}: given twice", field=name)


# What may come in


NOT_ALLOWED: Final = 1008  # the close code of a socket that may not be
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
OWN_SITES: Final = ("same-origin", "none")
FILES: Final = {  # what else than JSON comes in, by its path; no form can send the files
    "/api/records": RECORD_FILE.media_types,
    "/api/mail/end": ("application/x-www-form-urlencoded",),  # a mail program's button, with a secret
    "/api/boxes/file": BOX_FILE.media_types,
}
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}


class Gate(ABC):
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check(scope)
        except Problem as problem:
            await refuse(scope, receive, send, problem)
        else:
            await self._app(scope, receive, send)

    @abstractmethod
    def check(self, scope: Scope) -> None:
        """Raise a `Problem` for what may not come in."""


async def refuse(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    """Answer a request with an error, or close a socket that is not open, which its sender sees as 403."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": NOT_ALLOWED, "reason": problem.reply.code})
        return
    body = msgspec.json.encode(problem.reply)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in extra_headers(problem).items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def extra_headers(problem: Problem) -> dict[str, str]:
    """S4: when to try again; and no connection is kept on which only half a body came."""
    if problem.status == 408:
        return {"Connection": "close"}
    wait = problem.reply.details.get("retry_after")
    return {} if wait is None else {"Retry-After": str(wait)}


class Stated(Struct, frozen=True):
    """What a request says of itself; empty where it does not."""

    host: str = ""
    origin: str = ""
    sec_fetch_site: str = ""
    content_type: str = ""
    content_length: str = ""
    transfer_encoding: str = ""
    authorization: str = ""


LOOKED_AT: Final = {name.replace("_", "-").encode(): name for name in Stated.__struct_fields__}


class Guard(Gate):
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        self._names = own_names(settings)
        self._public = urlsplit(settings.public_url or "").netloc.lower()
        self._limits = settings.limits

    def check(self, scope: Scope) -> None:
        most = (
            self._limits.header_bytes
        )  # of a head that came at once; one that comes bit by bit is no request
        if sum(len(name) + len(value) for name, value in scope["headers"]) > most:
            raise Problem(431, "headers_too_long", f"The headers have more than {most} bytes.", most=most)
        stated = stated_in(scope)
        check_host_name(stated.host, self._names)
        check_query(scope, self._limits.query_bytes)
        if scope["type"] == ScopeType.WEBSOCKET:
            self._check_site(stated)
        elif scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE_METHODS:
            self._check_site(stated)
            check_content(stated, scope["path"])

    def _check_site(self, stated: Stated) -> None:
        if is_bearer(stated.authorization) and not stated.origin:
            return
        if stated.sec_fetch_site and stated.sec_fetch_site.lower() not in OWN_SITES:
            raise foreign_site()
        if stated.origin and not is_own_origin(stated.origin, (stated.host, self._public)):
            raise foreign_site()


def own_names(settings: Settings) -> frozenset[str]:
    """The host names of this server; an address is always one."""
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    public = urlsplit(settings.public_url or "").hostname or ""
    names = ("localhost", machine, short, f"{short}.local", settings.host, public, *settings.extra_hosts)
    return frozenset(name.lower().rstrip(".") for name in names if name)


def stated_in(scope: Scope) -> Stated:
    """A header that is there twice is refused."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        field = LOOKED_AT.get(name)
        if field is None:
            continue
        if field in found:
            raise given_twice(name.decode())
        found[field] = value.decode("latin-1").strip()
    return Stated(**found)


def check_host_name(host: str, names: frozenset[str]) -> None:
    """Refuse a request for another machine, whose name was made to lead here."""
    name = name_in(host)
    if not name or not (name in names or literal_address(name)):
        raise Problem(
            421,
            "wrong_host",
            "Host: this server does not go by that name. Use its address, or set its public URL.",
        )


@lru_cache(maxsize=1_024)
def name_in(host: str) -> str:
    """Empty where the header is no plain host."""
    try:
        parsed = urlsplit(f"//{host}")
        name, _ = (parsed.hostname or "").rstrip("."), parsed.port
    except ValueError:
        return ""
    return name if parsed.netloc == host and "@" not in host else ""


@lru_cache(maxsize=4_096)
def literal_address(host: str) -> IPv4Address | IPv6Address | None:
    """The host as an address, where it is one: no other site can make it its own."""
    try:
        return ip_address(host)
    except ValueError:
        return None


def is_own_origin(origin: str, hosts: tuple[str, ...]) -> bool:
    """By either scheme."""
    scheme, separator, place = origin.lower().partition("://")
    if not separator or scheme not in DEFAULT_PORTS:
        return False
    default = DEFAULT_PORTS[scheme]
    own = {host.lower().removesuffix(default) for host in hosts if host}
    return place.removesuffix(default) in own


def check_query(scope: Scope, most: int) -> None:
    """Refuse a parameter that is there twice: two readers could take different ones."""
    query = scope.get("query_string", b"").decode("latin-1")
    if len(query) > most:  # before it is taken apart, which is work
        raise Problem(414, "query_too_long", f"The query has more than {most} bytes.", most=most)
    names = Counter(name for name, _ in parse_qsl(query, keep_blank_values=True))
    twice = next((name for name, count in names.items() if count > 1), None)
    if twice is not None:
        raise given_twice(twice)


def check_content(stated: Stated, path: str) -> None:
    """Refuse what a form of another site could send: only JSON comes in, and the files of some paths."""
    kind = stated.content_type.partition(";")[0].strip().lower()
    has_body = stated.transfer_encoding or stated.content_length.strip("0 ")
    if not kind and not has_body:
        return
    if kind != "application/json" and kind not in FILES.get(path.rstrip("/"), ()):
        raise Problem(415, "not_json", "Send the body as application/json.")


def foreign_site() -> Problem:
    return Problem(403, "foreign_site", "This request came from another site.")
