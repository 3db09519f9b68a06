"""A notice with everything that is needed to write it, in the words of its reader."""

from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.server.config.settings import Settings
from cupola.server.notify.outbox import Event, Notice
from cupola.table.turns.prepared import DropReason

DEFAULT: Final = "Cupola"

Language = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Why = DropReason | Literal["last"]


@cache
def words_of(language: str) -> Words:
    return Words(language if language in LANGUAGES else LANGUAGES[0], "notices")


def event_text(language: str, event: Event, why: str | None = None) -> str:
    key = f"notice-{event.replace('_', '-')}"
    return words_of(language).text(key if why is None else f"{key}-{why}")


def base_url(settings: Settings) -> str:
    return (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")


class NoticeDelivery(Struct, frozen=True):
    """A notice and its recipient; the keys are a browser's, the format is a webhook's."""

    notice: Notice
    account: str
    address: str
    secret: str
    language: str
    title: str
    seen: int | None  # the version that the account saw last
    p256dh: str = ""
    auth: str = ""
    format: str = "json"
    why: Why | None = None  # a prepared turn was not played, or that nobody else is left

    @property
    def said(self) -> str:
        return event_text(self.language, self.notice.event, self.why)

    @property
    def table(self) -> str:
        return self.title or DEFAULT

    @property
    def link(self) -> str:
        return f"/table/{self.notice.game or ''}"

    @property
    def since(self) -> str | None:
        """Where to see what happened since the account left; None where nothing did, or that is not known."""
        if self.notice.game is None or self.seen is None or self.seen >= self.notice.version:
            return None
        return f"/replay/{self.notice.game}/{self.seen}"
