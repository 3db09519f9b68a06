"""The built page, read once, and the game without a server, the files of `make site`; each sent as it is."""

import gzip
import mimetypes
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

from anyio import to_thread
from litestar import Response, Router, get
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from msgspec import Struct, structs

from cupola.server.config.settings import SettingsError
from cupola.server.http.headers import OFFLINE
from cupola.server.requests import AnyRequest, worker_of
from cupola.server.routes.site.plain_pages import page_routes
from cupola.server.routes.site.preview_cards import wants_card, with_card
from cupola.table.parts.problems import Problem

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
