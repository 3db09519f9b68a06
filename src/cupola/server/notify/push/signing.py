"""Web Push keys: the server's, kept in its database, signs (RFC 8292); a browser's encrypts (RFC 8291)."""

import os
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from cupola.server.services import Services
from cupola.server.storage import schema

CURVE: Final = ec.SECP256R1()
RECORD_BYTES: Final = 4096
LAST_RECORD: Final = b"\x02"
PADDED_TO: Final = 512  # so that its length does not tell how long the name of a table is
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
NAME: Final = "vapid"
NUMBER_BYTES: Final = 32
VALID_SECONDS: Final = 12 * 3600  # push services take no more than a day
USED_SECONDS: Final = VALID_SECONDS // 2  # for which a header is used again
MOST_USED: Final = 100  # push services; anybody can name one


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """As browsers exchange it: 65 bytes, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message for the browser with this public key and this secret; raise ValueError for a bad key."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    ours = ec.generate_private_key(CURVE)
    salt, sender = os.urandom(SALT_BYTES), point_of(ours.public_key())
    shared = derive_key(
        ours.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\x00" + browser + sender, length=32
    )
    key = derive_key(shared, salt, b"Content-Encoding: aes128gcm\x00", length=16)
    nonce = derive_key(shared, salt, b"Content-Encoding: nonce\x00", length=12)
    padding = bytes(max(0, PADDED_TO - len(message) - len(LAST_RECORD)))
    record = AESGCM(key).encrypt(nonce, message + LAST_RECORD + padding, None)
    return salt + RECORD_BYTES.to_bytes(4) + bytes([len(sender)]) + sender + record


def derive_key(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)


def base64url(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class PushKey:
    def __init__(self, number: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(number), CURVE)
        self.public = base64url(point_of(self._key.public_key()))
        self._used: dict[tuple[str, str], tuple[int, str]] = {}

    def authorization(self, audience: str, contact: str, now: int) -> str:
        """The header that says who sends, for one push service; `now` is in milliseconds."""
        second = now // 1000
        signed_at, header = self._used.get((audience, contact), (second + 1, ""))
        if not signed_at <= second < signed_at + USED_SECONDS:  # a clock may have been put back
            header = self._signature(audience, contact, second)
            if len(self._used) >= MOST_USED:
                self._used.clear()
            self._used[audience, contact] = second, header
        return header

    def _signature(self, audience: str, contact: str, now: int) -> str:
        claims = {"aud": audience, "exp": now + VALID_SECONDS, "sub": contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = base64url(first.to_bytes(NUMBER_BYTES) + second.to_bytes(NUMBER_BYTES))
        return f"vapid t={signed}.{signature}, k={self.public}"


def push_key(services: Services) -> PushKey:
    """Made at the first start, and the same for every worker from then on."""
    number = stored_number(services)
    if number is None:
        made = ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES)
        row = {"name": NAME, "value": made, "created_at": services.clock()}
        with suppress(IntegrityError), services.database.writing() as connection:  # if another was faster
            connection.execute(insert(schema.server_keys), row)
        number = stored_number(services)
        assert number is not None
    return PushKey(number)


def stored_number(services: Services) -> bytes | None:
    row = schema.server_keys.c
    with services.database.reading() as connection:
        return connection.execute(select(row.value).where(row.name == NAME)).scalar_one_or_none()
