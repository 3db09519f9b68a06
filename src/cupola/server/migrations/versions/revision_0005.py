"""Clocks, questions to the people of a table, pauses and holidays.

Every game goes on as it was: without a clock, and with nothing asked.
"""

import sqlalchemy as sa
from alembic import op

from cupola.server.storage import schema

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("question", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("paused_at", sa.BigInteger(), nullable=True))
    op.add_column("games", sa.Column("waits_since", sa.BigInteger(), nullable=True))
    op.add_column("games", sa.Column("quick_turns", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("games", sa.Column("clock", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("clock_due_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_games_clock_due_at", "games", ["clock_due_at"])
    schema.metadata.create_all(op.get_bind(), [schema.heartbeat, schema.vacations], checkfirst=False)
