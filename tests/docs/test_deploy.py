import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from cupola.cli.parser import command_parser
from cupola.content.read.archive import MOST_FILE_BYTES
from cupola.server.config.settings import Limits, Settings
from cupola.server.pool.processes import MOST_WAITING
from cupola.server.requests import MOST_WAITING_REVIEWS
from cupola.server.routes.changes import MOST_MESSAGES, SOME_SECONDS
from cupola.server.running.addresses import UNREAD_SECONDS
from cupola.server.upkeep.backup import RESERVE

GUIDE: Final = (Path(__file__).resolve().parents[2] / "docs" / "deploy.md").read_text(encoding="utf-8")


def command_lines() -> list[str]:
    """Every command line of the guide that begins with `cupola`, whole."""
    blocks = "".join(re.findall(r"(?ms)^```\w+\n(.*?)^```$", GUIDE)).replace("\\\n", " ")
    shown = re.findall(r"(?m)^(?:\$ |ExecStart=\S*/)cupola (.+)$", blocks)
    named = re.findall(r"`cupola ([^`]+)`", re.sub(r"(?ms)^```.*?^```$", "", GUIDE))
    return [*shown, *named]


def test_the_guide_shows_commands() -> None:
    assert len(command_lines()) >= 10
    assert {line.split()[0] for line in command_lines()} == {"serve", "db", "moderate"}


@pytest.mark.parametrize("line", command_lines())
def test_every_command_of_the_guide_is_understood(line: str) -> None:
    assert callable(command_parser().parse_args(shlex.split(line)).run)


def test_every_option_the_guide_names_exists() -> None:
    known = set(re.findall(r"--[a-z-]+", " ".join(help_texts())))

    assert set(re.findall(r"`(--[a-z-]+)`", GUIDE)) - known == set()


def help_texts() -> list[str]:
    parser = command_parser()
    return [text.format_help() for text in parser._subparsers._group_actions[0].choices.values()]  # type: ignore[union-attr]


def test_the_limits_of_the_guide_are_those_of_the_program() -> None:
    limits, settings = Limits(), Settings("")
    told = " ".join(GUIDE.split())

    for words in (
        f"{limits.body_bytes // 1000} kB; an uploaded record {limits.record_bytes // 1_000_000} MB",
        f"an uploaded box {limits.box_bytes // 1000} kB, each of its files {MOST_FILE_BYTES // 1000} kB",
        f"| boxes | {limits.boxes_an_account} for an account; {limits.box_files_a_minute} files a minute "
        f"sent by an account ({limits.box_files_at_once} at once)",
        f"{limits.frame_bytes // 1024} kB",
        f"{RESERVE >> 20} MB stay free on the disk",
        f"{limits.header_bytes // 1000} kB (400, or 431 if it came at once); the query "
        f"{limits.query_bytes // 1000} kB (414)",
        f"{limits.body_seconds:g} seconds for its body (408)",
        f"{limits.idle_seconds:g} seconds between two requests; on Linux {UNREAD_SECONDS} in which a client",
        f"{MOST_MESSAGES} messages in {SOME_SECONDS:g} seconds",
        f"{limits.renames_a_minute} changes of a name",
        f"{limits.undo_questions_a_minute} undos asked of others a minute",
        f"{limits.uploads_an_account} an account, {limits.uploads_an_address} an address, "
        f"{limits.uploads} a worker",
        f"{limits.sockets_a_viewer} an account, {limits.sockets_an_address} an address",
        f"{limits.sockets:,} a worker",
        f"{limits.requests_a_second:g} a second for an account ({limits.requests_at_once} at once), "
        f"{limits.address_requests_a_second:g} for an address ({limits.address_requests_at_once:,} at once)",
        f"{limits.accounts_an_address_an_hour} an hour for an address",
        f"{limits.tables_an_account} open ones for an account",
        f"{limits.messages_a_minute} messages a minute",
        f"{limits.advice_a_second:g} a second for a viewer ({limits.advice_at_once} at once)",
        f"{limits.reviews_a_second:g} turns a second for a viewer ({limits.reviews_at_once} at once), "
        f"{limits.reviews_under_way} under way at a time",
        f"{MOST_WAITING} for each process, reviews only while there are fewer than {MOST_WAITING_REVIEWS}",
        f"{settings.bot_seconds:g} seconds, then the fallback moves",
        f"{settings.shutdown_seconds:g} seconds for running requests",
    ):
        assert words in told
