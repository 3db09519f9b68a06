"""`cupola serve`: a table for friends, in one command."""

import os
from argparse import ArgumentTypeError, Namespace
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec import structs

from cupola.cli.arguments import Parser, whole
from cupola.cli.output import BadInput
from cupola.server.config.settings import Settings, SettingsError

if TYPE_CHECKING:
    from cupola.server.serving import Service

USUAL_PORT = Settings("").port
MOST_PORT = 65_535
MOST_WORKERS = 64
MOST_VACATION = 366
HOME = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
BACKUPS = "backups"
NO_BACKUPS = "none"
EXAMPLES = """examples:
  cupola serve
  cupola serve --share
  cupola serve --host 127.0.0.1 --port 8417 --public-url https://cupola.example.org --proxy 127.0.0.1
  cupola serve --workers 4 --database-url postgresql://cupola@db/cupola --redis-url redis://db:6379/0

The database and Redis addresses may also be set in CUPOLA_DATABASE_URL and CUPOLA_REDIS_URL, which keeps
passwords out of the process list.
"""


def add_arguments(parser: Parser) -> None:
    _add_where(parser)
    _add_storage(parser)
    _add_outside(parser)
    _add_bots(parser)
    parser.add_argument("--no-browser", action="store_true", help="print the link without opening a browser")
    parser.set_defaults(run=run)


def _add_where(parser: Parser) -> None:
    parser.add_argument(
        "--host", metavar="ADDRESS", help=f"address to listen on (default: {HOME}, this computer only)"
    )
    parser.add_argument(
        "--port",
        type=whole(0, MOST_PORT),
        metavar="PORT",
        help=f"port, 0 for any free one (default: {USUAL_PORT}, or a free one if taken)",
    )
    parser.add_argument(
        "--share", action="store_true", help="listen on your network and print the address to share"
    )


def add_database(parser: Parser) -> None:
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in the data folder)",
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="folder for the database file (default: your data folder)",
    )


def add_backups(parser: Parser, meaning: str) -> None:
    default = f" (default: {BACKUPS} beside the database)"
    parser.add_argument("--backups", type=Path, metavar="FOLDER", help=meaning + default)


def _add_storage(parser: Parser) -> None:
    add_database(parser)
    add_backups(parser, f"folder of the hourly backups of an SQLite file, or `{NO_BACKUPS}`")
    parser.add_argument("--redis-url", metavar="URL", help="redis://HOST:PORT/0, needed for several workers")
    parser.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        default=1,
        metavar="N",
        help="server processes; more than 1 needs PostgreSQL and Redis (default: 1)",
    )


def _add_outside(parser: Parser) -> None:
    parser.add_argument(
        "--metrics-port",
        type=whole(1, MOST_PORT),
        metavar="PORT",
        help="serve metrics for Prometheus on this port, each further worker on the next (default: none)",
    )
    parser.add_argument(
        "--metrics-host", default=HOME, metavar="ADDRESS", help="address of that port (default: %(default)s)"
    )
    parser.add_argument("--tls-cert", type=Path, metavar="FILE", help="certificate, to serve https")
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="key of the certificate")
    parser.add_argument(
        "--public-url", type=public_url, metavar="URL", help="public address of this server behind a proxy"
    )
    parser.add_argument(
        "--proxy",
        type=proxies,
        metavar="ADDRESS,...",
        help="trust X-Forwarded-For and X-Forwarded-Proto from these proxies",
    )

    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="another host name of this server; may be repeated",
    )
    parser.add_argument(
        "--offline-site",
        type=Path,
        metavar="FOLDER",
        help="hand out the game without a server, as `make site` built it, under /offline",
    )
    parser.add_argument(
        "--smtp-url",
        metavar="URL",
        help="smtp://USER:PASSWORD@HOST:587, the mail server for notices (or CUPOLA_SMTP_URL)",
    )
    parser.add_argument("--mail-from", metavar="ADDRESS", help="sender of the mails of this server")
    parser.add_argument(
        "--allow-private-webhooks",
        action="store_true",
        help="allow webhooks and push services at addresses on your own network",
    )
    parser.add_argument(
        "--webhook-port",
        action="append",
        type=whole(1, 65_535),
        default=[],
        metavar="PORT",
        help="allow webhooks to this port too, beside 80 and 443; may be repeated",
    )
    parser.add_argument(
        "--vacation-days",
        type=whole(0, MOST_VACATION),
        default=Settings("").vacation_days,
        metavar="N",
        help="days a year on which a player's clock may stop at slow tables (default: %(default)s)",
    )


def _add_bots(parser: Parser) -> None:
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="offer your own bot at tables; may be repeated",
    )
    parser.add_argument(
        "--bot-processes",
        type=whole(1, MOST_WORKERS),
        default=1,
        metavar="N",
        help="bots thinking at once per worker (default: 1)",
    )


def public_url(text: str) -> str:
    """Such as https://cupola.example.org, without a path."""
    scheme, _, rest = text.removesuffix("/").partition("://")
    try:
        parsed = urlsplit(f"//{rest}")
        is_host = bool(parsed.hostname) and parsed.port != 0 and not rest.endswith(":")
    except ValueError:  # a port that is no number up to 65535, half a pair of brackets
        is_host = False
    if scheme not in ("http", "https") or not is_host or any(sign in rest for sign in "/?#@\\ "):
        raise ArgumentTypeError(f"{text!r} is not like https://cupola.example.org or https://HOST:PORT")
    return f"{scheme}://{rest}"


def proxies(text: str) -> str:
    """Addresses and networks, with commas between them."""
    for part in text.split(","):
        try:
            ip_network(part.strip())
        except ValueError as error:
            raise ArgumentTypeError(
                f"{part.strip()!r} is neither an address nor a network such as 10.0.0.0/24"
            ) from error
    return ",".join(part.strip() for part in text.split(","))


def database_url(arguments: Namespace) -> str:
    """From the arguments, the environment or the data folder."""
    from cupola.server.config.folders import FILE_NAME, open_folder  # noqa: PLC0415
    from cupola.server.storage.database import sqlite_url  # noqa: PLC0415

    if arguments.database_url and arguments.data_dir:
        raise BadInput("--data-dir", "--database-url already says where games are stored")
    named = arguments.database_url or (None if arguments.data_dir else os.environ.get("CUPOLA_DATABASE_URL"))
    return named or sqlite_url(open_folder(arguments.data_dir).absolute() / FILE_NAME)


def backup_folder(arguments: Namespace, url: str) -> Path | None:
    """None where no backups are made: a database server has tools of its own."""
    from cupola.server.config.folders import file_of  # noqa: PLC0415

    database, named = file_of(url), arguments.backups
    if database is None and named not in (None, Path(NO_BACKUPS)):
        raise BadInput("--backups", "is for an SQLite file; back a database server up with its own tools")
    if database is None or named == Path(NO_BACKUPS):
        return None
    return (named or database.parent / BACKUPS).absolute()


def smtp_url(arguments: Namespace) -> str | None:
    """From the arguments or the environment; refused where it cannot be used."""
    from cupola.server.notify.mail import check_address, checked_url  # noqa: PLC0415
    from cupola.table.parts.problems import Problem  # noqa: PLC0415

    named = arguments.smtp_url or os.environ.get("CUPOLA_SMTP_URL")
    if named is None:
        return None
    try:
        checked_url(named)
    except SettingsError as error:
        raise BadInput("--smtp-url", str(error).removeprefix("smtp-url: ")) from error
    try:
        check_address(arguments.mail_from or "")
    except Problem as error:
        raise BadInput("--mail-from", "must be an address such as cupola@example.org") from error
    return str(named)


def offline_site(folder: Path | None) -> str | None:
    """Refused where it is not the game without a server."""
    from cupola.server.routes.site.built_page import check_offline_site  # noqa: PLC0415

    if folder is None:
        return None
    try:
        check_offline_site(folder)
    except SettingsError as error:
        raise BadInput("--offline-site", str(error)) from error
    return str(folder.absolute())


def service_of(arguments: Namespace) -> "Service":
    from cupola.server.serving import Service  # noqa: PLC0415

    if arguments.share and arguments.host:
        raise BadInput("--share", f"--host is already {arguments.host}")
    url = database_url(arguments)
    backups = backup_folder(arguments, url)
    settings = Settings(
        url,
        redis_url=arguments.redis_url or os.environ.get("CUPOLA_REDIS_URL"),
        host=EVERYWHERE if arguments.share else arguments.host or HOME,
        public_url=arguments.public_url,
        workers=arguments.workers,
        metrics_host=arguments.metrics_host,
        metrics_port=arguments.metrics_port,
        bot_processes=arguments.bot_processes,
        extra_bots=tuple(arguments.bot),
        allows_private_webhooks=arguments.allow_private_webhooks,
        webhook_ports=tuple(arguments.webhook_port),
        vacation_days=arguments.vacation_days,
        extra_hosts=tuple(arguments.allow_host),
        smtp_url=smtp_url(arguments),
        mail_from=arguments.mail_from,
        backup_folder=None if backups is None else str(backups),
        offline_site=offline_site(arguments.offline_site),
        is_secure=bool(arguments.tls_cert) or (arguments.public_url or "").startswith("https:"),
    )
    return Service(
        settings if arguments.port is None else structs.replace(settings, port=arguments.port),
        may_move=arguments.port is None,
        opens_browser=not arguments.no_browser,
        certificate=arguments.tls_cert,
        key=arguments.tls_key,
        proxies=arguments.proxy,
    )


def run(arguments: Namespace) -> int:
    # The server is a large thing to load: no other command should wait for it.
    from cupola.server.serving import serve  # noqa: PLC0415

    return serve(service_of(arguments))
