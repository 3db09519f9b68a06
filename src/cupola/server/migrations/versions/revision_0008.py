"""The daily cathedral and ratings: attempts, ratings, and the matches that made them.

Nothing that is there changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "daily_attempts",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True, index=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False, unique=True),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("prestige", sa.Integer(), nullable=True),
        sa.Column("rival", sa.Integer(), nullable=True),
        sa.Column("is_winner", sa.Boolean(), nullable=True),
        sa.Column("luck", sa.Integer(), nullable=True),
        sa.Column("play", sa.Integer(), nullable=True),
    )
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("mean", sa.Integer(), nullable=False),
        sa.Column("deviation", sa.Integer(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
    )
    op.create_table(
        "rated_matches",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True, index=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mean", sa.Integer(), nullable=False),
        sa.Column("deviation", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
