"""Devices: every cookie has a name, a browser and the time of its last use; a recovery code works once.

Every cookie and every recovery code goes on as it was: nobody is signed out.
"""

import sqlalchemy as sa
from alembic import op

from cupola.table.parts.game import new_id

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("recovered_with", sa.String(64), nullable=True))
    op.create_index("ix_accounts_recovered_with", "accounts", ["recovered_with"], unique=True)
    op.add_column("cookies", sa.Column("id", sa.String(24), nullable=True))
    op.add_column("cookies", sa.Column("browser", sa.String(20), nullable=True))
    op.add_column("cookies", sa.Column("system", sa.String(20), nullable=True))
    op.add_column("cookies", sa.Column("used_at", sa.BigInteger(), nullable=True))
    _fill_cookies()
    with op.batch_alter_table("cookies") as cookies:
        cookies.alter_column("id", existing_type=sa.String(24), nullable=False)
        cookies.alter_column("browser", existing_type=sa.String(20), nullable=False)
        cookies.alter_column("system", existing_type=sa.String(20), nullable=False)
        cookies.alter_column("used_at", existing_type=sa.BigInteger(), nullable=False)
        cookies.create_unique_constraint("uq_cookies_id", ["id"])


def _fill_cookies() -> None:
    """When a cookie was used last is not known before its next use, which also tells the browser."""
    connection = op.get_bind()
    cookies = sa.table(
        "cookies",
        *(sa.column(name) for name in ("digest", "created_at", "id", "browser", "system", "used_at")),
    )
    connection.execute(cookies.update().values(browser="", system="", used_at=cookies.c.created_at))
    for digest in connection.execute(sa.select(cookies.c.digest)).scalars().all():
        connection.execute(cookies.update().where(cookies.c.digest == digest).values(id=new_id()))
