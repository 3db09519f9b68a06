"""What may only happen once a transaction is on disk, and never if it is rolled back.

A transaction that writes sees rows which may never reach the disk: its own, and on one file those of the
parts it shares the disk with. Whatever outlives the transaction, such as a state kept in memory, must not be
made of these rows before they are stored.
"""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

DEEDS: Final = "deeds_once_on_disk"

Deed = Callable[[], None]


def nothing_to_wait_for(connection: Connection) -> None:
    """Mark a transaction that only reads: all that it sees is on disk."""
    connection.execution_options(**{DEEDS: None})


def deeds_put_off(connection: Connection) -> list[Deed]:
    """Mark a transaction that writes, or a new part of one; the deeds its owner does when it is on disk."""
    deeds: list[Deed] = []
    connection.execution_options(**{DEEDS: deeds})
    return deeds


def once_on_disk(connection: Connection, deed: Deed) -> None:
    """Do this when all that the transaction has seen is on disk: at once where it only reads."""
    options = connection.get_execution_options()
    if DEEDS not in options:
        raise RuntimeError("nobody knows when this connection's transaction is on disk: see Database")
    deeds: list[Deed] | None = options[DEEDS]
    if deeds is None:
        deed()
    else:
        deeds.append(deed)
