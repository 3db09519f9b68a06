"""A notice with everything that is needed to write it: where it goes, to whom, about which table."""

from typing import Literal

from msgspec import Struct

from cupola.server.notify.outbox import Notice
from cupola.server.notify.texts import event_text, replay_path, table_name, table_path
from cupola.table.turns.prepared import DropReason

Why = DropReason | Literal["last"]


class Letter(Struct, frozen=True):
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
        """What has happened, in the language of the reader."""
        return event_text(self.language, self.notice.event, self.why)

    @property
    def table(self) -> str:
        """What the table is called."""
        return table_name(self.title)

    @property
    def link(self) -> str:
        """Where the table is."""
        return table_path(self.notice.game or "")

    @property
    def since(self) -> str | None:
        """Where to see what happened since the account left; None where nothing did, or that is not known."""
        if self.notice.game is None or self.seen is None or self.seen >= self.notice.version:
            return None
        return replay_path(self.notice.game, self.seen)

    @property
    def is_for_people(self) -> bool:
        """Whether a person reads it: a program wants to know even while its owner looks at the table."""
        return self.notice.kind != "webhook" or self.format != "json"
