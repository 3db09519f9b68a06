"""Stored rows that cannot be what was stored, though the database gives them without a complaint."""

from sqlalchemy.exc import DatabaseError


class DamagedRow(DatabaseError):
    """A row that is not what was stored; says which one."""

    def __init__(self, what: str) -> None:
        super().__init__(None, None, ValueError(what))
        self.what = what
