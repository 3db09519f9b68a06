"""About: which edition this is, and how much of its box is known."""

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, metadata

from litestar import Router, get
from msgspec import Struct
from msgspec.structs import replace

from cupola.content.sources import count_sources
from cupola.play.setup.catalogue import Catalogue
from cupola.server.callers.dependencies import TheServices
from cupola.server.http.headers import OFFLINE
from cupola.server.routes.site.health import program_version


class About(Struct, frozen=True):
    """The version, the printed values of this server's box, and how many of them are reconstructed.

    `source` is the address of the source code, null where the package names none; `offline` is where this
    server hands out the game without a server, null where it does not.
    """

    version: str
    values: int
    reconstructed: int
    source: str | None
    offline: str | None = None


@get("/api/about")
async def get_about(services: TheServices) -> About:
    """Which edition this is, and how many printed values of its box were reconstructed."""
    offline = f"{OFFLINE}/" if services.settings.offline_site else None
    return replace(about(services.catalogue), offline=offline)


@lru_cache(1)  # a server has one box of its own
def about(catalogue: Catalogue) -> About:
    """What is to be said of this edition with this box."""
    counts = count_sources(catalogue.box)
    return About(
        version=program_version(),
        values=sum(each.total for each in counts),
        reconstructed=sum(each.reconstructed for each in counts),
        source=source_address(),
    )


def source_address() -> str | None:
    """The address of the source code, as the package names it."""
    try:
        addresses = metadata("cupola").get_all("Project-URL") or ()
    except PackageNotFoundError:
        return None
    named = dict(each.split(", ", 1) for each in addresses)
    return named.get("Source")


about_routes = Router("/", route_handlers=[get_about])
