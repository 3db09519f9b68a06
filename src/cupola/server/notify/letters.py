"""A notice with everything that is needed to write it: where it goes, to whom, about which table."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select

from cupola.server.notify.outbox import Notice
from cupola.server.notify.texts import event_text, replay_path, table_name, table_path
from cupola.server.storage import schema
from cupola.server.storage.prepared_turns import drop_reason
from cupola.table.turns.prepared import DropReason


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
    why: DropReason | None = None  # of a prepared turn that was not played

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


# Where the notices of a kind go; what a kind does not have is left out.
_HOOK: Final = (
    schema.webhooks.c.account,
    schema.webhooks.c.url.label("address"),
    schema.webhooks.c.secret,
    schema.webhooks.c.language,
    schema.webhooks.c.format,
)
_CHANNEL: Final = tuple(schema.channels.c[name] for name in ("account", "address", "secret", "language"))
_KEYS: Final = (schema.channels.c.p256dh, schema.channels.c.auth)


def letter_of(connection: Connection, notice: Notice) -> Letter | None:
    """The letter of a notice; None where its channel is gone."""
    if notice.kind == "webhook":
        query = select(*_HOOK).where(schema.webhooks.c.id == notice.channel)
    else:
        columns = (*_CHANNEL, *_KEYS) if notice.kind == "push" else _CHANNEL
        query = select(*columns).where(schema.channels.c.id == notice.channel)
    found = connection.execute(query).mappings().first()
    if found is None:
        return None
    title, seen = _table(connection, notice, found["account"])
    return Letter(notice, title=title, seen=seen, why=_why(connection, notice), **found)


def _why(connection: Connection, notice: Notice) -> DropReason | None:
    """Why a prepared turn was dropped; None where it was not, or its player has put that away."""
    if notice.event != "turn_dropped" or notice.game is None or notice.seat is None:
        return None
    return drop_reason(connection, notice.game, notice.seat)


def _table(connection: Connection, notice: Notice, account: str) -> tuple[str, int | None]:
    """The title of a table, and the version of it that an account saw last."""
    if notice.game is None:
        return "", None
    game, look = schema.games.c, schema.looks.c
    is_theirs = (look.game == game.id) & (look.account == account)
    query = select(game.title, look.version).outerjoin(schema.looks, is_theirs)
    row = connection.execute(query.where(game.id == notice.game)).one()
    return row.title, row.version
