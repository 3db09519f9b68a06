"""`cupola db`: upgrade, check, back up, restore, repair, export and import a server's database."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path

from cupola.cli.arguments import Parser, whole
from cupola.cli.commands.serve import add_database, database_url
from cupola.cli.complaints import BadInput
from cupola.cli.output import print_lines

MOST_KEPT = 10_000
REPAIR = "save what can be read with `cupola db repair`, or restore a backup"
EXAMPLES = """examples:
  cupola db upgrade
  cupola db check
  cupola db check --heal
  cupola db backup /var/backups/cupola --keep 14
  cupola db restore /var/backups/cupola/cupola-20261117-040000.db --replace
  cupola db repair saved.db --backup /var/backups/cupola
  cupola db export cupola.jsonl
  cupola db import --database-url postgresql://cupola@db/cupola cupola.jsonl

A backup or an exported file holds everything, even the seeds of games in progress. Keep it where only you
can read it.
"""


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    parser.set_defaults(run=_run_without_order)
    orders = parser.add_subparsers(title="orders", metavar="ORDER", parser_class=Parser)
    add_order(orders.add_parser, "upgrade", "upgrade the database to the current schema", run_upgrade)
    check = add_order(orders.add_parser, "check", "replay every stored game and report faults", run_check)
    check.add_argument(
        "--heal",
        action="store_true",
        help="restore damaged games to their last good move; stop the server first",
    )
    copies = "copy the database, also while the server runs, and replay the copy"
    backup = add_order(orders.add_parser, "backup", copies, run_backup)
    backup.add_argument("folder", type=Path, metavar="FOLDER", help="where backups are kept")
    kept = "delete all backups there but the newest N"
    backup.add_argument("--keep", type=whole(1, MOST_KEPT), metavar="N", help=kept)
    puts = "put a backup in the database's place; stop the server first"
    restore = add_order(orders.add_parser, "restore", puts, run_restore)
    restore.add_argument("file", type=Path, metavar="FILE", help="a backup")
    restore.add_argument("--replace", action="store_true", help="put the database that is there aside")
    saves = "save what can be read of a damaged database into a new file; stop the server first"
    repair = add_order(orders.add_parser, "repair", saves, run_repair)
    repair.add_argument(
        "file", type=Path, metavar="FILE", help="the new file; `cupola db restore` puts it back"
    )
    fills = "a backup, or a folder of them of which the newest is used, for what cannot be read"
    repair.add_argument("--backup", type=Path, metavar="PATH", help=fills)
    for name, meaning, run in (
        ("export", "export the whole database to a new file", run_export),
        ("import", "import an exported file into an empty database", run_import),
    ):
        order = add_order(orders.add_parser, name, meaning, run)
        order.add_argument("file", type=Path, metavar="FILE", help="a file of JSON lines")


def add_order(
    add_parser: Callable[..., Parser], name: str, meaning: str, run: Callable[[Namespace], int]
) -> Parser:
    """Describe an order to a database: what it means and does, and where the database is."""
    order = add_parser(
        name,
        help=meaning,
        description=meaning[:1].upper() + meaning[1:] + ".",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_database(order)
    order.set_defaults(run=run)
    return order


# What works with the database is a large thing to load: no other command should wait for it.


def run_upgrade(arguments: Namespace) -> int:
    """Upgrade and say to what."""
    from cupola.server.config.folders import keep_private  # noqa: PLC0415
    from cupola.server.storage.migrate import newest_revision, upgrade  # noqa: PLC0415

    url = database_url(arguments)
    keep_private(url)
    upgrade(url)
    print_lines([f"the database has schema {newest_revision()}"])
    return 0


def run_check(arguments: Namespace) -> int:
    """Name every fault and count the games; what stays damaged is bad input."""
    from cupola.server.upkeep.heal import check_database  # noqa: PLC0415

    report = check_database(database_url(arguments), arguments.heal, lambda line: print_lines([line]))
    left_out = f", {report.left_out} skipped (other rules or another box)" if report.left_out else ""
    print_lines([f"{report.games} games checked, {report.damaged} damaged, {report.healed} healed{left_out}"])
    if report.damaged > report.healed:
        how = REPAIR if arguments.heal else "`cupola db check --heal` repairs them"
        raise BadInput(f"{report.damaged - report.healed} of {report.games} games are damaged", how)
    if report.rows:
        raise BadInput(f"{report.rows} rows that belong to no game are damaged", REPAIR)
    return 0


def run_backup(arguments: Namespace) -> int:
    """Back up and say where; a backup with damaged games is kept, and is bad input."""
    from cupola.server.upkeep.backup import BackupError, back_up  # noqa: PLC0415

    try:
        backup = back_up(
            database_url(arguments), arguments.folder, arguments.keep, lambda line: print_lines([line])
        )
    except BackupError as error:
        raise BadInput(str(error)) from error
    removed = f", {backup.removed} older removed" if backup.removed else ""
    print_lines([f"{backup.path}: {backup.report.games} games replayed{removed}"])
    if backup.report.damaged:
        raise BadInput(
            f"{backup.report.damaged} of {backup.report.games} games are damaged, here and in the backup",
            "`cupola db check --heal` repairs them; older backups were kept",
        )
    return 0


def run_restore(arguments: Namespace) -> int:
    """Restore and say how much."""
    from cupola.server.upkeep.backup import BackupError, restore  # noqa: PLC0415

    try:
        report = restore(
            database_url(arguments), arguments.file, arguments.replace, lambda line: print_lines([line])
        )
    except BackupError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{report.games} games restored from {arguments.file}, {report.damaged} of them damaged"])
    return 0


def run_repair(arguments: Namespace) -> int:
    """Repair, name everything that is lost, and say what was saved; 2 if anything is lost."""
    from cupola.server.upkeep.repair import RepairError, repair  # noqa: PLC0415

    try:
        done = repair(
            database_url(arguments), arguments.file, arguments.backup, lambda line: print_lines([line])
        )
    except RepairError as error:
        raise BadInput(str(error)) from error
    print_lines(
        [
            f"{arguments.file}: {done.games} games saved and replayed, {done.harmed} of them not whole,"
            f" {done.lost} lost; put it back with `cupola db restore {arguments.file} --replace`"
        ]
    )
    return 2 if done.harmed or done.lost else 0


def run_export(arguments: Namespace) -> int:
    """Export and say how much."""
    from cupola.server.upkeep.export import MovingError, export_database  # noqa: PLC0415

    try:
        rows = export_database(database_url(arguments), arguments.file)
    except MovingError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{rows} rows written to {arguments.file}"])
    return 0


def run_import(arguments: Namespace) -> int:
    """Import and say how much."""
    from cupola.server.upkeep.export import MovingError, import_database  # noqa: PLC0415

    try:
        rows = import_database(database_url(arguments), arguments.file)
    except MovingError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{rows} rows read from {arguments.file}"])
    return 0


def _run_without_order(_: Namespace) -> int:
    raise BadInput("no command", "see `cupola db --help`")
