"""Turns that are prepared while others decide. Nothing that is there changes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "prepared_turns",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("end_turn", sa.Boolean(), nullable=False),
        sa.Column("promises", sa.Text(), nullable=False),
        sa.Column("standing", sa.String(8), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
