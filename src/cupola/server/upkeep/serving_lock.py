"""Whether a server has an SQLite file open: each connection to it holds a lock on some of its bytes."""

import errno
import os
import sys
from pathlib import Path
from typing import Final

FIRST_SHARED: Final = 0x40000002  # https://www.sqlite.org/fileformat2.html#the_lock_byte_page
SHARED_BYTES: Final = 510


def is_served(database: Path) -> bool:
    """Whether another process has the file open; false where nobody can tell."""
    if sys.platform == "win32":
        return False
    import fcntl  # noqa: PLC0415

    try:
        descriptor = os.open(database, os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_BYTES, FIRST_SHARED)
    except OSError as error:
        return error.errno in (errno.EACCES, errno.EAGAIN)
    finally:
        os.close(descriptor)
    return False
