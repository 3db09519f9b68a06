"""What the player of a turn is sent once it is stored."""

from collections.abc import Callable

from msgspec import Struct

from cupola.table.history.moments import Moment
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, eyes_for, seats_held
from cupola.table.seen.news import News, are_few, news_after, news_of, nobody, seen_steps
from cupola.table.seen.view import GameView
from cupola.table.turns.commit import Committed


class TurnReply(Struct, frozen=True):
    """A turn is stored: the version it made, where the game is now, and what happened.

    `view` is the table after it, where it was asked for and few things happened since.
    """

    version: int
    now: int
    news: tuple[News, ...]
    view: GameView | None = None


def brings_view(game: Game, since: int | None) -> bool:
    """Whether the reply to a turn brings the table: it was asked for, and few things happened since."""
    return since is not None and are_few(game, since)


def reply_to(
    table: Table,
    committed: Committed,
    viewer: Viewer,
    equipment: Equipment,
    muted: Callable[[], frozenset[str]] = nobody,
) -> TurnReply:
    """What came of a turn, as its player may know it; a repeat is looked up in the table after it."""
    if committed.moment is not None:
        return reply_to_new(committed, committed.moment, viewer, equipment)
    game = committed.game
    seat = eyes_for(game, seats_held(viewer, committed.seats), None)
    page = news_after(table, equipment, viewer, seat, committed.entry - 1, 1, muted)
    return TurnReply(committed.entry, game.version, page.news)


def reply_to_new(committed: Committed, moment: Moment, viewer: Viewer, equipment: Equipment) -> TurnReply:
    """What came of a turn that was played just now: nothing needs to be looked up."""
    game = committed.game
    seat = eyes_for(game, seats_held(viewer, committed.seats), None)
    news = news_of(moment.entry, seen_steps(moment.played, equipment.catalogue, seat), viewer)
    return TurnReply(committed.entry, game.version, (news,))
