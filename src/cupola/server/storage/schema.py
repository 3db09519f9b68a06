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
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("recovery", String(64), nullable=True, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("is_deleted", Boolean, nullable=False),
    Column("recovered_with", String(64), nullable=True),  # the code used last and the key of who used it
    Index("ix_accounts_recovered_with", "recovered_with", unique=True),
)

# What a browser holds is a random secret; only its digest is stored. The id is for its owner's list.
cookies = Table(
    "cookies",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("id", String(24), nullable=False, unique=True),
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("used_at", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(40), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("muted", ForeignKey("accounts.id"), primary_key=True),
    Column(
        "name", String(40), nullable=False
    ),  # by which the muter knew them; their account's own may differ
)

# A box as its owner edits it: both files as the engine reads them.
boxes = Table(
    "boxes",
    metadata,
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
contents = Table(
    "contents",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("base", Text, nullable=False),
    Column("contractors", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
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
    Index("ix_games_status_is_public", "status", "is_public"),
    Index("ix_games_awaits_bot", "awaits_bot"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=True, index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(80), nullable=True),
    Column("invite", String(64), nullable=True, unique=True),
    Column("has_resigned", Boolean, nullable=False),
)

entries = Table(
    "entries",
    metadata,
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

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("game", "seat"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("webhook", ForeignKey("webhooks.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("event", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("fault", String(200), nullable=True),
)
