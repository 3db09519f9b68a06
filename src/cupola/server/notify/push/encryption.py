"""A message that only one browser can read: RFC 8291 on RFC 8188, with one record."""

import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD_BYTES: Final = 4096
LAST_RECORD: Final = b"\x02"
PADDED_TO: Final = 512  # so that its length does not tell how long the name of a table is
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers exchange it: 65 bytes, uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message for the browser with this public key and this secret; raise ValueError for a bad key."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    ours = ec.generate_private_key(CURVE)
    salt, sender = os.urandom(SALT_BYTES), point_of(ours.public_key())
    shared = derived(
        ours.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\x00" + browser + sender, length=32
    )
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\x00", length=16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\x00", length=12)
    padding = bytes(max(0, PADDED_TO - len(message) - len(LAST_RECORD)))
    record = AESGCM(key).encrypt(nonce, message + LAST_RECORD + padding, None)
    return salt + RECORD_BYTES.to_bytes(4) + bytes([len(sender)]) + sender + record


def derived(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    """Bytes for a purpose, out of a secret."""
    return HKDF(SHA256(), length, salt, purpose).derive(secret)
