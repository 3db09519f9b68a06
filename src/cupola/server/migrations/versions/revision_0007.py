"""Reports by players: what is wrong at a table, and what was written there then.

Nothing that is there changes.
"""

from alembic import op

from cupola.server.storage import schema

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    schema.metadata.create_all(op.get_bind(), [schema.reports], checkfirst=False)
