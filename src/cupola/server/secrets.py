"""Random names and secrets; of a secret only the digest is stored."""

import secrets
from hashlib import sha256
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are read as one another


def new_id() -> str:
    """A name that nobody guesses: 16 letters, 79 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def new_secret() -> str:
    """A secret of 256 bits that fits into a link and a header."""
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    """What is stored of a secret; it is random and long, so a plain digest is enough."""
    return sha256(secret.encode()).hexdigest()
