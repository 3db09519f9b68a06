"""Turns that are prepared while others decide. Nothing that is there changes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is new to what is there."""
    op.create_table(
        "prepared_turns",
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("end_turn", sa.Boolean(), nullable=False),
        sa.Column("promises", sa.Text(), nullable=False),
        sa.Column("standing", sa.String(8), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_prepared_turns_account_accounts"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_prepared_turns_game_games"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_prepared_turns"),
    )
    op.create_index("ix_prepared_turns_account", "prepared_turns", ["account"])
