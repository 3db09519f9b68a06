"""Boxes: those that accounts edit, and those that games are played with.

Every game so far is played with the packaged box, and names none.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("base", sa.Text(), nullable=False),
        sa.Column("contractors", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "contents",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("base", sa.Text(), nullable=False),
        sa.Column("contractors", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
    )
    op.add_column("games", sa.Column("box", sa.String(60), nullable=True))
