"""The first schema: accounts, tables with their seats, the entries of games, and webhooks."""

import sqlalchemy as sa
from alembic import op

from cupola.server.storage import schema

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("recovery", sa.String(64), nullable=True, unique=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("is_deleted", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "cookies",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("manners", sa.Text(), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("is_practice", sa.Boolean(), nullable=False),
        sa.Column("is_continued", sa.Boolean(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("origin", sa.String(24), nullable=True),
        sa.Column("rematch", sa.String(24), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("drawn_before", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("decider", sa.Integer(), nullable=True),
        sa.Column("awaits_bot", sa.Boolean(), nullable=False, index=True),
        sa.Column("undo_asked", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("moved_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
    )
    op.create_index("ix_games_status_is_public", "games", ["status", "is_public"], unique=False)
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("game", "seat", name="uq_webhooks_game_seat"),
    )
    op.create_table(
        "deliveries",
        sa.Column("webhook", sa.String(24), sa.ForeignKey("webhooks.id"), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True),
        sa.Column("event", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False, index=True),
        sa.Column("fault", sa.String(200), nullable=True),
    )
    made = (schema.mutes, schema.tokens, schema.entries, schema.seats, schema.snapshots)
    schema.metadata.create_all(op.get_bind(), made, checkfirst=False)
