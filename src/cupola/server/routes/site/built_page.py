"""The built page, read once, and the game without a server, the files of `make site`; each sent as it is."""

import gzip
import mimetypes
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Final, Generic, TypeVar

from anyio import to_thread
from litestar import Response, Router, get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from msgspec import Struct, structs
from sqlalchemy import Connection

from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.server.config.settings import SettingsError
from cupola.server.context import link_to
from cupola.server.http.guards import cookie_in
from cupola.server.http.headers import OFFLINE
from cupola.server.identity import RequestViewer
from cupola.server.requests import AnyRequest, CallerRequest, worker_of
from cupola.server.routes.invites import Invitation, invitation
from cupola.server.routes.lists import MOST_ROWS, open_tables
from cupola.server.services import Services
from cupola.server.storage.rows import find_game_and_seats, table_rows
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import check_may_watch
from cupola.table.seen.rows import TableRow

Body = TypeVar("Body", bytes, Path)

BESIDE: Final = Path(__file__).parents[2] / "page"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # the name of such a file changes with what is in it
ASK_AGAIN: Final = "no-cache"
# Not every system knows them, and a browser installs nothing of an unknown type.
MEDIA_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_HERE: Final = (
    "The page is not part of this installation.",
    "Install a wheel of Cupola, or run `make play` in its sources; until then a browser shows plain lists.",
)
# Where in the page somebody is; the page itself reads the address.
PLACES: Final = (
    "/",
    "/new/{mode:str}",
    "/games/{game:str}/review",
    "/table/{game:str}/prepare",
    "/mail/confirm/{key:str}",
    "/mail/end/{key:str}",
    "/enter/{secret:str}",
    "/enter/{secret:str}/{game:str}",
    "/games",
    "/daily",
    "/daily/{day:str}",
    "/records",
    "/statistics",
    "/learn",
    "/learn/{lesson:str}",
    "/learn/{lesson:str}/{scene:str}",
    "/rules",
    "/rules/{rule:str}",
    "/cards",
    "/boxes",
    "/boxes/{box:str}",
    "/settings",
    "/about",
)

# Places whose links people send each other.
SHARED: Final = (
    "/join/{invite:str}",
    "/table/{game:str}",
    "/table/{game:str}/score",
    "/replay/{game:str}",
    "/replay/{game:str}/{moment:str}",
)


class StaticFile(Struct, Generic[Body], frozen=True):
    """In memory, or on disk until it is asked for; also packed, by encodings."""

    body: Body
    packed: Mapping[str, Body]
    media_type: str
    caching: str


def page_folder() -> Path:
    """Where the built page is; developers of the page may name another folder."""
    return Path(os.environ.get("CUPOLA_PAGE") or BESIDE)


def page_files(folder: Path) -> dict[str, StaticFile[bytes]]:
    """Every file of the page by its path; empty when the page was not built."""
    if not (folder / "index.html").is_file():
        return {}
    return {
        path.relative_to(folder).as_posix(): page_file(path, FOR_EVER if path.parent != folder else ASK_AGAIN)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def why_plain_lists() -> list[str]:
    """Two lines for a server without the page: what is wrong and what to do; none where the page is there."""
    if (page_folder() / "index.html").is_file():
        return []
    said = os.environ.get("CUPOLA_PAGE_PROBLEM", "").splitlines()
    return [line for line in said if line.strip()] or list(NOT_HERE)


def page_file(path: Path, caching: str) -> StaticFile[bytes]:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0)
    is_worth_it = len(packed) < 0.9 * len(body)
    return StaticFile(body, {"gzip": packed} if is_worth_it else {}, media_type_of(path), caching)


def media_type_of(path: Path) -> str:
    known = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return known or "application/octet-stream"


async def file_response(request: AnyRequest, file: StaticFile[bytes] | StaticFile[Path]) -> Response[bytes]:
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    encoding = accepted_encoding(request.headers.get("accept-encoding", ""), file)
    if encoding is not None:
        headers["content-encoding"] = encoding
    body = file.body if encoding is None else file.packed[encoding]
    content = await to_thread.run_sync(body.read_bytes) if isinstance(body, Path) else body
    return Response(content, media_type=file.media_type, headers=headers)


def front_routes() -> Sequence[ControllerRouterHandler]:
    """What a person with a browser gets: the page, or plain lists where it was not built."""
    files = page_files(page_folder())
    if not files:
        return [page_routes]

    @get(list(PLACES), include_in_schema=False)
    async def get_page(request: AnyRequest) -> Response[bytes]:
        return await file_response(request, files["index.html"])

    @get(list(SHARED), include_in_schema=False)
    async def get_shared(request: AnyRequest) -> Response[bytes]:
        """The page at a place whose link people send each other; a messenger finds a card in it."""
        page = files["index.html"]
        if not wants_card(request):
            return await file_response(request, page)

        def work() -> StaticFile[bytes]:
            body = with_card(page.body, worker_of(request).services, request)
            return structs.replace(page, body=body, packed={"gzip": gzip.compress(body, 6, mtime=0)})

        return await file_response(request, await to_thread.run_sync(work))

    @get(["/assets/{name:str}", "/licences/{name:str}", "/{name:str}"], include_in_schema=False)
    async def get_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        file = files.get(request.scope["path"].lstrip("/"))
        if file is None:
            raise Problem(404, "not_found", "There is nothing here.")
        return await file_response(request, file)

    return [Router("/", route_handlers=[get_page, get_shared, get_file])]


# The game without a server, under /offline


PACKED: Final = (("br", ".br"), ("gzip", ".gz"))  # the smaller first
PARTS: Final = ("index.html", "sw.js")  # without which a folder is no site
# Names with a digest of what is in the file.
DIGESTED: Final = re.compile(r"assets/|[a-z]+-[0-9a-f]{12}[./]")


def check_offline_site(folder: Path) -> None:
    missing = [name for name in PARTS if not (folder / name).is_file()]
    if missing:
        raise SettingsError(f"{folder}: no {missing[0]} in it; `make site` builds such a folder")


def site_files(folder: Path) -> dict[str, StaticFile[Path]]:
    """Every file of a built site by its path; no other can be asked for."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: StaticFile(
            path, packed_beside(path), media_type_of(path), FOR_EVER if DIGESTED.match(name) else ASK_AGAIN
        )
        for name, path in found.items()
        if path.suffix not in (".br", ".gz")
    }


def packed_beside(path: Path) -> dict[str, Path]:
    beside = {encoding: path.with_name(path.name + suffix) for encoding, suffix in PACKED}
    return {encoding: packed for encoding, packed in beside.items() if packed.is_file()}


def accepted_encoding(header: str, file: StaticFile[bytes] | StaticFile[Path]) -> str | None:
    """The encoding of the smallest copy that a browser takes."""
    taken = {part.split(";")[0].strip() for part in header.split(",") if not part.strip().endswith(";q=0")}
    return next((encoding for encoding, _ in PACKED if encoding in taken and encoding in file.packed), None)


def offline_routes(folder: str | None) -> Sequence[ControllerRouterHandler]:
    """The site at /offline/, where a folder with it is named."""
    if folder is None:
        return []
    files = site_files(Path(folder))

    @get(OFFLINE, include_in_schema=False)
    async def get_offline(request: AnyRequest) -> Response[bytes] | Redirect:
        """The page; its files are named from its folder, so the address ends in a slash."""
        if not request.scope["raw_path"].endswith(b"/"):
            return Redirect(f"{OFFLINE}/")
        return await file_response(request, files["index.html"])

    @get(f"{OFFLINE}/{{name:path}}", include_in_schema=False)
    async def get_offline_file(request: AnyRequest) -> Response[bytes]:
        file = files.get(request.scope["path"].removeprefix(f"{OFFLINE}/"))
        if file is None:
            raise Problem(404, "not_found", "There is nothing here.")
        return await file_response(request, file)

    return [Router("/", route_handlers=[get_offline, get_offline_file])]


# Plain pages where it was not built: the open tables, and what an invitation is for (S2)


SCHEMA: Final = "/api/schema/openapi.json"


class Markup(str):
    """Text that is HTML already; every other text is escaped before it comes into a page."""

    __slots__ = ()


def element(tag: str, *inside: str, link: str = "") -> Markup:
    """An element of a page, perhaps a link; whatever is not markup is shown as it was typed."""
    shown = "".join(each if isinstance(each, Markup) else escape(each) for each in inside)
    target = f' href="{escape(link)}"' if link else ""
    return Markup(f"<{tag}{target}>{shown}</{tag}>")


def page(title: str, parts: Iterable[Markup]) -> Response[str]:
    """A whole page without script and without style."""
    head = element("head", Markup('<meta charset="utf-8">'), element("title", title))
    body = element("body", element("h1", title), *parts)
    html = f'<!doctype html>\n<html lang="en">{head}{body}</html>\n'
    return Response(html, media_type=MediaType.HTML)


@get("/", include_in_schema=False)
async def get_front(request: AnyRequest) -> Response[str]:
    """The tables that wait for players, and where the API is described."""
    look = partial(open_tables, before=None, limit=MOST_ROWS)
    found = await worker_of(request).services.read(look)
    rows = [element("li", table_link(table)) for table in found.tables]
    tables = element("ul", *rows) if rows else element("p", "There are no open tables right now.")
    api = element("p", "Everything else is in the ", element("a", "API", link=SCHEMA), ".")
    return page("Cupola", [element("h2", "Open tables"), tables, api])


@get("/join/{invite:str}", include_in_schema=False)
async def get_join(request: AnyRequest, invite: FromPath[str]) -> Response[str]:
    """Which table an invitation is for, and how to take the seat."""
    asker = CallerRequest(request)
    invited = await asker.read_and_note_use(lambda connection, viewer: invitation(connection, invite, viewer))
    return page("You are invited", [*invited_to(invited), *how_to_claim(invite)])


def table_link(table: TableRow) -> Markup:
    return Markup(
        element("a", table.title or "A table", link=f"/api/games/{table.game}/view")
        + escape(f" of {table.host or 'nobody'}: {people_at(table)}")
    )


def people_at(table: TableRow) -> str:
    return ", ".join(
        f"{seat.colour} is free" if seat.kind == "free" else f"{seat.name} plays {seat.colour}"
        for seat in table.seats
    )


def invited_to(invited: Invitation) -> list[Markup]:
    table = invited.table
    return [
        element("p", "Table: ", table_link(table)),
        element("p", f"Your seat: {invited.colour} (seat {invited.seat})"),
    ]


def how_to_claim(invite: str) -> list[Markup]:
    """The two calls that take a seat; a page without script cannot send JSON."""
    return [
        element("p", "To take the seat, send two requests and keep the cookie from the first:"),
        element(
            "ol",
            element("li", element("code", "POST /api/me"), " with ", element("code", '{"name": "..."}')),
            element("li", element("code", f"POST /api/invites/{invite}"), " with ", element("code", "{}")),
        ),
        element("p", element("a", "The whole API", link=SCHEMA)),
    ]


page_routes = Router("/", route_handlers=[get_front, get_join])


# What a messenger shows of a link to a table that somebody pasted


PICTURE: Final = "/preview.png"
WIDTH, HEIGHT = 1200, 630
HEAD_ENDS: Final = b"</head>"
NAMELESS: Final = "Guest"


class Card(Struct, frozen=True):
    title: str
    description: str


def wants_card(request: AnyRequest) -> bool:
    """Whether this may be a messenger, which has no cookie; a player's own page needs no card."""
    return not cookie_in(request.scope)


def with_card(page: bytes, services: Services, request: AnyRequest) -> bytes:
    card = card_of(services, request)
    address, picture = link_to(services, request, request.scope["path"]), link_to(services, request, PICTURE)
    tags = {
        "og:type": "website",
        "og:site_name": "Cupola",
        "og:title": card.title,
        "og:description": card.description,
        "og:url": address,
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    lines = (f'<meta property="{name}" content="{escape(said)}" />\n' for name, said in tags.items())
    return page.replace(HEAD_ENDS, "".join(lines).encode() + HEAD_ENDS, 1)


def card_of(services: Services, request: AnyRequest) -> Card:
    """What may be said of a place to somebody without an account; of a private table nothing."""
    words = Words(language_of(request.headers.get("accept-language", "")), "page")
    first, named = request.scope["path"].split("/")[1:3]
    describe = _of_invitation if first == "join" else _of_table
    try:
        with services.database.reading() as connection:
            return describe(connection, named, words)
    except Problem:
        return Card("Cupola", words.text("card-cupola"))


def language_of(header: str) -> str:
    """The first language a reader asks for that there are words in."""
    asked = (part.split(";")[0].strip().lower()[:2] for part in header.split(","))
    return next((each for each in asked if each in LANGUAGES), LANGUAGES[0])


def _of_invitation(connection: Connection, invite: str, words: Words) -> Card:
    invited = invitation(connection, invite, RequestViewer())
    host = invited.table.host
    host = words.text("start-guest") if host == NAMELESS else host
    return Card(words.text("card-join", host=host), _about(invited.table, words))


def _of_table(connection: Connection, name: str, words: Words) -> Card:
    game, seats = find_game_and_seats(connection, name)
    check_may_watch(game, RequestViewer(), seats)
    row, _ = next(table_rows(connection, [game]))
    kind = f"start-kind-{min(game.options.players, 2)}"
    return Card(row.title or words.text(kind, count=game.options.players), _about(row, words))


def _about(table: TableRow, words: Words) -> str:
    names = [words.text("card-free") if seat.kind == "free" else seat.name for seat in table.seats]
    people = words.text("card-players", players=words.listed(names))
    return f"{table.title}. {people}" if table.title else people
