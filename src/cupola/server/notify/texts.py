"""What a notice says, in the language of whoever reads it."""

from functools import cache
from typing import Annotated, Final

from msgspec import Meta

from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.server.config.settings import Settings
from cupola.server.notify.outbox import Event

DEFAULT: Final = "Cupola"

Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]


@cache
def words_of(language: str) -> Words:
    """The words of notices in a language."""
    return Words(language if language in LANGUAGES else LANGUAGES[0], "notices")


def event_text(language: str, event: Event, why: str | None = None) -> str:
    """What has happened, in one sentence, and where it matters why."""
    key = f"notice-{event.replace('_', '-')}"
    return words_of(language).text(key if why is None else f"{key}-{why}")


def table_name(title: str) -> str:
    """What a table is called in a notice."""
    return title or DEFAULT


def base_url(settings: Settings) -> str:
    """The address of this server, as people reach it."""
    return (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")


def table_path(game: str) -> str:
    """Where a table is."""
    return f"/table/{game}"


def replay_path(game: str, version: int) -> str:
    """Where a match can be seen from a version on."""
    return f"/replay/{game}/{version}"
