"""`cupola db`: upgrade, check, back up, restore, repair, export and import a server's database."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cupola.cli.arguments import Parser, whole
from cupola.cli.commands.serve import BACKUPS, add_backups, add_database, backup_folder, database_url
from cupola.cli.output import BadInput, align_columns, print_lines

if TYPE_CHECKING:
    from cupola.server.upkeep.backup import ListedBackup

MOST_KEPT = 10_000
REPAIR = "save what can be read with `cupola db repair`, or restore a backup"
EXAMPLES = """examples:
  cupola db upgrade
  cupola db check
  cupola db check --heal
  cupola db backup /var/backups/cupola --keep 14
  cupola db backups
  cupola db restore cupola-20261117-040000.db --replace
  cupola db repair saved.db
  cupola db export cupola.jsonl
  cupola db import --database-url postgresql://cupola@db/cupola cupola.jsonl

A backup or an exported file holds everything, even the seeds of games in progress. Keep it where only you
can read it.
"""


def add_arguments(parser: Parser) -> None:
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
    listed = add_order(orders.add_parser, "backups", "list the backups, the newest first", run_backups)
    puts = "put a backup in the database's place; stop the server first"
    restore = add_order(orders.add_parser, "restore", puts, run_restore)
    restore.add_argument(
        "file", type=Path, metavar="FILE", help="a backup, or its name in `cupola db backups`"
    )
    restore.add_argument("--replace", action="store_true", help="put the database that is there aside")
    for order in (listed, restore):
        add_backups(order, "folder of the backups")
    saves = "save what can be read of a damaged database into a new file; stop the server first"
    repair = add_order(orders.add_parser, "repair", saves, run_repair)
    repair.add_argument(
        "file", type=Path, metavar="FILE", help="the new file; `cupola db restore` puts it back"
    )
    fills = "a backup, or a folder of them of which the newest is used, for what cannot be read"
    repair.add_argument(
        "--backup", type=Path, metavar="PATH", help=f"{fills} (default: {BACKUPS} beside the database)"
    )
    for name, meaning, run in (
        ("export", "export the whole database to a new file", run_export),
        ("import", "import an exported file into an empty database", run_import),
    ):
        order = add_order(orders.add_parser, name, meaning, run)
        order.add_argument("file", type=Path, metavar="FILE", help="a file of JSON lines")


def add_order(
    add_parser: Callable[..., Parser], name: str, meaning: str, run: Callable[[Namespace], int]
) -> Parser:
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
    from cupola.server.config.folders import keep_private  # noqa: PLC0415
    from cupola.server.storage.migrate import newest_revision, upgrade  # noqa: PLC0415

    url = database_url(arguments)
    keep_private(url)
    upgrade(url)
    print_lines([f"the database has schema {newest_revision()}"])
    return 0


def run_check(arguments: Namespace) -> int:
    """What stays damaged is bad input."""
    from cupola.server.upkeep.check import check_database  # noqa: PLC0415

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
    """A backup with damaged games is kept, and is bad input."""
    from cupola.server.upkeep.backup import back_up  # noqa: PLC0415
    from cupola.server.upkeep.export import UpkeepError  # noqa: PLC0415

    try:
        backup = back_up(
            database_url(arguments), arguments.folder, arguments.keep, lambda line: print_lines([line])
        )
    except UpkeepError as error:
        raise BadInput(str(error)) from error
    removed = f", {backup.removed} older removed" if backup.removed else ""
    print_lines([f"{backup.path}: {backup.report.games} games replayed{removed}"])
    if backup.report.damaged:
        raise BadInput(
            f"{backup.report.damaged} of {backup.report.games} games are damaged, here and in the backup",
            "`cupola db check --heal` repairs them; older backups were kept",
        )
    return 0


def run_backups(arguments: Namespace) -> int:
    from cupola.server.upkeep.backup import listed_backups  # noqa: PLC0415

    folder = backup_folder(arguments, database_url(arguments))
    rows = [
        (each.name, f"{each.made_at:%Y-%m-%d %H:%M} UTC", f"{each.bytes / 1_000_000:.1f} MB", games_of(each))
        for each in ([] if folder is None else listed_backups(folder))
    ]
    print_lines(align_columns(rows, right=(2, 3)) if rows else ["no backups"])
    return 0


def games_of(backup: "ListedBackup") -> str:
    return "cannot be read" if backup.games is None else f"{backup.games} games"


def run_restore(arguments: Namespace) -> int:
    from cupola.server.upkeep.backup import restore  # noqa: PLC0415
    from cupola.server.upkeep.export import UpkeepError  # noqa: PLC0415

    url, file = database_url(arguments), arguments.file
    folder = backup_folder(arguments, url)
    if folder is not None and not file.exists() and (folder / file.name).exists():
        file = folder / file.name
    try:
        report = restore(url, file, arguments.replace, lambda line: print_lines([line]))
    except UpkeepError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{report.games} games restored from {file}, {report.damaged} of them damaged"])
    return 0


def run_repair(arguments: Namespace) -> int:
    """2 if anything is lost."""
    from cupola.server.config.folders import file_of  # noqa: PLC0415
    from cupola.server.upkeep.export import UpkeepError  # noqa: PLC0415
    from cupola.server.upkeep.repair import repair  # noqa: PLC0415

    url, backup = database_url(arguments), arguments.backup
    database = file_of(url)
    if backup is None and database is not None and (database.parent / BACKUPS).is_dir():
        backup = database.parent / BACKUPS
    try:
        done = repair(url, arguments.file, backup, lambda line: print_lines([line]))
    except UpkeepError as error:
        raise BadInput(str(error)) from error
    print_lines(
        [
            f"{arguments.file}: {done.games} games saved and replayed, {done.harmed} of them not whole,"
            f" {done.lost} lost; put it back with `cupola db restore {arguments.file} --replace`"
        ]
    )
    return 2 if done.harmed or done.lost else 0


def run_export(arguments: Namespace) -> int:
    from cupola.server.upkeep.export import UpkeepError, export_database  # noqa: PLC0415

    try:
        rows = export_database(database_url(arguments), arguments.file)
    except UpkeepError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{rows} rows written to {arguments.file}"])
    return 0


def run_import(arguments: Namespace) -> int:
    from cupola.server.upkeep.export import UpkeepError, import_database  # noqa: PLC0415

    try:
        rows = import_database(database_url(arguments), arguments.file)
    except UpkeepError as error:
        raise BadInput(str(error)) from error
    print_lines([f"{rows} rows read from {arguments.file}"])
    return 0


def _run_without_order(_: Namespace) -> int:
    raise BadInput("no command", "see `cupola db --help`")
