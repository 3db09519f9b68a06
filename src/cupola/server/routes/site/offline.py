"""The game without a server, handed out by one: the files of `make site` under /offline."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from anyio import to_thread
from litestar import Request, Response, Router, get
from litestar.datastructures import State as AppState
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from cupola.server.config.settings import SettingsError
from cupola.server.http.headers import OFFLINE
from cupola.server.routes.site.built_page import ASK_AGAIN, FOR_EVER, media_type_of
from cupola.table.parts.problems import Problem

AnyRequest = Request[object, object, AppState]

PACKED: Final = (("br", ".br"), ("gzip", ".gz"))  # the smaller first
PARTS: Final = ("index.html", "sw.js")  # without which a folder is no site
# Names with a digest of what is in the file.
DIGESTED: Final = re.compile(r"assets/|[a-z]+-[0-9a-f]{12}[./]")


class SiteFile(Struct, frozen=True):
    path: Path
    packed: Mapping[str, Path]
    caching: str


def check_offline_site(folder: Path) -> None:
    missing = [name for name in PARTS if not (folder / name).is_file()]
    if missing:
        raise SettingsError(f"{folder}: no {missing[0]} in it; `make site` builds such a folder")


def site_files(folder: Path) -> dict[str, SiteFile]:
    """Every file of a built site by its path; no other can be asked for."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: SiteFile(path, packed_beside(path), FOR_EVER if DIGESTED.match(name) else ASK_AGAIN)
        for name, path in found.items()
        if path.suffix not in (".br", ".gz")
    }


def packed_beside(path: Path) -> dict[str, Path]:
    beside = {encoding: path.with_name(path.name + suffix) for encoding, suffix in PACKED}
    return {encoding: packed for encoding, packed in beside.items() if packed.is_file()}


def accepted_encoding(header: str, file: SiteFile) -> str | None:
    """The encoding of the smallest copy that a browser takes."""
    taken = {part.split(";")[0].strip() for part in header.split(",") if not part.strip().endswith(";q=0")}
    return next((encoding for encoding, _ in PACKED if encoding in taken and encoding in file.packed), None)


async def site_file_response(request: AnyRequest, file: SiteFile) -> Response[bytes]:
    encoding = accepted_encoding(request.headers.get("accept-encoding", ""), file)
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    if encoding is not None:
        headers["content-encoding"] = encoding
    path = file.path if encoding is None else file.packed[encoding]
    body = await to_thread.run_sync(path.read_bytes)
    return Response(body, media_type=media_type_of(file.path), headers=headers)


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
        return await site_file_response(request, files["index.html"])

    @get(f"{OFFLINE}/{{name:path}}", include_in_schema=False)
    async def get_offline_file(request: AnyRequest) -> Response[bytes]:
        file = files.get(request.scope["path"].removeprefix(f"{OFFLINE}/"))
        if file is None:
            raise Problem(404, "not_found", "There is nothing here.")
        return await site_file_response(request, file)

    return [Router("/", route_handlers=[get_offline, get_offline_file])]
