"""`cupola moderate`: close a table, silence or ban, read reports and what was done."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cupola.cli.arguments import Parser
from cupola.cli.commands.db import add_order
from cupola.cli.commands.serve import database_url
from cupola.cli.output import BadInput, print_lines

if TYPE_CHECKING:
    from cupola.server.services import Services
    from cupola.server.upkeep.moderation import Reported

EXAMPLES = """examples:
  cupola moderate show k3m8p2q9r4s7t6v5
  cupola moderate close k3m8p2q9r4s7t6v5 --reason "insults in the chat"
  cupola moderate silence b7c6d5f4g3h2j9k8 --reason "insults"
  cupola moderate ban b7c6d5f4g3h2j9k8 --reason "insults, again"
  cupola moderate ban 203.0.113.0/24 --reason "one account after another"
  cupola moderate reports
  cupola moderate reports show m4n5p6q7r8s9t2v3
  cupola moderate reports close m4n5p6q7r8s9t2v3 --reason "silenced"
  cupola moderate log

The server may run meanwhile. A table's id is the end of its address, `show` names the accounts at it, and the
server's log names the addresses.
"""


def add_arguments(parser: Parser) -> None:
    parser.set_defaults(run=_run_without_order)
    orders = parser.add_subparsers(title="orders", metavar="ORDER", parser_class=Parser)
    for name, meaning, subject, run in (
        ("show", "show who sits at a table and what was said there", "TABLE", run_show),
        ("close", "end a table for everybody; its record stays", "TABLE", run_close),
        ("silence", "let an account write no more chat", "ACCOUNT", run_silence),
        ("unsilence", "let an account write chat again", "ACCOUNT", run_unsilence),
        ("ban", "sign an account out for good, or accept no new one from an address", "WHO", run_ban),
        ("unban", "let an account or an address back in", "WHO", run_unban),
    ):
        order = add_order(orders.add_parser, name, meaning, run)
        order.add_argument("subject", metavar=subject, help="its id, or an address or network to ban")
        if name != "show":
            order.add_argument("--reason", type=reason, required=True, metavar="TEXT", help="kept in the log")
    add_reports(add_order(orders.add_parser, "reports", "list what players reported", run_reports))
    add_order(orders.add_parser, "log", "list every order that was carried out", run_log)


def add_reports(listing: Parser) -> None:
    """Without an order, reports are listed."""
    listing.add_argument("--all", action="store_true", dest="with_closed", help="those that are closed too")
    orders = listing.add_subparsers(title="orders", metavar="ORDER", parser_class=Parser)
    showing = add_order(orders.add_parser, "show", "show a report and what was written then", run_report)
    closing = add_order(orders.add_parser, "close", "note that a report was dealt with", run_close_report)
    for order in (showing, closing):
        order.add_argument("subject", metavar="REPORT", help="its id, as `reports` lists it")
    closing.add_argument("--reason", type=reason, required=True, metavar="TEXT", help="kept in the log")


def reason(text: str) -> str:
    return " ".join(text.split())[:200]


# The server is a large thing to load: no other command should wait for it.


@contextmanager
def _house(arguments: Namespace) -> Iterator["Services"]:
    from cupola.server.upkeep.export import UpkeepError  # noqa: PLC0415
    from cupola.server.upkeep.moderation import house_of  # noqa: PLC0415

    try:
        with house_of(database_url(arguments)) as services:
            yield services
    except UpkeepError as error:
        raise BadInput(str(error)) from error


def run_show(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import describe  # noqa: PLC0415

    with _house(arguments) as services:
        print_lines(describe(services, arguments.subject))
    return 0


def run_close(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import close  # noqa: PLC0415

    with _house(arguments) as services:
        close(services, arguments.subject, arguments.reason)
    print_lines([f"{arguments.subject} is closed"])
    return 0


def run_silence(arguments: Namespace) -> int:
    return _silence(arguments, is_silenced=True)


def run_unsilence(arguments: Namespace) -> int:
    return _silence(arguments, is_silenced=False)


def _silence(arguments: Namespace, is_silenced: bool) -> int:
    from cupola.server.upkeep.moderation import silence  # noqa: PLC0415

    with _house(arguments) as services:
        silence(services, arguments.subject, is_silenced, arguments.reason)
    print_lines([f"{arguments.subject} {'writes no more chat' if is_silenced else 'may write chat again'}"])
    return 0


def run_ban(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import ban_account, ban_network, is_address  # noqa: PLC0415

    ban = ban_network if is_address(arguments.subject) else ban_account
    with _house(arguments) as services:
        ban(services, arguments.subject, arguments.reason)
    print_lines([f"{arguments.subject} is banned"])
    return 0


def run_unban(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import is_address, unban_account, unban_network  # noqa: PLC0415

    with _house(arguments) as services:
        if is_address(arguments.subject):
            unban_network(services, arguments.subject, arguments.reason)
            print_lines([f"{arguments.subject} is not banned any more"])
        else:
            code = unban_account(services, arguments.subject, arguments.reason)
            print_lines([f"{arguments.subject} comes back with the recovery code {code}"])
    return 0


def run_reports(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import reports  # noqa: PLC0415

    with _house(arguments) as services:
        found = reports(services, arguments.with_closed)
    print_lines([report_line(each) for each in found] or ["no reports"])
    return 0


def report_line(report: "Reported") -> str:
    closed = "" if report.closed_at is None else " (closed)"
    about = f"{report.id} {report.about} of {report.accused or 'all'} at {report.game}"
    return dated_line(report.at, about, f"{report.reason}{closed}")


def run_report(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import describe_report  # noqa: PLC0415

    with _house(arguments) as services:
        print_lines(describe_report(services, arguments.subject))
    return 0


def run_close_report(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import close_report  # noqa: PLC0415

    with _house(arguments) as services:
        close_report(services, arguments.subject, arguments.reason)
    print_lines([f"{arguments.subject} is closed"])
    return 0


def run_log(arguments: Namespace) -> int:
    from cupola.server.upkeep.moderation import log  # noqa: PLC0415

    with _house(arguments) as services:
        found = log(services)
    print_lines(
        [dated_line(each.at, f"{each.order} {each.subject}", each.reason) for each in found] or ["no orders"]
    )
    return 0


def dated_line(at: int, what: str, reason: str) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} {what}: {reason}"


def _run_without_order(_: Namespace) -> int:
    raise BadInput("no command", "see `cupola moderate --help`")
