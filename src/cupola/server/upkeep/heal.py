"""A damaged game goes back to its last good moment; what does not follow is set aside."""

from collections.abc import Callable, Sequence

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, update

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.turn.flow import decider
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.server.notify.outbox import note_turn
from cupola.server.services import now_in_milliseconds
from cupola.server.storage import schema
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.database import Database
from cupola.server.storage.migrate import opened_as_it_is
from cupola.server.storage.rows import append, lock_game, save_game, seats_of
from cupola.server.storage.snapshots import save_snapshot
from cupola.server.upkeep.check import (
    Checked,
    Good,
    catalogue_here,
    check_game,
    damaged_cells_beside,
    game_ids,
    rows_of,
    snapshots_of,
)
from cupola.table.parts.entries import MOVES, SetAside, Undone, encode_happening, kind_of
from cupola.table.parts.game import Author, Game, Seat, Status


class Healed(Struct, frozen=True):
    to: int
    version: int
    set_aside: int

    def line_of(self, game: str) -> str:
        if self.set_aside == 0:
            return f"game {game}: its row agrees with its moves again"
        moves = "1 move is" if self.set_aside == 1 else f"{self.set_aside} moves are"
        return f"game {game}: version {self.version} stands as {self.to} did; {moves} set aside"


def heal_game(connection: Connection, catalogue: Catalogue, game: str, now: int) -> Healed | None:
    """In this transaction; None where going back does not help."""
    before = after = lock_game(connection, game)
    checked = check_game(connection, catalogue, game)
    if checked.good is None or not checked.can_heal:
        return None
    good = checked.good
    count = set_aside(connection, game, good.version)
    if count:
        undone = append(connection, before, Undone(good.version), Author(base=before.version), now)
        save_snapshot(connection, game, undone.version, good.state, catalogue)
        after, good = structs.replace(undone, moved_at=now), Good(undone.version, good.state)
    after = as_its_moves_say(after, seats_of(connection, game), good, checked.drawn, now)
    save_game(connection, after)
    if after.status == "running":
        note_turn(connection, before, after, now)
    return Healed(checked.good.version, after.version, count)


def set_aside(connection: Connection, game: str, after: int) -> int:
    """Every later move leaves the match, kept whole in its own entry; returns how many."""
    row, position = schema.entries.c, schema.snapshots.c
    snapshots = snapshots_of(connection, game)
    moves = [each for each in rows_of(connection, game) if each["seq"] > after and each["kind"] in MOVES]
    for move in moves:
        stored = snapshots.get(move["seq"])
        aside = SetAside(move["kind"], move["body"], None if stored is None else stored.position)
        changed = {"kind": kind_of(aside), "body": encode_happening(aside)}
        connection.execute(
            update(schema.entries).where(row.game == game, row.seq == move["seq"]).values(changed)
        )
    versions = [move["seq"] for move in moves]
    connection.execute(delete(schema.snapshots).where(position.game == game, position.seq.in_(versions)))
    return len(moves)


def as_its_moves_say(game: Game, seats: Sequence[Seat], good: Good, drawn: int, now: int) -> Game:
    status = status_at(game, seats, good)
    deciding = decider(good.state) if status == "running" else None
    return structs.replace(
        game,
        status=status,
        position=good.version,
        drawn=max(game.drawn, drawn),
        turn=turn_number(good.state),
        decider=deciding,
        awaits_bot=deciding is not None and seats[deciding].kind == "bot",
        undo_asked=None,
        ended_at=(game.ended_at or now) if status == "over" else None,
    )


def status_at(game: Game, seats: Sequence[Seat], good: Good) -> Status:
    """R6: a match that was over has shown its seed, so that it is not played on, except for practice."""
    if good.has_ended or is_over(good.state):
        return "over"
    is_record = any(seat.kind == "record" for seat in seats)
    if game.status == "running" or (game.status == "over" and game.is_practice and not is_record):
        return "running"
    return "closed"


# All games


class Report(Struct):
    """How many games were checked, how many of them were damaged and healed, and how many left out.

    `rows` counts the damaged rows that belong to no game.
    """

    games: int = 0
    damaged: int = 0
    healed: int = 0
    left_out: int = 0
    rows: int = 0


def check_database(
    database_url: str, heal: bool, tell: Callable[[str], None], newest: int | None = None
) -> Report:
    """Tell each fault in one line; heal what can be healed where that is asked for.

    Of some games only the newest are looked at, and nothing beside them.
    """
    report, catalogues = Report(), Catalogues(standard_catalogue())
    with opened_as_it_is(database_url) as database:
        with database.reading() as connection:
            games = game_ids(connection, newest)
            for row in damaged_cells_beside(connection) if newest is None else ():
                report.rows += 1
                tell(f"{row.table}: a row is damaged: {row.column} {row.why}")
        for game in games:
            with database.reading() as connection:
                catalogue = catalogue_here(connection, game, catalogues)
                if catalogue is None:
                    report.left_out += 1
                    continue
                checked = check_game(connection, catalogue, game)
            report.games += 1
            if checked.faults:
                report.damaged += 1
                for fault in checked.faults:
                    tell(fault.line_of(game))
                report.healed += heal and is_healed(database, catalogue, game, checked, tell)
    return report


def is_healed(
    database: Database, catalogue: Catalogue, game: str, checked: Checked, tell: Callable[[str], None]
) -> bool:
    healed = None
    if checked.can_heal:
        with database.writing() as connection:
            healed = heal_game(connection, catalogue, game, now_in_milliseconds())
    tell(f"game {game}: cannot be healed" if healed is None else healed.line_of(game))
    return healed is not None
