"""The daily cathedral and ratings: attempts, ratings, and the matches that made them.

Nothing that is there changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is new to what is there."""
    _add_daily_attempts()
    _add_ratings()


def _add_daily_attempts() -> None:
    op.create_table(
        "daily_attempts",
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("prestige", sa.Integer(), nullable=True),
        sa.Column("rival", sa.Integer(), nullable=True),
        sa.Column("is_winner", sa.Boolean(), nullable=True),
        sa.Column("luck", sa.Integer(), nullable=True),
        sa.Column("play", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_daily_attempts_account_accounts"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_daily_attempts_game_games"),
        sa.PrimaryKeyConstraint("account", "day", name="pk_daily_attempts"),
        sa.UniqueConstraint("game", name="uq_daily_attempts_game"),
    )
    op.create_index("ix_daily_attempts_day", "daily_attempts", ["day"])


def _add_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("mean", sa.Integer(), nullable=False),
        sa.Column("deviation", sa.Integer(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_ratings_account_accounts"),
        sa.PrimaryKeyConstraint("account", name="pk_ratings"),
    )
    op.create_table(
        "rated_matches",
        sa.Column("game", sa.String(24), nullable=False),
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mean", sa.Integer(), nullable=False),
        sa.Column("deviation", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_rated_matches_game_games"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_rated_matches_account_accounts"),
        sa.PrimaryKeyConstraint("game", "account", name="pk_rated_matches"),
    )
    op.create_index("ix_rated_matches_account", "rated_matches", ["account"])
