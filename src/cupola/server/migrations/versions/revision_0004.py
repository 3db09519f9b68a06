"""Notices: one outbox for webhooks, browsers and mail addresses, and what accounts wish of it.

What was still to be sent to webhooks goes on waiting in the outbox.
"""

import sqlalchemy as sa
from alembic import op

from cupola.server.storage import schema
from cupola.table.parts.game import new_id

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("webhooks", sa.Column("format", sa.String(8), nullable=False, server_default="json"))
    op.add_column("webhooks", sa.Column("language", sa.String(2), nullable=False, server_default="en"))
    made = (schema.channels, schema.notices, schema.reminders, schema.looks, schema.server_keys)
    schema.metadata.create_all(op.get_bind(), made, checkfirst=False)
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
