"""Clocks, questions to the people of a table, pauses and holidays.

Every game goes on as it was: without a clock, and with nothing asked.
"""

import sqlalchemy as sa
from alembic import op

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
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("counted", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.String(24), nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("taken_at", sa.BigInteger(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("has_ended", sa.Boolean(), nullable=False, index=True),
    )
