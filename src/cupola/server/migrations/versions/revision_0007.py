"""Reports by players: what is wrong at a table, and what was written there then.

Nothing that is there changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False, index=True),
        sa.Column("reporter", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("accused", sa.String(24), sa.ForeignKey("accounts.id"), nullable=True, index=True),
        sa.Column("about", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("evidence", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
    )
