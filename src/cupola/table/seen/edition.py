"""Which edition of the game this is, and how much of its box is known."""

from msgspec import Struct

from cupola.content.sources import count_sources
from cupola.play.setup.catalogue import Catalogue


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


def about_edition(catalogue: Catalogue, version: str, source: str | None) -> About:
    """What is to be said of an edition with a box."""
    counts = count_sources(catalogue.box)
    values = sum(each.total for each in counts)
    return About(version, values, sum(each.reconstructed for each in counts), source)
