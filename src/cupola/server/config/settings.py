"""The settings of a server, checked once and passed to every worker."""

import os
from typing import Final

import msgspec
from msgspec import Struct

IN_ENVIRONMENT: Final = "CUPOLA_SERVER"


class SettingsError(ValueError):
    """Settings a server cannot run with; says which and why."""


class Limits(Struct, frozen=True):
    """S4: how much one sender may ask for."""

    body_bytes: int = 64_000
    record_bytes: int = 5_000_000
    box_bytes: int = 450_000
    boxes_an_account: int = 20
    box_files_a_minute: int = 10  # sent by one account
    box_files_at_once: int = 20
    frame_bytes: int = 4_096
    header_bytes: int = 16_384
    query_bytes: int = 2_048
    body_seconds: float = 30.0
    idle_seconds: float = 30.0  # between two requests of a connection
    sockets_a_viewer: int = 8
    sockets_an_address: int = 100
    sockets: int = 20_000
    requests_a_second: float = 20.0
    requests_at_once: int = 120
    address_requests_a_second: float = 200.0
    address_requests_at_once: int = 1_000
    accounts_an_address_an_hour: int = 60
    recoveries_an_address_an_hour: int = 20
    tables_an_account: int = 200
    bot_tables_an_account: int = 4  # tables of bots alone that one host may have under way
    messages_a_minute: int = 20
    reports_an_hour: int = 10  # of one account
    mail_questions_an_hour: int = 5  # of one account, and to one address
    advice_a_second: float = 1.0
    advice_at_once: int = 10
    reviews_a_second: float = 2.0
    reviews_at_once: int = 200
    renames_a_minute: int = 10
    undo_questions_a_minute: int = 10
    uploads: int = 16
    uploads_an_account: int = 2
    uploads_an_address: int = 4
    reviews_under_way: int = 4  # two pages, each of which asks for two turns at a time
    records_a_second: float = 1.0
    records_at_once: int = 20
    replays_under_way: int = 4  # of one account: records, replays, courses, statistics, long news, boxes
    replays_under_way_an_address: int = 12


class Settings(Struct, frozen=True):
    database_url: str
    redis_url: str | None = None
    host: str = "127.0.0.1"
    port: int = 8417
    public_url: str | None = None
    workers: int = 1
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None  # of the first worker, each other has the next; None where none are told
    bot_processes: int = 1
    bot_seconds: float = 10.0
    extra_bots: tuple[str, ...] = ()  # of your own, by import path: "package.module:Class"
    allows_private_webhooks: bool = False  # notices to addresses at home, for a table on one's own network
    webhook_ports: tuple[int, ...] = ()  # of the open internet, beside 80 and 443
    smtp_url: str | None = None  # the mail server that takes notices; with its password
    mail_from: str | None = None
    vacation_days: int = 21  # a year, on which the clocks of an account stand still at slow tables
    backup_folder: str | None = None  # where a server backs its file up by itself; None where it does not
    offline_site: str | None = None  # a folder of `make site`, handed out under /offline
    shutdown_seconds: float = 10.0
    extra_hosts: tuple[str, ...] = ()  # names this machine goes by beside its own and that of its public URL
    are_limits_on: bool = True
    is_secure: bool = False
    limits: Limits = Limits()

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


def check_settings(settings: Settings) -> None:
    if settings.workers < 1:
        raise SettingsError(f"workers: {settings.workers} is below 1")
    if settings.workers > 1 and (settings.is_sqlite or settings.redis_url is None):
        raise SettingsError(
            f"workers: {settings.workers} workers need PostgreSQL (--database-url) and Redis (--redis-url): "
            "a file has one writer, and changes must reach the sockets of every worker"
        )
    if not 0 <= settings.vacation_days <= 366:
        raise SettingsError(f"vacation-days: {settings.vacation_days} is not a number from 0 to 366")

    if settings.smtp_url is not None and (settings.mail_from is None or settings.public_url is None):
        raise SettingsError(
            "smtp-url: mail needs a sender (--mail-from) and an address for its links (--public-url)"
        )


def to_environment(settings: Settings) -> None:
    """For the processes of the workers."""
    os.environ[IN_ENVIRONMENT] = msgspec.json.encode(settings).decode()


def from_environment() -> Settings:
    # Removed: it may hold passwords that child processes need not know.
    return msgspec.json.decode(os.environ.pop(IN_ENVIRONMENT), type=Settings)
