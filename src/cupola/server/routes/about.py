"""About: which edition this is, and how much of its box is known."""

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, metadata

from litestar import Router, get
from msgspec.structs import replace

from cupola.play.setup.catalogue import Catalogue
from cupola.server.callers.dependencies import TheServices
from cupola.server.http.headers import OFFLINE
from cupola.server.routes.site.health import program_version
from cupola.table.seen.edition import About, about_edition


@get("/api/about")
async def get_about(services: TheServices) -> About:
    """Which edition this is, and how many printed values of its box were reconstructed."""
    offline = f"{OFFLINE}/" if services.settings.offline_site else None
    return replace(about(services.catalogue), offline=offline)


@lru_cache(1)  # a server has one box of its own
def about(catalogue: Catalogue) -> About:
    """What is to be said of this edition with this box."""
    return about_edition(catalogue, program_version(), source_address())


def source_address() -> str | None:
    """The address of the source code, as the package names it."""
    try:
        addresses = metadata("cupola").get_all("Project-URL") or ()
    except PackageNotFoundError:
        return None
    named = dict(each.split(", ", 1) for each in addresses)
    return named.get("Source")


about_routes = Router("/", route_handlers=[get_about])
