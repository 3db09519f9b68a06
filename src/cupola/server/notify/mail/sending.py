"""Hand a mail to the mail server of the settings, encrypted on the way."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from cupola.server.config.settings import SettingsError
from cupola.server.notify.posting import Outcome

SECONDS: Final = 20.0
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+insecure": 25}
REFUSED_FOR_GOOD: Final = range(550, 560)
SHAPE: Final = "smtp://USER:PASSWORD@HOST:PORT, smtps://... or smtp+insecure://..."


def checked_url(url: str) -> SplitResult:
    """The address of a mail server; raise `SettingsError` where it cannot be used, without its password."""
    try:
        parsed = urlsplit(url)
        is_good = parsed.scheme in PORTS and bool(parsed.hostname) and parsed.port != 0
    except ValueError:
        is_good = False
    if not is_good or parsed.path.strip("/") or parsed.query or parsed.fragment:
        raise SettingsError(f"smtp-url: must be {SHAPE}")
    return parsed


def send_mail(url: str, mail: EmailMessage, seconds: float = SECONDS) -> Outcome:
    """Send a mail; what came of it. Takes its time: call it in a thread."""
    try:
        with connected(checked_url(url), seconds) as server:
            server.send_message(mail)
    except smtplib.SMTPRecipientsRefused as refused:
        code = next(iter(refused.recipients.values()))[0]
        return Outcome(f"the mail server answered {code}", is_gone=code in REFUSED_FOR_GOOD)
    except smtplib.SMTPResponseException as error:
        return Outcome(f"the mail server answered {error.smtp_code}")
    except (smtplib.SMTPException, ssl.SSLError, OSError) as error:
        return Outcome(f"no connection to the mail server ({type(error).__name__})")
    return Outcome()


def connected(parsed: SplitResult, seconds: float) -> smtplib.SMTP:
    """A connection that nobody can listen to, unless the settings say that one may be."""
    host, port = parsed.hostname or "", parsed.port or PORTS[parsed.scheme]
    if parsed.scheme == "smtps":
        context = ssl.create_default_context()
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=seconds, context=context)
    else:
        server = smtplib.SMTP(host, port, timeout=seconds)
    try:
        if parsed.scheme == "smtp":
            server.starttls(context=ssl.create_default_context())  # refuses a server that cannot
        if parsed.username:
            server.login(unquote(parsed.username), unquote(parsed.password or ""))
    except BaseException:
        server.close()
        raise
    return server
