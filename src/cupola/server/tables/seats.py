"""Who sits where: invitations, free seats, and what the host may change before the match begins (S1)."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs
from sqlalchemy import Connection, select

from cupola.server.identity.viewer import Viewer, account_of, check_host, check_may_watch
from cupola.server.notify.webhooks import remove as remove_webhook
from cupola.server.problems import Problem, conflict, not_yours
from cupola.server.secrets import new_secret
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.entries import Closed, Handed, Happening, Left, Renamed, Seated
from cupola.server.storage.rows import (
    Author,
    Game,
    Seat,
    append,
    entries_between,
    lock_game,
    save_game,
    save_seat,
    seats_of,
)
from cupola.server.tables.open import check_bot, check_left_to_bots, free_seat
from cupola.server.tables.user_text import plain_name

LONGEST_INVITE: Final = 64


def unknown_seat(seat: int) -> Problem:
    """The table has no such seat."""
    return Problem(404, "unknown_seat", f"The table has no seat {seat}.", seat=seat)


def unknown_invite() -> Problem:
    """No seat was ever offered by this link, or it was renewed."""
    return Problem(404, "unknown_invite", "This invitation is no longer valid. Ask for a new one.")


def seat_of(seats: Sequence[Seat], seat: int) -> Seat:
    """One seat of a table."""
    if seat >= len(seats):
        raise unknown_seat(seat)
    return seats[seat]


def sit_with_invite(
    connection: Connection, services: Services, invite: str, name: str | None, viewer: Viewer
) -> Game:
    """Claim the seat that an invitation is for; it is used up, and only its owner may repeat it."""
    account = account_of(viewer)
    # The seat may be taken while this waits for the game, so it is looked up again.
    game = lock_game(connection, invited_seat(connection, invite).game)
    seat = invited_seat(connection, invite)
    if seat.kind != "free":
        if viewer.holds(seat):
            return game
        raise conflict("invite_used", "This invitation has already been used.")
    check_not_finished(game)
    if game.status == "running":
        check_one_side(connection, game, seat.seat, account)
    return sit_down(connection, services, game, seat, account, name_for(name, viewer))


def check_one_side(connection: Connection, game: Game, seat: int, account: str) -> None:
    """Refuse a seat to who plays or played against it: they would see what was hidden from them (R5).

    Who had all of these seats when the match began, around one screen, may have them again.
    """
    offers = offers_in(connection, game)
    had_first: dict[int, str | None] = {}
    for offered, owner in offers:
        had_first.setdefault(offered, owner)
    seats = [(each.seat, each.account) for each in seats_of(connection, game.id)]
    own = {each for each, owner in (*seats, *offers) if owner == account}
    if own - {seat} and any(had_first.get(each, account) != account for each in own | {seat}):
        raise conflict(
            "opposing_seat",
            "You already have a seat in this game. Someone else must take this one.",
            seat=seat,
        )


def offers_in(connection: Connection, game: Game) -> list[tuple[int, str | None]]:
    """The seats that were offered to another person during a match, each with who had it until then."""
    handed = entries_between(connection, game.id, 0, game.version, ("handed",))
    return [
        (entry.seat, entry.account) for entry in handed if entry.seat is not None and entry.body == Handed()
    ]


def invited_seat(connection: Connection, invite: str) -> Seat:
    """The seat of an invitation; the one that it was used for stays known, so that a repeat is harmless."""
    query = select(schema.seats).where(schema.seats.c.invite == invite[:LONGEST_INVITE])
    # A link may hold anything, and PostgreSQL does not take every letter.
    row = connection.execute(query).mappings().first() if invite.isascii() and invite.isprintable() else None
    if row is None:
        raise unknown_invite()
    return Seat(**row)


def sit_freely(
    connection: Connection, services: Services, game: str, seat: int, name: str | None, viewer: Viewer
) -> Game:
    """Claim a free seat of a public table, or of one's own: several around one screen."""
    account = account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    if not locked.is_public:
        check_may_watch(locked, viewer, seats)
    wanted = seat_of(seats, seat)
    if viewer.holds(wanted):
        return locked
    if not locked.is_public and not viewer.is_host(locked):
        raise not_yours("Seats at this table are by invitation only.")
    check_open(locked)
    check_free(wanted)
    return sit_down(connection, services, locked, wanted, account, name_for(name, viewer))


def sit_down(
    connection: Connection, services: Services, game: Game, seat: Seat, account: str, name: str
) -> Game:
    """Give a free seat to an account; what was told to its last player is told no more."""
    if seat.account != account:
        remove_webhook(connection, seat.game, seat.seat)
    taken = structs.replace(seat, kind="person", account=account, name=name, bot=None)
    return write_seat(connection, services, game, taken, Seated(name), account)


def stand_up(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Leave a seat before the match begins; it is free again, with a fresh invitation."""
    locked, own = own_seat(connection, game, seat, viewer)
    check_open(locked)
    return free_up(connection, services, locked, own, account_of(viewer))


def empty_seat(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """The host sends a person or a bot away before the match begins."""
    locked, taken = hosted_seat(connection, game, seat, viewer)
    check_open(locked)
    if taken.kind == "free":
        return locked
    check_not_ivan(taken)
    return free_up(connection, services, locked, taken, account_of(viewer))


def free_up(connection: Connection, services: Services, game: Game, seat: Seat, account: str) -> Game:
    """Make a seat free."""
    remove_webhook(connection, seat.game, seat.seat)
    return write_seat(connection, services, game, free_seat(game.id, seat.seat), Left(), account)


def seat_bot(
    connection: Connection,
    services: Services,
    game: str,
    seat: int,
    bot: str,
    name: str | None,
    viewer: Viewer,
) -> Game:
    """The host puts a bot into a free seat; in a running match its last player may still return."""
    locked, place = hosted_seat(connection, game, seat, viewer)
    check_bot(services, bot, "bot")
    check_not_finished(locked)
    if place.kind == "bot" and place.bot == bot and name in (None, place.name):
        return locked
    check_free(place)
    called = plain_name(name) if name and place.account is None else place.name or bot
    placed = structs.replace(place, kind="bot", bot=bot, name=called, invite=None)
    check_left_to_bots(connection, services, locked, placed, viewer)
    seated = Seated(called, bot) if place.account is None else Handed(bot)
    return write_seat(connection, services, locked, placed, seated, account_of(viewer))


def rename_seat(
    connection: Connection, services: Services, game: str, seat: int, name: str, viewer: Viewer
) -> Game:
    """Call the player of a seat something else."""
    locked, own = own_seat(connection, game, seat, viewer)
    check_not_finished(locked)
    called = plain_name(name)
    if called == own.name:
        return locked
    renamed = structs.replace(own, name=called)
    return write_seat(
        connection, services, locked, renamed, Renamed(called), account_of(viewer), keeps_undo=True
    )


def renew_invite(connection: Connection, game: str, seat: int, viewer: Viewer) -> tuple[Game, Seat]:
    """Give a free seat another invitation, so that the old link is worth nothing."""
    locked, place = hosted_seat(connection, game, seat, viewer)
    check_not_finished(locked)
    check_free(place)
    fresh = structs.replace(place, invite=new_secret())
    save_seat(connection, fresh)
    return locked, fresh


def close_table(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """Put the table away before the match begins; its invitations are worth nothing any more."""
    locked = hosted_game(connection, game, viewer)
    if locked.status == "closed":
        return locked
    check_open(locked)
    for seat in seats_of(connection, game):
        save_seat(connection, structs.replace(seat, invite=None))
    closed = append(connection, locked, Closed(), Author(account=account_of(viewer)), services.clock())
    closed = structs.replace(closed, status="closed")
    save_game(connection, closed)
    return closed


def write_seat(
    connection: Connection,
    services: Services,
    game: Game,
    seat: Seat,
    happening: Happening,
    account: str | None,
    keeps_undo: bool = False,
) -> Game:
    """Store a seat as it is now and the entry that says so.

    An undo that waits was asked of other players, unless it is kept; a bot that is to move now must be woken.
    """
    save_seat(connection, seat)
    written = append(connection, game, happening, Author(seat.seat, account, game.version), services.clock())
    is_next = game.status == "running" and game.decider == seat.seat
    changed = structs.replace(
        written,
        awaits_bot=seat.kind == "bot" if is_next else game.awaits_bot,
        undo_asked=game.undo_asked if keeps_undo else None,
    )
    save_game(connection, changed)
    return changed


def hosted_game(connection: Connection, game: str, viewer: Viewer) -> Game:
    """The locked game of a host; whoever may not even watch hears of no game."""
    account_of(viewer)
    locked = lock_game(connection, game)
    check_may_watch(locked, viewer, seats_of(connection, game))
    check_host(locked, viewer)
    return locked


def hosted_seat(connection: Connection, game: str, seat: int, viewer: Viewer) -> tuple[Game, Seat]:
    """A seat of a table that the asker is the host of."""
    locked = hosted_game(connection, game, viewer)
    return locked, seat_of(seats_of(connection, game), seat)


def own_seat(connection: Connection, game: str, seat: int, viewer: Viewer) -> tuple[Game, Seat]:
    """S1: a seat that the asker plays, and its locked game."""
    account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(locked, viewer, seats)
    own = seat_of(seats, seat)
    if not viewer.holds(own):
        raise not_yours(f"Seat {seat} is not yours.")
    return locked, own


def name_for(name: str | None, viewer: Viewer) -> str:
    """What a player is called at this table."""
    return plain_name(name) if name else viewer.name


def check_open(game: Game) -> None:
    """Refuse what is done before the match begins."""
    if game.status != "open":
        raise conflict("not_open", "You can only do this before the game starts.")


def check_not_finished(game: Game) -> None:
    """Refuse to change who sits where nothing is played any more."""
    if game.status not in ("open", "running"):
        raise conflict("finished", "Play at this table has ended.")


def check_free(seat: Seat) -> None:
    """Refuse a seat that somebody has."""
    if seat.kind != "free":
        raise conflict("seat_taken", f"Seat {seat.seat} is taken.", seat=seat.seat)


def check_not_ivan(seat: Seat) -> None:
    """V1: the rival of a solo match is part of it."""
    if seat.kind == "ivan":
        raise conflict("ivan", "Ivan's seat cannot be changed.", seat=seat.seat)
