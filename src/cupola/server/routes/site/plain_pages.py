"""Plain pages for a browser: the open tables, and what an invitation is for (S2)."""

from collections.abc import Iterable
from functools import partial
from html import escape
from typing import Final

from anyio import to_thread
from litestar import Response, Router, get
from litestar.enums import MediaType
from litestar.params import FromPath

from cupola.server.requests import AnyRequest, CallerRequest, worker_of
from cupola.server.routes.invites import Invitation, invitation
from cupola.server.routes.lists import MOST_ROWS, open_tables
from cupola.table.seen.rows import TableRow

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
    found = await to_thread.run_sync(worker_of(request).services.database.read, look)
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
