"""Preview cards: what a messenger shows of a link to a table that somebody pasted."""

from html import escape
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.server.context import link_to
from cupola.server.http.credentials import cookie_in
from cupola.server.identity.accounts import RequestViewer
from cupola.server.requests import AnyRequest
from cupola.server.routes.invites import invitation
from cupola.server.services import Services
from cupola.server.storage.rows import find_game_and_seats, table_rows
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import check_may_watch
from cupola.table.seen.rows import TableRow

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
