"""The database tables: what is stored, and which duplicates are refused.

`entries` is the truth of a game: an append-only list of everything that happened, numbered from 1 without a
gap. A version is the number of an entry. `snapshots` are position documents, one for every beginning of a
turn, so that the state of any version is a snapshot and the few entries after it.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.schema import SchemaItem

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _table(name: str, *items: SchemaItem) -> Table:
    return Table(name, metadata, *items)


accounts = _table(
    "accounts",
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("recovery", String(64), nullable=True, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("is_deleted", Boolean, nullable=False),
    Column("recovered_with", String(64), nullable=True),  # see `identity.py`
    Column("is_silenced", Boolean, nullable=False, default=False, server_default=false()),
    Column("hides_presence", Boolean, nullable=False, default=False, server_default=false()),
    Index("ix_accounts_recovered_with", "recovered_with", unique=True),
)

# What a browser holds is a random secret; only its digest is stored. The id is for its owner's list.
cookies = _table(
    "cookies",
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("id", String(24), nullable=False, unique=True),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("used_at", BigInteger, nullable=False),
)

tokens = _table(
    "tokens",
    Column("id", String(24), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

# A link that signs one more browser in; of its secret only the digest is stored.
device_links = _table(
    "device_links",
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_with", String(64), nullable=True),  # by links of older versions; now they are deleted
)

# Networks from which no account is opened, and every order of a moderator.
banned_networks = _table(
    "banned_networks",
    Column("network", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

moderation = _table(
    "moderation",
    Column("id", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("order", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("reason", String(200), nullable=False),
)

# What players reported, with what the table said of itself then; closed by a moderator.
reports = _table(
    "reports",
    Column("id", String(24), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False, index=True),
    Column("reporter", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("accused", ForeignKey("accounts.id"), nullable=True, index=True),
    Column("about", String(8), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("evidence", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, nullable=True),
)

mutes = _table(
    "mutes",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("muted", ForeignKey("accounts.id"), primary_key=True),
    Column("name", String(40), nullable=False),  # by which the muter knew them, whatever it is now
)

# A box as its owner edits it: both files as the engine reads them.
boxes = _table(
    "boxes",
    Column("id", String(24), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("base", Text, nullable=False),
    Column("contractors", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

# What games are played with, by the digest that they name; never changed.
contents = _table(
    "contents",
    Column("digest", String(64), primary_key=True),
    Column("base", Text, nullable=False),
    Column("contractors", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

games = _table(
    "games",
    Column("id", String(24), primary_key=True),
    Column("status", String(8), nullable=False),
    Column("host", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("title", String(60), nullable=False),
    Column("options", Text, nullable=False),
    Column("manners", Text, nullable=False),
    Column("content", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=True),
    Column("commitment", String(64), nullable=False),
    Column("is_practice", Boolean, nullable=False),
    Column("is_continued", Boolean, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("origin", String(24), nullable=True),
    Column("rematch", String(24), nullable=True),
    Column("version", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("drawn_before", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("decider", Integer, nullable=True),
    Column("awaits_bot", Boolean, nullable=False),
    Column("undo_asked", Text, nullable=True),
    Column("created_at", BigInteger, nullable=False),
    Column("moved_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
    Column("box", String(60), nullable=True),  # the name of its box; None for the packaged one
    Column("question", Text, nullable=True),
    Column("paused_at", BigInteger, nullable=True),
    Column("waits_since", BigInteger, nullable=True),
    Column("quick_turns", Integer, nullable=False, server_default="0"),
    Column("clock", Text, nullable=True),
    Column("clock_due_at", BigInteger, nullable=True, index=True),  # in the time of `heartbeat`
    Index("ix_games_status_is_public", "status", "is_public"),
    Index("ix_games_awaits_bot", "awaits_bot"),
)

seats = _table(
    "seats",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=True, index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(80), nullable=True),
    Column("invite", String(64), nullable=True, unique=True),
    Column("has_resigned", Boolean, nullable=False),
)

# When a player who is away now was at the table last.
last_seen = _table(
    "last_seen",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Tables that an account has taken off its list.
archived = _table(
    "archived",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Invitations addressed to a person; one who declined stays, so that the host sees it.
invitations = _table(
    "invitations",
    Column("id", String(24), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("inviter", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("invitee", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),  # by which the inviter knew the invitee
    Column("created_at", BigInteger, nullable=False),
    Column("is_declined", Boolean, nullable=False),
    UniqueConstraint("game", "seat"),
)

# The one attempt of an account and a day that counts; its key lets nobody begin two. No score before the end,
# and none where a bot played on. What the review says comes later, in 65,536ths of a chance.
daily_attempts = _table(
    "daily_attempts",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("day", String(10), primary_key=True, index=True),
    Column("game", ForeignKey("games.id"), nullable=False, unique=True),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
    Column("prestige", Integer, nullable=True),
    Column("rival", Integer, nullable=True),
    Column("is_winner", Boolean, nullable=True),
    Column("luck", Integer, nullable=True),
    Column("play", Integer, nullable=True),
)

# The ratings of those who want one; `mean` and `deviation` in millionths, the same on every database.
ratings = _table(
    "ratings",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
)

# What a match did to a rating; its key lets no match count twice.
rated_matches = _table(
    "rated_matches",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("account", ForeignKey("accounts.id"), primary_key=True, index=True),
    Column("place", Integer, nullable=False),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

entries = _table(
    "entries",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("account", ForeignKey("accounts.id"), nullable=True, index=True),
    Column("base", Integer, nullable=False),
    Column("key", String(120), nullable=True),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "key"),
)

snapshots = _table(
    "snapshots",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

# A turn that a player laid out while others decide, with what each step promised, or what became of it.
prepared_turns = _table(
    "prepared_turns",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("end_turn", Boolean, nullable=False),
    Column("promises", Text, nullable=False),
    Column("standing", String(8), nullable=False),
    Column("why", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
)

# The server's own time, in one row: `counted` milliseconds up to the hour `at`, without those in which no
# worker was alive.
heartbeat = _table(
    "heartbeat",
    Column("id", Integer, primary_key=True),
    Column("counted", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("worker", String(24), nullable=False),  # the one that beats; others step in when it stops
)

# Days on which the clocks of an account stand still at slow tables; `since` and `until` are in the time of
# `heartbeat`.
vacations = _table(
    "vacations",
    Column("id", String(24), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("taken_at", BigInteger, nullable=False),
    Column("days", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("has_ended", Boolean, nullable=False, index=True),
)

webhooks = _table(
    "webhooks",
    Column("id", String(24), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("format", String(8), nullable=False, server_default="json"),
    Column("language", String(2), nullable=False, server_default="en"),
    UniqueConstraint("game", "seat"),
)

# Where an account wants its notices, whatever the table: a browser's push service, or a mail address.
channels = _table(
    "channels",
    Column("id", String(24), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", String(500), nullable=False, index=True),
    Column("p256dh", String(100), nullable=True),  # the keys of a browser
    Column("auth", String(40), nullable=True),
    Column("device", String(24), nullable=True),  # which of the account's cookies the browser had
    Column("language", String(2), nullable=False),
    Column("secret", String(64), nullable=False, unique=True),  # in the links of a mail
    Column("created_at", BigInteger, nullable=False),
    Column("confirmed_at", BigInteger, nullable=True),  # without it nothing is sent but the question
)

# The outbox: what is still to be sent, to a webhook or a channel.
notices = _table(
    "notices",
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("channel", String(24), nullable=False),
    Column("game", ForeignKey("games.id"), nullable=True, index=True),
    Column("seat", Integer, nullable=True),
    Column("version", Integer, nullable=False),
    Column("event", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("fault", String(200), nullable=True),
    UniqueConstraint("channel", "game", "version", "event"),
)

# After how many hours an account wants to be reminded of a turn.
reminders = _table(
    "reminders",
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("hours", Integer, nullable=False),
)

# The last version of a game that an account had before its eyes.
looks = _table(
    "looks",
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("account", ForeignKey("accounts.id"), primary_key=True, index=True),
    Column("version", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# What this server signs with, shared by its workers.
server_keys = _table(
    "server_keys",
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)


Cell = str | int | bool | bytes | None
JsonCell = str | int | bool | None


class ColumnFault(ValueError):
    """A cell that its column cannot hold; says which and why."""


def cell_to_json(cell: Cell) -> JsonCell:
    """Bytes in hex."""
    return cell.hex() if isinstance(cell, bytes | memoryview) else cell


def cell_from_json(column: Column[object], value: JsonCell) -> Cell:
    """Raise `ColumnFault` where the column cannot hold it."""
    if value is None:
        if not column.nullable:
            raise ColumnFault(f"{column.name}: is missing")
        return None
    kind = column.type
    if isinstance(kind, LargeBinary):
        try:
            return bytes.fromhex(value if isinstance(value, str) else "-")
        except ValueError as error:
            raise ColumnFault(f"{column.name}: is not bytes in hex") from error
    if isinstance(kind, Boolean):
        is_fit, wanted = isinstance(value, bool), "true or false"
    elif isinstance(kind, Integer):
        most = 1 << (63 if isinstance(kind, BigInteger) else 31)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        is_fit, wanted = is_number and -most <= int(value) < most, "a whole number that fits"
    else:
        longest = kind.length if isinstance(kind, String) else None
        is_fit = isinstance(value, str) and "\0" not in value and (longest is None or len(value) <= longest)
        wanted = f"text of at most {longest} letters" if longest else "text"
    if not is_fit:
        raise ColumnFault(f"{column.name}: is not {wanted}")
    return value
