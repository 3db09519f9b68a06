"""Boxes: those that accounts edit, and those that games are played with.

Every game so far is played with the packaged box, and names none.
"""

import sqlalchemy as sa
from alembic import op

from cupola.server.storage import schema

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    schema.metadata.create_all(op.get_bind(), [schema.boxes, schema.contents], checkfirst=False)
    op.add_column("games", sa.Column("box", sa.String(60), nullable=True))
