"""What receives notices on this machine: a webhook, a push service with its browsers, a mail server."""

import hashlib
import hmac
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID
from msgspec import Struct

from cupola.server.notify.webhooks import WebhookBody
from tests.server.scenes.running_server import free_port


class Post(Struct, frozen=True):
    path: str
    host: str
    signature: str
    body: bytes
    headers: dict[str, str] = {}

    @property
    def notice(self) -> WebhookBody:
        return msgspec.json.decode(self.body, type=WebhookBody)


class Receiver:
    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.status = 204
        self.location = ""
        self.body = b""
        self.is_mute = threading.Event()
        self.done = threading.Event()
        self.url = ""
        self.port = 0

    def take(self, request: BaseHTTPRequestHandler) -> None:
        body = request.rfile.read(int(request.headers["Content-Length"]))
        headers = request.headers
        signature = headers["Cupola-Signature"]
        self.posts.append(Post(request.path, headers["Host"], signature, body, dict(headers)))
        if self.is_mute.is_set():
            self.done.wait(30)
            return
        request.send_response(self.status)
        if self.location:
            request.send_header("Location", self.location)
        if self.status != 204:
            request.send_header("Content-Length", str(len(self.body)))
        request.end_headers()
        request.wfile.write(self.body)


class QuietHandler(BaseHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def answering(handler: type[BaseHTTPRequestHandler]) -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(QuietHandler):
        def do_POST(self) -> None:
            receiver.take(self)

    with answering(Handler) as receiver.port:
        receiver.url = f"http://127.0.0.1:{receiver.port}/hook"
        try:
            yield receiver
        finally:
            receiver.done.set()


DAY = 24 * 3600


class Heard(Struct, frozen=True):
    path: str
    headers: dict[str, str]
    body: bytes
    said: dict[str, Any]
    at: float  # seconds of this machine's steady clock


class Browser:
    def __init__(self, path: str) -> None:
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = hashlib.sha256(path.encode()).digest()[:16]

    @property
    def public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, origin: str) -> dict[str, Any]:
        keys = {"p256dh": written(self.public), "auth": written(self._auth)}
        return {"endpoint": f"{origin}{self.path}", "keys": keys, "expirationTime": None}

    def read(self, body: bytes) -> bytes:
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

    @property
    def events(self) -> list[str]:
        return [str(message.said["event"]) for message in self.heard]

    def browser(self, name: str) -> Browser:
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
    service = PushService()

    class Handler(QuietHandler):
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

    with answering(Handler) as port:
        service.origin = f"http://127.0.0.1:{port}"
        yield service


def hkdf(salt: bytes, secret: bytes, purpose: bytes, length: int) -> bytes:
    """RFC 5869, for no more bytes than one hash gives."""
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(extracted, purpose + b"\x01", hashlib.sha256).digest()[:length]


def written(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


USER, PASSWORD = "cupola", "a quiet/word"


class MailServer:
    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.encrypted: list[bool] = []
        self.refusal: str | None = None
        self.port = 0

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refusal is not None:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self.encrypted.append(session.ssl is not None)
        return "250 OK"

    @property
    def url(self) -> str:
        return f"smtp://{USER}:a%20quiet%2Fword@127.0.0.1:{self.port}"


def knows(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
    is_known = isinstance(data, LoginPassword) and data.login == USER.encode()
    return AuthResult(success=is_known and data.password == PASSWORD.encode())


@contextmanager
def mail_server(folder: Path) -> Iterator[MailServer]:
    """A mail server while the block runs; its certificate is in the folder, as `mail.pem`."""
    certify(folder / "mail.pem")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "mail.pem")
    server = MailServer()
    controller = Controller(
        server,
        hostname="127.0.0.1",
        port=free_port(),
        tls_context=context,
        require_starttls=True,
        authenticator=knows,
        auth_required=True,
    )
    controller.start()
    server.port = controller.port
    try:
        yield server
    finally:
        controller.stop()


def certify(file: Path, *hosts: str) -> None:
    """Write a key and a certificate for this machine, and hosts it passes for, that signs itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail")])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1")), *map(x509.DNSName, hosts)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    written = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(written + certificate.public_bytes(Encoding.PEM))
