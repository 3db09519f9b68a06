"""Tables with friends: links for a device, tables put away, invitations, who is there; moderation.

Nothing that is there changes.
"""

import sqlalchemy as sa
from alembic import op

from cupola.server.storage import schema

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with_friends = (schema.device_links, schema.archived, schema.invitations, schema.last_seen)
    moderation = (schema.banned_networks, schema.moderation)
    schema.metadata.create_all(op.get_bind(), (*with_friends, *moderation), checkfirst=False)
    op.add_column(
        "accounts", sa.Column("is_silenced", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "accounts", sa.Column("hides_presence", sa.Boolean(), nullable=False, server_default=sa.false())
    )
