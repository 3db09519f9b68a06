"""Play: look, try, send, go back; hints, the coach, and the moves one by one."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from cupola.bots.advice.advise import Advice
from cupola.bots.review.judge import Judgement
from cupola.play.scoring.sheet import ScoreSheet
from cupola.tab.jobs import Advising, Job, Judging
from cupola.tab.requests import Request, query_of
from cupola.tab.shelf import Draft
from cupola.table.history.table import Table
from cupola.table.memory import after_change
from cupola.table.parts.bodies import decoded
from cupola.table.parts.change import Change
from cupola.table.parts.game import Version
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import account_of
from cupola.table.seen import view as seen
from cupola.table.seen.replay import (
    MOST_MOMENTS,
    USUAL_MOMENTS,
    MomentPage,
    moment_at,
    moments_of,
    onlooker_at,
)
from cupola.table.seen.view import GameView
from cupola.table.study import prestige_course
from cupola.table.study.advice import AdviceOrder, AdviceReply, advice_asked, reply_with
from cupola.table.study.coach import CoachOrder, CoachReply, coached
from cupola.table.study.prestige_course import Moved
from cupola.table.turns import preview as ahead
from cupola.table.turns import undo
from cupola.table.turns import why_not as refusals
from cupola.table.turns.commit import TurnOrder, take_turn
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.reply import TurnReply, brings_view, reply_to
from cupola.table.turns.undo import UndoAnswer, UndoOrder
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply

SeatAsked = Annotated[int, Meta(ge=0, le=3)]


class ViewQuery(Struct, frozen=True):
    """Whose view, what happened since, at which version."""

    seat: SeatAsked | None = None
    since: Version | None = None
    at: Version | None = None


class TurnQuery(Struct, frozen=True):
    """The table is asked for as well, with what happened since."""

    since: Version | None = None


class MomentsQuery(Struct, frozen=True):
    """Which page of the moves, and for whose eyes."""

    after: Version = 0
    limit: Annotated[int, Meta(ge=1, le=MOST_MOMENTS)] = USUAL_MOMENTS
    seat: SeatAsked | None = None


class MomentQuery(Struct, frozen=True):
    """After how many steps of the move, and for whose eyes."""

    step: Annotated[int, Meta(ge=1, le=200)] | None = None
    seat: SeatAsked | None = None


# Looking and trying


def get_view(draft: Draft, asked: Request, game: str) -> GameView:
    """The table as it is seen from this browser."""
    query = query_of(asked, ViewQuery)
    table = draft.table(game)
    equipment = draft.equipment_for(table.game)
    return seen.game_view(table, equipment, draft.viewer, query.seat, query.since, query.at, now=draft.now)


def shown(draft: Draft, table: Table) -> GameView:
    """A table as it is seen now."""
    return seen.game_view(table, draft.equipment_for(table.game), draft.viewer, now=draft.now)


def post_preview(draft: Draft, asked: Request, game: str) -> GameView:
    """The table after some steps; nothing is kept and nothing is drawn."""
    order = decoded(asked.body, PreviewOrder)
    account_of(draft.viewer)
    table = draft.table(game)
    return ahead.preview(table, order, draft.viewer, draft.equipment_for(table.game))


def post_why_not(draft: Draft, asked: Request, game: str) -> WhyNotReply:
    """Why the pieces that cannot be chosen cannot be."""
    order, table = decoded(asked.body, WhyNotOrder), draft.table(game)
    return refusals.why_not(table, order, draft.viewer, draft.equipment_for(table.game))


def get_score(draft: Draft, asked: Request, game: str) -> ScoreSheet:
    """The score sheet: of the end, or as if the match ended now."""
    return seen.score_of(draft.table(game), draft.viewer, query_of(asked, ViewQuery).seat)


def get_course(draft: Draft, _: Request, game: str) -> tuple[Moved, ...]:
    """The prestige of every player after every move."""
    table = draft.table(game)
    return prestige_course.course_of(table, draft.equipment_for(table.game), draft.viewer)


# Turns


def post_turn(draft: Draft, asked: Request, game: str) -> TurnReply:
    """Take a turn; sent once more with its key, it is told once more."""
    order, since = decoded(asked.body, TurnOrder), query_of(asked, TurnQuery).since
    account_of(draft.viewer)
    table = draft.table(game)
    equipment = draft.equipment_for(table.game)
    with fresh_view_if_stale(draft, table):
        committed = take_turn(table, order, draft.viewer, equipment, draft.now)
    after = kept(draft, table, committed.change)
    reply = reply_to(after, committed, draft.viewer, equipment)
    if not brings_view(after.game, since):
        return reply
    return replace(reply, view=seen.game_view(after, equipment, draft.viewer, since=since, now=draft.now))


@contextmanager
def fresh_view_if_stale(draft: Draft, table: Table) -> Iterator[None]:
    """R3: a stale page gets the fresh table with the refusal."""
    try:
        yield
    except Problem as problem:
        if problem.reply.code == "stale":
            problem.reply.details["view"] = shown(draft, table)
        raise


def kept(draft: Draft, table: Table, change: Change | None) -> Table:
    """The table after a change, which is kept; a repeat changes nothing."""
    after = after_change(table, change)
    if change is not None:
        draft.put(after)
    return after


def changed(draft: Draft, table: Table, change: Change | None) -> GameView:
    """Keep what a table changes, and show it."""
    return shown(draft, kept(draft, table, change))


def post_undo(draft: Draft, asked: Request, game: str) -> GameView:
    """Go back to before my last turn or to the version of a move."""
    order = decoded(asked.body, UndoOrder)
    account_of(draft.viewer)
    table = draft.table(game)
    with fresh_view_if_stale(draft, table):
        return changed(draft, table, undo.ask_undo(table, order, draft.viewer, draft.now))


def post_undo_answer(draft: Draft, asked: Request, game: str) -> GameView:
    """Agree to an undo or do not; alone in a browser there is none to answer."""
    order = decoded(asked.body, UndoAnswer)
    account_of(draft.viewer)
    table = draft.table(game)
    with fresh_view_if_stale(draft, table):
        return changed(draft, table, undo.answer_undo(table, order, draft.viewer, draft.now))


# Hints and the coach


def post_advice(draft: Draft, asked: Request, game: str) -> Generator[Job, bytes, AdviceReply]:
    """The best turns for the seat that decides, with reasons."""
    order = decoded(asked.body, AdviceOrder)
    account_of(draft.viewer)
    table = draft.table(game)
    question = advice_asked(table, order, draft.viewer, draft.equipment_for(table.game))
    thought = yield Advising(question.decision, draft.shelf.own_box(table.game))
    return reply_with(order.base, question.decision.seat, msgspec.json.decode(thought, type=Advice))


def post_coach(draft: Draft, asked: Request, game: str) -> Generator[Job, bytes, CoachReply]:
    """Tips for a decision, the clearest mistake of a turn, and what one brought."""
    order = decoded(asked.body, CoachOrder)
    account_of(draft.viewer)
    table = draft.table(game)
    equipment = draft.equipment_for(table.game)
    found = coached(table, order, draft.viewer, equipment)
    judgements = []
    for question in found.questions():
        thought = yield Judging(question, draft.shelf.own_box(table.game))
        judgements.append(msgspec.json.decode(thought, type=Judgement))
    return found.judged(judgements, equipment.catalogue)


# The moves one by one


def get_moments(draft: Draft, asked: Request, game: str) -> MomentPage:
    """The moves of a match that still count, page by page."""
    query, table = query_of(asked, MomentsQuery), draft.table(game)
    equipment = draft.equipment_for(table.game)
    looking = onlooker_at(table, equipment, draft.viewer, query.seat)
    return moments_of(table, equipment, looking, query.after, query.limit)


def get_moment(draft: Draft, asked: Request, game: str, version: str) -> GameView:
    """The table as it stood after a move, or after some of its steps."""
    query, table = query_of(asked, MomentQuery), draft.table(game)
    equipment = draft.equipment_for(table.game)
    looking = onlooker_at(table, equipment, draft.viewer, query.seat)
    return moment_at(table, equipment, looking, int(version), query.step)
