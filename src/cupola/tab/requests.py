"""Requests and replies without HTTP: the same paths, bodies and statuses as the API has."""

import re
from typing import Final, TypeVar
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Struct

from cupola.table.parts.problems import Problem

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
# Deeper than this no file of ours is nested, and a browser's stack would run out, which nothing survives.
TOO_DEEP: Final = re.compile(rb"[\[{]{128}")
NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))

Wanted = TypeVar("Wanted")


class Request(Struct, frozen=True):
    """What the page asks: a method, a path in parts, a query, a body."""

    method: str
    parts: tuple[str, ...]
    query: dict[str, str]
    body: bytes


class Reply(Struct, frozen=True):
    """What the page is told: a status, and a body of JSON or of a record's lines."""

    status: int
    body: bytes
    media_type: str = JSON


def request(method: str, address: str, body: bytes = b"") -> Request:
    """A request as the page's own client would send it."""
    split = urlsplit(address)
    parts = tuple(part for part in split.path.split("/") if part)
    return Request(method, parts, dict(parse_qsl(split.query)), body)


def is_too_deep(body: bytes) -> bool:
    """Whether so many brackets are opened in a row that JSON would be nested too deep to be read."""
    return TOO_DEEP.search(body.translate(None, NO_BRACKETS)) is not None


def query_of(asked: Request, wanted: type[Wanted]) -> Wanted:
    """The query of a request as a struct; what it does not name is ignored, as the server does."""
    try:
        return msgspec.convert(asked.query, wanted, strict=False)
    except msgspec.ValidationError as error:
        message, _, place = str(error).replace("`", "").partition(" - at $.")
        raise Problem(400, "bad_request", f"{place}: {message}", field=place) from error


def in_json(told: object, status: int = 200) -> Reply:
    """A reply of JSON."""
    return Reply(status, msgspec.json.encode(told))
