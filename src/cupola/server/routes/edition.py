"""What a server says whoever asks and whatever is stored."""

from importlib.metadata import PackageNotFoundError, metadata

from msgspec.structs import replace

from cupola.calls.context import Language
from cupola.play.phrases.phrase import Words
from cupola.server.config.version import program_version
from cupola.server.http.headers import OFFLINE
from cupola.server.services import Services
from cupola.table.seen.edition import About, about_edition


class ServerEdition:
    """The box, the words and the version of a server."""

    def __init__(self, services: Services) -> None:
        self.equipment = services.equipment
        self._offline = f"{OFFLINE}/" if services.settings.offline_site else None

    def words(self, language: Language) -> Words:
        return Words(language)

    def about(self) -> About:
        told = about_edition(self.equipment.catalogue, program_version(), source_address())
        return replace(told, offline=self._offline)


def source_address() -> str | None:
    """The address of the source code, as the package names it."""
    try:
        addresses = metadata("cupola").get_all("Project-URL") or ()
    except PackageNotFoundError:
        return None
    named = dict(each.split(", ", 1) for each in addresses)
    return named.get("Source")
