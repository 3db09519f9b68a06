"""Random names and secrets; only the digest of a secret is stored."""

from hashlib import sha256


def digest_of(secret: str) -> str:
    """What is stored of a secret; it is random and long, so a plain digest is enough."""
    return sha256(secret.encode()).hexdigest()
