"""A push service of our own and the browsers behind it, which check a message as real ones do.

Written from RFC 8188, 8291 and 8292 with nothing of the server's: keys, hashes and ciphers alone.
"""

import hashlib
import hmac
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import perf_counter
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

DAY = 24 * 3600


class Heard(Struct, frozen=True):
    """A message as it came in, and what it says once it is read."""

    path: str
    headers: dict[str, str]
    body: bytes
    said: dict[str, Any]
    at: float  # seconds of this machine's steady clock


class Browser:
    """A browser that has subscribed: its keys, and how it reads what is sent to it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = hashlib.sha256(path.encode()).digest()[:16]

    @property
    def public(self) -> bytes:
        """The public key, as 65 bytes."""
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, origin: str) -> dict[str, Any]:
        """What the page sends to its server."""
        keys = {"p256dh": written(self.public), "auth": written(self._auth)}
        return {"endpoint": f"{origin}{self.path}", "keys": keys, "expirationTime": None}

    def read(self, body: bytes) -> bytes:
        """The message in a body; raises where it is not meant for this browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), theirs)
        secret = hkdf(self._auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded.endswith(b"\x02")
        return padded[:-1]


class PushService:
    """Takes messages for its browsers, signed by the server that they subscribed with."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.heard: list[Heard] = []
        self.refused: list[str] = []
        self.server_key: str | None = None
        self.now: int | None = None  # in seconds; None where the time is not checked
        self.status = 201
        self.answer_headers: dict[str, str] = {}
        self.origin = ""

    def browser(self, name: str) -> Browser:
        """A browser that is open to messages."""
        browser = Browser(f"/push/{name}")
        self.browsers[browser.path] = browser
        return browser

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """Check a message and pass it on; the status of the answer."""
        fault = self.fault(path, headers, body)
        if fault is not None:
            self.refused.append(fault)
            return 403
        if self.status == 201:
            said = msgspec.json.decode(self.browsers[path].read(body))
            self.heard.append(Heard(path, headers, body, said, perf_counter()))
        return self.status

    def fault(self, path: str, headers: dict[str, str], body: bytes) -> str | None:
        """What a real push service would object to."""
        if path not in self.browsers:
            return "nobody is there"
        if headers.get("content-encoding") != "aes128gcm" or not headers.get("ttl", "").isdigit():
            return "no encoding or no time to live"
        if len(body) > 4096 or len(headers.get("topic", "")) > 32:
            return "too long"
        return self.signature_fault(headers.get("authorization", ""))

    def signature_fault(self, authorization: str) -> str | None:
        """What is wrong with who says to have sent it (RFC 8292)."""
        scheme, _, rest = authorization.partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        if scheme != "vapid" or set(parts) != {"t", "k"}:
            return "no vapid"
        if self.server_key is not None and parts["k"] != self.server_key:
            return "another server's key"
        head, claims, signature = parts["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(parts["k"]))
        raw = read(signature)
        pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        try:
            key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        except InvalidSignature:
            return "not signed"
        said = msgspec.json.decode(read(claims))
        if msgspec.json.decode(read(head)) != {"typ": "JWT", "alg": "ES256"} or said["aud"] != self.origin:
            return "signed for another service"
        if not str(said["sub"]).startswith(("mailto:", "https:")):
            return "nobody to turn to"
        is_current = self.now is None or self.now < said["exp"] <= self.now + DAY
        return None if is_current else "signed for another time"


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on this machine while the block runs."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # whose connections stay open, as those of real services do

        def handle(self) -> None:
            with suppress(ConnectionError):  # a server that is killed hangs up
                super().handle()

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = service.take(self.path, {k.lower(): v for k, v in self.headers.items()}, body)
            self.send_response(status)
            for name, value in service.answer_headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def hkdf(salt: bytes, secret: bytes, purpose: bytes, length: int) -> bytes:
    """RFC 5869, for no more bytes than one hash gives."""
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(extracted, purpose + b"\x01", hashlib.sha256).digest()[:length]


def written(content: bytes) -> str:
    """Bytes in base64url without padding."""
    return urlsafe_b64encode(content).decode().rstrip("=")


def read(text: str) -> bytes:
    """The bytes that were written so."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
