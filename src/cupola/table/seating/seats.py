"""Seats, and what the host may change before the match (S1)."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, structs

from cupola.content.shape.vocabulary import Colour
from cupola.table.history.leaving import offers_among, seats_lent, who_gave_away
from cupola.table.history.table import Table
from cupola.table.parts.entries import Handed, Happening, Left, Renamed, Seated
from cupola.table.parts.equipment import Equipment, check_bot
from cupola.table.parts.game import Author, Change, Entry, Game, Seat, new_secret, with_entry
from cupola.table.parts.problems import Problem, conflict, not_yours
from cupola.table.parts.user_text import NameText, plain_name
from cupola.table.parts.viewer import Viewer, check_host, check_may_watch
from cupola.table.seating.open import free_seat

BotName = Annotated[str, Meta(min_length=1, max_length=80)]


class SitOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down, by a name for this table or by the account's own."""

    name: NameText | None = None


class NameOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What the player of a seat wants to be called."""

    name: NameText


class BotOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a free seat."""

    bot: BotName
    name: NameText | None = None


class HandOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays on: a bot, or without one an invited person."""

    bot: BotName | None = None


class InviteLink(Struct, frozen=True):
    """The invitation to a free seat, as it is given away."""

    seat: int
    colour: Colour
    secret: str
    path: str
    link: str


class Invited(Struct, frozen=True):
    """Somebody who was asked to take a seat, as the host sees it."""

    seat: int
    name: str
    is_declined: bool


class InviteLinks(Struct, frozen=True):
    """The invitations to every free seat of a table, and who was asked to take one."""

    game: str
    invites: tuple[InviteLink, ...]
    invited: tuple[Invited, ...] = ()


class SeatLeft(Struct, frozen=True):
    """A seat that the asker does not play any more; the invitation is there where another person is to."""

    game: str
    version: int
    seat: int
    invite: InviteLink | None = None


def seat_of(seats: Sequence[Seat], seat: int) -> Seat:
    if seat >= len(seats):
        raise Problem(404, "unknown_seat", f"The table has no seat {seat}.", seat=seat)
    return seats[seat]


# A player sits down


def sit_invited(table: Table, seat: Seat, name: str | None, viewer: Viewer, now: int) -> Change | None:
    """Take an invited seat; the invitation is used up, and only its owner may repeat it."""
    if seat.kind != "free":
        if viewer.holds(seat):
            return None
        raise conflict("invite_used", "This invitation has already been used.")
    check_not_finished(table.game)
    if table.game.status == "running":
        check_one_side(table, seat.seat, viewer)
    else:
        check_alone(table, seat.seat, viewer)
    return sit_down(table.game, seat, name, viewer, now)


def check_one_side(table: Table, seat: int, viewer: Viewer) -> None:
    """Refuse a seat to who plays or played against it: they would see what was hidden from them (R5).

    Who had all of these seats when the match began, around one screen, may have them again.
    """
    account = viewer.account
    past = table.history.entries(0, table.game.version, ("started", "handed", "seated"))
    offers = [(each.seat, each.account) for each in offers_among(past)]
    had_first: dict[int | None, str | None] = {}
    for offered, owner in offers:
        had_first.setdefault(offered, owner)
    seats = [(each.seat, each.account) for each in table.seats]
    own = {each for each, owner in (*seats, *offers, *sat_since_start(past)) if owner == account}
    if own - {seat} and any(had_first.get(each, account) != account for each in own | {seat}):
        raise opposing_seat(seat)


def opposing_seat(seat: int) -> Problem:
    return conflict(
        "opposing_seat", "You already have a seat in this game. Someone else must take this one.", seat=seat
    )


def sat_since_start(past: Sequence[Entry]) -> list[tuple[int | None, str | None]]:
    """Who sat down where during a match, even if the former player came back since."""
    began = next((entry.seq for entry in past if entry.kind == "started"), 0)
    return [(entry.seat, entry.account) for entry in past if entry.kind == "seated" and entry.seq > began]


def sit_freely(table: Table, seat: int, name: str | None, viewer: Viewer, now: int) -> Change | None:
    """Take a free seat of a public table, or of one's own: several around one screen."""
    game = table.game
    if not game.is_public:
        check_may_watch(game, viewer, table.seats)
    wanted = seat_of(table.seats, seat)
    if viewer.holds(wanted):
        return None
    if not game.is_public and not viewer.is_host(game):
        raise not_yours("Seats at this table are by invitation only.")
    check_open(game)
    check_free(wanted)
    check_alone(table, seat, viewer)
    return sit_down(game, wanted, name, viewer, now)


def check_alone(table: Table, seat: int, viewer: Viewer) -> None:
    """Refuse a guest of a public table a second seat; the host may sit with others around one screen."""
    game = table.game
    if game.is_public and not viewer.is_host(game) and any(viewer.holds(each) for each in table.seats):
        raise opposing_seat(seat)


def sit_down(game: Game, seat: Seat, name: str | None, viewer: Viewer, now: int) -> Change:
    called = plain_name(name) if name else viewer.name
    taken = structs.replace(seat, kind="person", account=viewer.account, name=called, bot=None)
    return seat_changed(game, taken, Seated(called), viewer.account, now)


# A player leaves, or is called something else


def stand_up(table: Table, seat: int, viewer: Viewer, now: int) -> Change:
    """Leave a seat before the match begins; it gets a fresh invitation."""
    own = own_seat(table, seat, viewer)
    check_open(table.game)
    return free_up(table.game, own, viewer.account, now)


def free_up(game: Game, seat: Seat, account: str | None, now: int) -> Change:
    return seat_changed(game, free_seat(game.id, seat.seat), Left(), account, now)


def rename_seat(table: Table, seat: int, name: str, viewer: Viewer, now: int) -> Change | None:
    own = own_seat(table, seat, viewer)
    check_not_finished(table.game)
    called = plain_name(name)
    if called == own.name:
        return None
    renamed = structs.replace(own, name=called)
    return seat_changed(table.game, renamed, Renamed(called), viewer.account, now, keeps_undo=True)


# What the host does


def empty_seat(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    taken = hosted_seat(table, seat, viewer)
    check_open(table.game)
    if taken.kind == "free":
        return None
    if taken.kind == "ivan":  # V1: he is part of a solo match
        raise conflict("ivan", "Ivan's seat cannot be changed.", seat=seat)
    return free_up(table.game, taken, viewer.account, now)


def seat_bot(
    table: Table, seat: int, bot: str, name: str | None, viewer: Viewer, equipment: Equipment, now: int
) -> Change | None:
    """The host puts a bot into a free seat; in a running match its last player may still return."""
    place = hosted_seat(table, seat, viewer)
    check_bot(equipment, bot, "bot")
    check_not_finished(table.game)
    if place.kind == "bot" and place.bot == bot and name in (None, place.name):
        return None
    check_free(place)
    called = plain_name(name) if name and place.account is None else place.name or bot
    placed = structs.replace(place, kind="bot", bot=bot, name=called, invite=None)
    seated = Seated(called, bot) if place.account is None else Handed(bot)
    return seat_changed(table.game, placed, seated, viewer.account, now)


def may_invite(table: Table, seat: Seat, viewer: Viewer) -> bool:
    """Whether the link of a seat is the asker's to give away: before the match the host's.

    Then it would show an opponent with another account what the seat hides (R5). So it is for who offered the
    seat, and for one person where it was given away by agreement.
    """
    game = table.game
    if game.status != "running" or seat.account is None:
        return viewer.is_host(game)
    giver = who_gave_away(table, seat.seat)
    return viewer.account is not None and viewer.account in (seat.account, giver)


def check_may_invite(table: Table, seat: Seat, viewer: Viewer) -> None:
    if may_invite(table, seat, viewer):
        return
    check_host(table.game, viewer)
    raise not_yours(f"Seat {seat.seat} was offered by its player, who has the link.")


def renewed_invite(table: Table, seat: int, viewer: Viewer) -> Seat:
    """The seat with a new invitation; the old link is void."""
    check_may_watch(table.game, viewer, table.seats)
    place = seat_of(table.seats, seat)
    check_may_invite(table, place, viewer)
    check_not_finished(table.game)
    check_free(place)
    return structs.replace(place, invite=new_secret())


def without_invites(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(structs.replace(seat, invite=None) for seat in seats)


# How it is done


def seat_changed(
    game: Game, seat: Seat, happening: Happening, account: str | None, now: int, keeps_undo: bool = False
) -> Change:
    """A seat as it is now and the entry that says so.

    An undo that waits was asked of other players, unless it is kept; a bot that is to move now must be woken.
    """
    written, entry = with_entry(game, happening, Author(seat.seat, account, game.version), now)
    is_asked_about = game.question is not None and game.question.seat == seat.seat  # who acts is not gone
    is_next = game.status == "running" and game.decider == seat.seat
    after = structs.replace(
        written,
        awaits_bot=seat.kind == "bot" if is_next else game.awaits_bot,
        undo_asked=game.undo_asked if keeps_undo else None,
        question=game.question if keeps_undo and not is_asked_about else None,
        waits_since=now if is_next else game.waits_since,
    )
    return Change(after, (entry,), (seat,))


def check_hosts(table: Table, viewer: Viewer) -> None:
    """Refuse what only the host may do; viewers who may not watch are told that there is no game."""
    check_may_watch(table.game, viewer, table.seats)
    check_host(table.game, viewer)


def hosted_seat(table: Table, seat: int, viewer: Viewer) -> Seat:
    check_hosts(table, viewer)
    return seat_of(table.seats, seat)


def own_seat(table: Table, seat: int, viewer: Viewer) -> Seat:
    """S1: a seat that the viewer plays."""
    check_may_watch(table.game, viewer, table.seats)
    own = seat_of(table.seats, seat)
    if not viewer.holds(own):
        raise not_yours(f"Seat {seat} is not yours.")
    return own


def check_open(game: Game) -> None:
    if game.status != "open":
        raise conflict("not_open", "You can only do this before the game starts.")


def check_not_finished(game: Game) -> None:
    if game.status not in ("open", "running"):
        raise conflict("finished", "Play at this table has ended.")


def check_free(seat: Seat) -> None:
    if seat.kind != "free":
        raise conflict("seat_taken", f"Seat {seat.seat} is taken.", seat=seat.seat)


# During the match: hand over to a bot or a person, return


def hand_to_bot(
    table: Table, seat: int, bot: str, viewer: Viewer, equipment: Equipment, now: int
) -> Change | None:
    """The player may return at any time."""
    own = recorded_seat(table, seat, viewer)
    check_bot(equipment, bot, "bot")
    check_not_resigned(own)
    check_running(table.game)
    if own.kind == "bot" and own.bot == bot:
        return None
    return give_to_bot(table.game, own, Handed(bot), viewer.account, now)


def give_to_bot(game: Game, seat: Seat, handed: Handed, account: str | None, now: int) -> Change:
    """The seat still knows its player."""
    given = structs.replace(seat, kind="bot", bot=handed.bot, invite=None)
    return seat_changed(game, given, handed, account, now)


def hand_to_anybody(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    """Offer the seat by a fresh invitation; the match waits until somebody comes."""
    own = recorded_seat(table, seat, viewer)
    check_not_resigned(own)
    check_running(table.game)
    if own.kind == "free":
        return None
    return offer_seat(table.game, own, Handed(), now)


def offer_seat(game: Game, seat: Seat, handed: Handed, now: int) -> Change:
    """The entry names the player who had the seat, who may not play against it."""
    free = structs.replace(seat, kind="free", bot=None, invite=new_secret())
    return seat_changed(game, free, handed, seat.account, now)


def return_to_seat(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    """Play again where a bot did, nobody came, or a newcomer has not moved yet."""
    if seat in seats_lent(table.history.entries, table.game, viewer):
        place = table.seats[seat]
        if place.account != viewer.account:
            return come_back(table, place, viewer, now)
    own = recorded_seat(table, seat, viewer)
    check_not_resigned(own)
    check_running(table.game)
    if viewer.holds(own):
        return None
    returned = structs.replace(own, kind="person", bot=None, invite=None)
    return seat_changed(table.game, returned, Seated(own.name), viewer.account, now, keeps_undo=True)


def come_back(table: Table, seat: Seat, viewer: Viewer, now: int) -> Change:
    """Take a seat back from a newcomer, under the name that its player had there."""
    check_not_resigned(seat)
    name = name_before(table, seat.seat, viewer)
    own = structs.replace(seat, kind="person", account=viewer.account, name=name, bot=None, invite=None)
    return seat_changed(table.game, own, Seated(name), viewer.account, now)


def name_before(table: Table, seat: int, viewer: Viewer) -> str:
    """A player's name at a seat; who was there from the beginning has the account's name."""
    named = table.history.entries(0, table.game.version, ("seated", "renamed"))
    own = (
        entry.body.name
        for entry in reversed(named)
        if isinstance(entry.body, Seated | Renamed) and (entry.seat, entry.account) == (seat, viewer.account)
    )
    return next(own, viewer.name)


def recorded_seat(table: Table, seat: int, viewer: Viewer) -> Seat:
    """S1: a seat of the viewer's, even if a bot is minding it."""
    check_may_watch(table.game, viewer, table.seats)
    own = seat_of(table.seats, seat)
    if own.account is None or own.account != viewer.account:
        raise not_yours(f"Seat {seat} is not yours.")
    return own


def check_running(game: Game) -> None:
    if game.status != "running":
        raise conflict("not_running", "The game is not in progress.")


def check_not_resigned(seat: Seat) -> None:
    if seat.has_resigned:
        raise conflict("resigned", f"Seat {seat.seat} has resigned.", seat=seat.seat)
