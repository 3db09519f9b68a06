"""Turns that are prepared while others decide. Nothing that is there changes."""

from alembic import op

from cupola.server.storage import schema

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    schema.metadata.create_all(op.get_bind(), [schema.prepared_turns], checkfirst=False)
