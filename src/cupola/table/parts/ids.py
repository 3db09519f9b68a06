"""Random names of tables and secrets of invitations."""

import secrets
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are read as one another


def new_id() -> str:
    """A name that nobody guesses: 16 letters, 79 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def new_secret() -> str:
    """A secret of 256 bits that fits into a link and a header."""
    return secrets.token_urlsafe(32)
