"""Who sends: the key of this server, made once and kept in its database, and what it signs (RFC 8292)."""

from base64 import urlsafe_b64encode
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from cupola.server.notify.push.encryption import CURVE, point_of
from cupola.server.services import Services
from cupola.server.storage import schema

NAME: Final = "vapid"
NUMBER_BYTES: Final = 32
VALID_SECONDS: Final = 12 * 3600  # push services take no more than a day
USED_SECONDS: Final = VALID_SECONDS // 2  # for which a header is used again
MOST_USED: Final = 100  # push services; anybody can name one


def base64url(content: bytes) -> str:
    """Bytes as tokens and browsers write them."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class PushKey:
    """The key by which push services know this server."""

    def __init__(self, number: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(number), CURVE)
        self.public = base64url(point_of(self._key.public_key()))
        self._used: dict[tuple[str, str], tuple[int, str]] = {}

    def authorization(self, audience: str, contact: str, now: int) -> str:
        """The header that says who sends, for one push service; `now` is in milliseconds."""
        second = now // 1000
        signed_at, header = self._used.get((audience, contact), (second + 1, ""))
        if not signed_at <= second < signed_at + USED_SECONDS:  # a clock may have been put back
            header = self._signed(audience, contact, second)
            if len(self._used) >= MOST_USED:
                self._used.clear()
            self._used[audience, contact] = second, header
        return header

    def _signed(self, audience: str, contact: str, now: int) -> str:
        claims = {"aud": audience, "exp": now + VALID_SECONDS, "sub": contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = base64url(first.to_bytes(NUMBER_BYTES) + second.to_bytes(NUMBER_BYTES))
        return f"vapid t={signed}.{signature}, k={self.public}"


def push_key(services: Services) -> PushKey:
    """The key of this server; made at the first start, and the same for every worker from then on."""
    with services.database.reading() as connection:
        number = stored_number(connection)
    return PushKey(number if number is not None else make_number(services))


def stored_number(connection: Connection) -> bytes | None:
    """The secret number that the key is made of."""
    row = schema.server_keys.c
    return connection.execute(select(row.value).where(row.name == NAME)).scalar_one_or_none()


def make_number(services: Services) -> bytes:
    """Make the number and store it, unless another worker was faster."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES)
    row = {"name": NAME, "value": number, "created_at": services.clock()}
    try:
        with services.database.writing() as connection:
            connection.execute(insert(schema.server_keys), row)
    except IntegrityError:
        with services.database.reading() as connection:
            found = stored_number(connection)
        assert found is not None
        return found
    return number
