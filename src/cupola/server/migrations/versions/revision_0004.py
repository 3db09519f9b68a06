"""Notices: one outbox for webhooks, browsers and mail addresses, and what accounts wish of it.

What was still to be sent to webhooks goes on waiting in the outbox.
"""

import sqlalchemy as sa
from alembic import op

from cupola.table.parts.game import new_id

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("webhooks", sa.Column("format", sa.String(8), nullable=False, server_default="json"))
    op.add_column("webhooks", sa.Column("language", sa.String(2), nullable=False, server_default="en"))
    op.create_table(
        "channels",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(500), nullable=False, index=True),
        sa.Column("p256dh", sa.String(100), nullable=True),
        sa.Column("auth", sa.String(40), nullable=True),
        sa.Column("device", sa.String(24), nullable=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger(), nullable=True),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("channel", sa.String(24), nullable=False),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=True, index=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("event", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False, index=True),
        sa.Column("fault", sa.String(200), nullable=True),
        sa.UniqueConstraint("channel", "game", "version", "event"),
    )
    op.create_table(
        "reminders",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("hours", sa.Integer(), nullable=False),
    )
    op.create_table(
        "looks",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True, index=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
    )
    _move_deliveries()


def _move_deliveries() -> None:
    names = ("webhook", "version", "event", "tries", "due_at", "fault")
    old = sa.table("deliveries", *(sa.column(name) for name in names))
    hooks = sa.table("webhooks", *(sa.column(name) for name in ("id", "game", "seat")))
    kept = ("id", "kind", "channel", "game", "seat", *names[1:])
    new = sa.table("notices", *(sa.column(name) for name in kept))
    rows = sa.select(old, hooks.c.game, hooks.c.seat).join(hooks, hooks.c.id == old.c.webhook)
    connection = op.get_bind()
    for row in connection.execute(rows).mappings().all():
        moved = {name: row[name] for name in kept[3:]}
        connection.execute(new.insert().values(id=new_id(), kind="webhook", channel=row["webhook"], **moved))
    op.drop_table("deliveries")
