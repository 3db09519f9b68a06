"""Play: look, try, send; the three calls that browsers, terminals and bots share."""

from collections.abc import Generator

from msgspec import structs

from cupola.calls.context import (
    CallContext,
    GameId,
    SeatNumber,
    Stored,
    VersionNumber,
    table_to_change,
    view_of,
)
from cupola.play.scoring.sheet import ScoreSheet
from cupola.table.parts.viewer import account_id
from cupola.table.seen import view
from cupola.table.seen.news import are_few
from cupola.table.seen.view import GameView
from cupola.table.study.prestige_course import Moved, course_of
from cupola.table.turns.commit import TurnOrder, TurnReply, reply_to, take_turn
from cupola.table.turns.preview import PreviewOrder, WhyNotOrder, WhyNotReply, preview, why_not


def get_view(
    context: CallContext,
    game_id: GameId,
    seat: SeatNumber | None = None,
    since: VersionNumber | None = None,
    at: VersionNumber | None = None,
) -> GameView:
    """The table as the asker may see it, with the choices, and what happened after a version.

    Much that happened comes in pages: `more` of the reply is the `since` of the next one.
    """
    return view_of(context, context.table(game_id), seat, since, at)


def has_much_news(context: CallContext, game_id: str, since: int | None = None, **_: object) -> bool:
    """Whether a look takes long, for many moves must be told."""
    return since is not None and not are_few(context.table(game_id).game, since)


def post_preview(context: CallContext, game_id: GameId, order: PreviewOrder) -> GameView:
    """The table after some steps; nothing is stored and nothing is drawn."""
    account_id(context.viewer)
    table = context.table(game_id)
    return preview(table, order, context.viewer, context.equipment_for(table.game))


def post_why_not(context: CallContext, game_id: GameId, order: WhyNotOrder) -> WhyNotReply:
    """Why the pieces that cannot be chosen cannot be, each with its rule; nothing is stored."""
    table = context.table(game_id)
    return why_not(table, order, context.viewer, context.equipment_for(table.game))


def post_turn(
    context: CallContext, game_id: GameId, order: TurnOrder, since: VersionNumber | None = None
) -> Generator[Stored, None, TurnReply]:
    """Send a turn, up to the roll, a reveal or its end; it is on disk before the answer (R1).

    With `since` the reply has the table after it as well, as a look after that version would: `view`.
    """
    table = table_to_change(context, game_id)
    equipment = context.equipment_for(table.game)
    committed = take_turn(table, order, context.viewer, equipment, context.now)
    after = context.save(table, committed.change)
    reply = reply_to(after, committed, context.viewer, equipment, context.muted_accounts)
    if since is None or not are_few(after.game, since):
        return reply
    yield Stored()
    return structs.replace(reply, view=view_of(context, context.table(game_id), since=since))


def get_score(context: CallContext, game_id: GameId, seat: SeatNumber | None = None) -> ScoreSheet:
    """The score sheet: of the end, or as if the match ended now as far as the asker knows."""
    return view.score_of(context.table(game_id), context.viewer, seat)


def get_course(context: CallContext, game_id: GameId) -> tuple[Moved, ...]:
    """The prestige of every player after every move."""
    table = context.table(game_id)
    return course_of(table, context.equipment_for(table.game), context.viewer)
