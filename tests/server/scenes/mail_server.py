"""A real mail server on this machine, with a certificate of its own and STARTTLS."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.scenes.serving import free_port

USER, PASSWORD = "cupola", "a quiet/word"


class MailServer:
    """Keeps what it is given; refuses recipients with a status of the test's choice."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.encrypted: list[bool] = []
        self.refusal: str | None = None
        self.port = 0

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Take a recipient, or not."""
        if self.refusal is not None:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Keep a mail."""
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self.encrypted.append(session.ssl is not None)
        return "250 OK"

    @property
    def url(self) -> str:
        """Where it is, with the name and the password that it wants."""
        return f"smtp://{USER}:a%20quiet%2Fword@127.0.0.1:{self.port}"


def knows(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
    """Whether somebody may send mail."""
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
