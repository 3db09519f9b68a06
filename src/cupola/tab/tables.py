"""Tables of this browser: open, start, close, list; seats, copies, rematches."""

from typing import Final

from cupola.tab.boxes import equipment_with
from cupola.tab.play import changed, fresh_view_if_stale, kept, shown
from cupola.tab.requests import Request
from cupola.tab.shelf import Cover, Draft
from cupola.table.history.table import Table
from cupola.table.memory import after_change, in_memory
from cupola.table.parts.bodies import decoded
from cupola.table.parts.change import Change
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import close, handover, open, rematch, resign, seats
from cupola.table.seating.copy import CopyOrder, copy_wanted, open_copy, runs_unadvised
from cupola.table.seating.open import BoxedTableOrder, check_order, open_table
from cupola.table.seating.orders import BotOrder, HandOrder, NameOrder, SeatLeft, SitOrder
from cupola.table.seen.rows import GROUPS, MyPage, MyTable, TablePage, group_of, my_table, table_row
from cupola.table.seen.view import GameView

MOST_COPIES: Final = 100  # in a row, of which is asked where they come from


def post_table(draft: Draft, asked: Request) -> GameView:
    """Set a table, and begin at once where every seat is taken."""
    order = decoded(asked.body, BoxedTableOrder)
    account_of(draft.viewer)
    equipment = draft.equipment if order.box is None else equipment_with(draft, order.box)
    check_order(order, equipment)
    table = in_memory(open_table(order, draft.viewer, equipment, draft.now), equipment)
    draft.put(table)
    return shown(draft, table)


def post_start(draft: Draft, _: Request, game: str) -> GameView:
    """Begin the match, once every seat is taken."""
    table = draft.table(game)
    seats.check_hosts(table, draft.viewer)
    equipment = draft.equipment_for(table.game)
    return changed(draft, table, open.begin(table, account_of(draft.viewer), equipment, draft.now))


def post_close(draft: Draft, _: Request, game: str) -> GameView:
    """Put the table away."""
    account_of(draft.viewer)
    table = draft.table(game)
    return changed(draft, table, close.put_away(table, draft.viewer, draft.now))


def get_tables(draft: Draft, _: Request) -> TablePage:
    """No table waits for other people here."""
    del draft
    return TablePage((), None)


def get_my_tables(draft: Draft, _: Request) -> MyPage:
    """Every table that is kept here: those that wait for me, then running, open, over; in one page."""
    account_of(draft.viewer)
    listed = [listed_table(cover, draft.viewer) for cover in draft.shelf.covers() if is_listed(cover)]
    return MyPage(tuple(sorted(listed, key=place_in_list)), None)


def is_listed(cover: Cover) -> bool:
    """Whether a list shows a table: closed ones are in none."""
    return cover.game.status in GROUPS


def listed_table(cover: Cover, viewer: Viewer) -> MyTable:
    """A table as the list shows it; its host is always the one who plays here."""
    return my_table(cover.game, table_row(cover.game, cover.seats, viewer.name), cover.seats, viewer)


def place_in_list(table: MyTable) -> tuple[int, int]:
    """What waits for its player first, then the latest."""
    return group_of(table), -table.moved_at


# Seats


def post_seat(draft: Draft, asked: Request, game: str, seat: str) -> GameView:
    """Take a free seat of one's own table: several around one screen."""
    order, table = decoded(asked.body, SitOrder), draft.table(game)
    account_of(draft.viewer)
    return changed(draft, table, seats.sit_freely(table, int(seat), order.name, draft.viewer, draft.now))


def post_leave(draft: Draft, _: Request, game: str, seat: str) -> SeatLeft:
    """Leave a seat before the match begins."""
    account_of(draft.viewer)
    table = draft.table(game)
    return left(draft, table, int(seat), seats.stand_up(table, int(seat), draft.viewer, draft.now))


def post_remove(draft: Draft, _: Request, game: str, seat: str) -> GameView:
    """Send a player or a bot away before the match begins."""
    account_of(draft.viewer)
    table = draft.table(game)
    return changed(draft, table, seats.empty_seat(table, int(seat), draft.viewer, draft.now))


def post_bot(draft: Draft, asked: Request, game: str, seat: str) -> GameView:
    """Put a bot into a free seat."""
    order, table = decoded(asked.body, BotOrder), draft.table(game)
    account_of(draft.viewer)
    equipment = draft.equipment_for(table.game)
    change = seats.seat_bot(table, int(seat), order.bot, order.name, draft.viewer, equipment, draft.now)
    return changed(draft, table, change)


def post_name(draft: Draft, asked: Request, game: str, seat: str) -> GameView:
    """Be called something else at this table."""
    order, table = decoded(asked.body, NameOrder), draft.table(game)
    account_of(draft.viewer)
    return changed(draft, table, seats.rename_seat(table, int(seat), order.name, draft.viewer, draft.now))


def post_resign(draft: Draft, _: Request, game: str, seat: str) -> SeatLeft:
    """Give up: a bot plays on, and the seat takes no rank. It can be taken back for ten seconds."""
    account_of(draft.viewer)
    table = draft.table(game)
    return left(draft, table, int(seat), resign.resign(table, int(seat), draft.viewer, draft.now))


def post_take_back(draft: Draft, _: Request, game: str, seat: str) -> GameView:
    """Play on after all, within ten seconds of resigning."""
    account_of(draft.viewer)
    table = draft.table(game)
    return changed(draft, table, resign.take_back(table, int(seat), draft.viewer, draft.now))


def post_win(draft: Draft, asked: Request, game: str) -> GameView:
    """Take the win with the last seat left: the match ends at once."""
    order, table = decoded(asked.body, resign.WinOrder), draft.table(game)
    account_of(draft.viewer)
    with fresh_view_if_stale(draft, table):
        return changed(draft, table, resign.take_win(table, order, draft.viewer, draft.now))


def post_play_on(draft: Draft, asked: Request, game: str) -> GameView:
    """Play on against the bot with the last seat left; the win can still be taken."""
    order, table = decoded(asked.body, resign.WinOrder), draft.table(game)
    account_of(draft.viewer)
    with fresh_view_if_stale(draft, table):
        return changed(draft, table, resign.play_on(table, order, draft.viewer, draft.now))


def post_hand(draft: Draft, asked: Request, game: str, seat: str) -> SeatLeft:
    """Let a bot play on."""
    order, table = decoded(asked.body, HandOrder), draft.table(game)
    account_of(draft.viewer)
    if order.bot is None:
        change = handover.hand_to_anybody(table, int(seat), draft.viewer, draft.now)
    else:
        equipment = draft.equipment_for(table.game)
        change = handover.hand_to_bot(table, int(seat), order.bot, draft.viewer, equipment, draft.now)
    return left(draft, table, int(seat), change)


def post_return(draft: Draft, _: Request, game: str, seat: str) -> GameView:
    """Come back to a seat that a bot plays."""
    account_of(draft.viewer)
    table = draft.table(game)
    return changed(draft, table, handover.return_to_seat(table, int(seat), draft.viewer, draft.now))


def left(draft: Draft, table: Table, seat: int, change: Change | None) -> SeatLeft:
    """Keep that a seat was left."""
    after = kept(draft, table, change)
    return SeatLeft(after.game.id, after.game.version, seat)


# What an old table leads to


def post_copy(draft: Draft, asked: Request, game: str) -> GameView:
    """Set a practice table that goes on from a move of this match, with luck of its own."""
    order, source = decoded(asked.body, CopyOrder), draft.table(game)
    account_of(draft.viewer)
    is_unadvised = has_unadvised_origin(draft, source.game)
    equipment = draft.equipment_for(source.game)
    wanted = copy_wanted(source, order, draft.viewer, equipment, is_unadvised)
    table = in_memory(open_copy(wanted, draft.viewer, equipment, draft.now), equipment)
    draft.put(table)
    return shown(draft, table)


def has_unadvised_origin(draft: Draft, game: Game) -> bool:
    """Whether a table goes on from a match without advice that is not over, over however many copies."""
    covers = {cover.game.id: cover for cover in draft.shelf.covers()}
    for _ in range(MOST_COPIES):
        origin = covers.get(game.origin or "")
        if origin is None:
            return False
        game = origin.game
        is_for_real = not game.is_practice or not game.manners.undo
        if is_for_real and runs_unadvised(game, origin.seats):
            return True
    return False


def post_rematch(draft: Draft, _: Request, game: str) -> GameView:
    """The same players at a new table, one however often it is asked for."""
    account = account_of(draft.viewer)
    table = draft.table(game)
    rematch.check_may_rematch(table, draft.viewer)
    if table.game.rematch is not None:
        return shown(draft, draft.table(table.game.rematch))
    rematch.check_is_over(table.game)
    names = {account: draft.viewer.name}
    equipment = draft.equipment_for(table.game)
    again = in_memory(rematch.set_again(table, draft.viewer, names, equipment, draft.now), equipment)
    draft.put(again)
    draft.put(after_change(table, rematch.rematched(table, draft.viewer, again.game, draft.now)))
    return shown(draft, again)
