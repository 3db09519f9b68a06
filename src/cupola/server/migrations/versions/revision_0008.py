"""The daily cathedral and ratings: attempts, ratings, and the matches that made them.

Nothing that is there changes.
"""

from alembic import op

from cupola.server.storage import schema

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    made = (schema.daily_attempts, schema.ratings, schema.rated_matches)
    schema.metadata.create_all(op.get_bind(), made, checkfirst=False)
