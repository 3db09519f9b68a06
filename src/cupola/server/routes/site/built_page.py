"""The built page, read once and sent as it is."""

import gzip
import mimetypes
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from anyio import to_thread
from litestar import Request, Response, Router, get
from litestar.datastructures import State as AppState
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler
from msgspec import Struct, structs

from cupola.server.requests import TheServices
from cupola.server.routes.site.plain_pages import page_routes
from cupola.server.routes.site.preview_cards import wants_card, with_card
from cupola.table.parts.problems import Problem

AnyRequest = Request[object, object, AppState]

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


class PageFile(Struct, frozen=True):
    body: bytes
    packed: bytes | None
    media_type: str
    caching: str


def page_folder() -> Path:
    """Where the built page is; developers of the page may name another folder."""
    return Path(os.environ.get("CUPOLA_PAGE") or BESIDE)


def page_files(folder: Path) -> dict[str, PageFile]:
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


def page_file(path: Path, caching: str) -> PageFile:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0)
    return PageFile(body, packed if len(packed) < 0.9 * len(body) else None, media_type_of(path), caching)


def media_type_of(path: Path) -> str:
    known = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return known or "application/octet-stream"


def file_response(request: AnyRequest, file: PageFile) -> Response[bytes]:
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        packed = {**headers, "content-encoding": "gzip"}
        return Response(file.packed, media_type=file.media_type, headers=packed)
    return Response(file.body, media_type=file.media_type, headers=headers)


def front_routes() -> Sequence[ControllerRouterHandler]:
    """What a person with a browser gets: the page, or plain lists where it was not built."""
    files = page_files(page_folder())
    if not files:
        return [page_routes]

    @get(list(PLACES), include_in_schema=False)
    async def get_page(request: AnyRequest) -> Response[bytes]:
        return file_response(request, files["index.html"])

    @get(list(SHARED), include_in_schema=False)
    async def get_shared(request: AnyRequest, services: TheServices) -> Response[bytes]:
        """The page at a place whose link people send each other; a messenger finds a card in it."""
        page = files["index.html"]
        if not wants_card(request):
            return file_response(request, page)

        def work() -> PageFile:
            body = with_card(page.body, services, request)
            return structs.replace(page, body=body, packed=gzip.compress(body, 6, mtime=0))

        return file_response(request, await to_thread.run_sync(work))

    @get(["/assets/{name:str}", "/licences/{name:str}", "/{name:str}"], include_in_schema=False)
    async def get_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        file = files.get(request.scope["path"].lstrip("/"))
        if file is None:
            raise Problem(404, "not_found", "There is nothing here.")
        return file_response(request, file)

    return [Router("/", route_handlers=[get_page, get_shared, get_file])]
