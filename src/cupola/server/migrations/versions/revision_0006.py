"""Tables with friends: links for a device, tables put away, invitations, who is there; moderation.

Nothing that is there changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "device_links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("used_with", sa.String(64), nullable=True),
    )
    op.create_table(
        "archived",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("inviter", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("invitee", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("is_declined", sa.Boolean(), nullable=False),
        sa.UniqueConstraint("game", "seat", name="uq_invitations_game_seat"),
    )
    op.add_column(
        "accounts", sa.Column("is_silenced", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "banned_networks",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "moderation",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("order", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.add_column(
        "accounts", sa.Column("hides_presence", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "last_seen",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
