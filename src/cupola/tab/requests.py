"""Requests and replies without HTTP: the same paths, bodies and statuses as the API has."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Struct

from cupola.calls.rows import JSON, Row, arguments_in, body_of
from cupola.table.parts.problems import Problem, decode_body

NO_CONTENT: Final = 204
# Deeper than this no file of ours is nested, and a browser's stack would run out, which nothing survives.
TOO_DEEP: Final = re.compile(rb"[\[{]{128}")
NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


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
    split = urlsplit(address)
    parts = tuple(part for part in split.path.split("/") if part)
    return Request(method, parts, dict(parse_qsl(split.query)), body)


def is_too_deep(body: bytes) -> bool:
    """Whether so many brackets are opened in a row that JSON would be nested too deep to be read."""
    return TOO_DEEP.search(body.translate(None, NO_BRACKETS)) is not None


@cache
def parts_of(path: str) -> tuple[str, ...]:
    return tuple(path.strip("/").split("/"))


def call_for(rows: Iterable[Row], asked: Request) -> tuple[Row, dict[str, str]]:
    """The row of a request and what its path names; a `Problem` for what needs a server."""
    for row in rows:
        path = parts_of(row.path)
        if row.method == asked.method and len(path) == len(asked.parts):
            pairs = tuple(zip(path, asked.parts, strict=True))
            if all(part == given or part.startswith("{") for part, given in pairs):
                return row, {part[1:-1]: given for part, given in pairs if part.startswith("{")}
    raise Problem(501, "needs_server", "This needs a server.", path="/".join(("", *asked.parts)))


def given_in(row: Row, path: dict[str, str], asked: Request) -> dict[str, Any]:
    """What a function is given of a request; what it does not name is ignored, as the server does."""
    file, body = row.takes, body_of(row)
    if file is not None and len(asked.body) > file.most_bytes:
        most = file.most_bytes
        raise Problem(413, "too_large", f"The {file.name} has more than {most} bytes.", most=most)
    given = arguments_in(row, path, asked.query)
    if body is not None:
        given[body.name] = asked.body if body.type is bytes else decode_body(asked.body, body.type)
    return given


def reply_with(row: Row, told: Any) -> Reply:
    return in_json(told, row.status) if row.gives == JSON else Reply(row.status, told, row.gives)


def in_json(told: object, status: int = 200) -> Reply:
    """A reply of JSON, or without a body where there is nothing to tell."""
    return Reply(status, b"" if status == NO_CONTENT else msgspec.json.encode(told))
