"""Records, reviews and statistics of the games of this browser."""

from collections.abc import Generator
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from cupola.bots.review.decisions import Decision, asked_of
from cupola.bots.review.judge import Judgement
from cupola.bots.review.look import NODES
from cupola.play.record.match_record import MOST_BYTES
from cupola.tab.boxes import equipment_of_record
from cupola.tab.jobs import Job, Judging
from cupola.tab.play import SeatAsked
from cupola.tab.requests import LINES, Reply, Request, in_json, query_of
from cupola.tab.shelf import Cover, Draft
from cupola.table.history.line import names_at
from cupola.table.memory import FORMAT, TableDocument, decode_table
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.from_record import Kept, kept_record, usable_record
from cupola.table.seen.record import record_asked, written_record
from cupola.table.seen.rows import KeptRecord, table_row
from cupola.table.seen.view import game_view
from cupola.table.study.review import ReviewPlan, check_reviewable, plan_of
from cupola.table.study.review_account import ReviewAccount, review_account
from cupola.table.study.review_view import ReviewList, TurnReview, review_list, turn_review
from cupola.table.study.statistics import Statistics, played_match, summed

MOST_GAMES: Final = 300  # of which statistics are made, the latest

Judgements = Generator[Job, bytes, tuple[Judgement, ...]]


class SeatQuery(Struct, frozen=True):
    """For whose eyes."""

    seat: SeatAsked | None = None


class AccountQuery(Struct, frozen=True):
    """Which turns are left out, by their numbers."""

    left_out: Annotated[str, Meta(max_length=1_000, pattern="^[0-9]{1,6}(,[0-9]{1,6})*$")] | None = None


class StatisticsQuery(Struct, frozen=True):
    """Whether games of practice count."""

    with_practice: bool = False


# Records


def get_record(draft: Draft, asked: Request, game: str) -> Reply:
    """The match as a .cupola file."""
    table = draft.table(game)
    equipment = draft.equipment_for(table.game)
    wanted = record_asked(table, equipment, draft.viewer, query_of(asked, SeatQuery).seat)
    return Reply(200, written_record(table, equipment, wanted), LINES)


def post_record(draft: Draft, asked: Request) -> Reply:
    """Keep a .cupola file as a table that can be looked at and copied, once it was played again."""
    account = account_of(draft.viewer)
    if len(asked.body) > MOST_BYTES:
        raise Problem(413, "too_large", f"The record has more than {MOST_BYTES} bytes.", most=MOST_BYTES)
    record = usable_record(asked.body, draft.equipment)
    equipment = equipment_of_record(draft, record.header.content)
    document = document_of(kept_record(record, account, equipment, draft.now))
    draft.put_document(document)
    table = decode_table(msgspec.json.encode(document), equipment)
    return in_json(game_view(table, equipment, draft.viewer), 201)


def document_of(kept: Kept) -> TableDocument:
    """A record as a table's document: it begins with the first position that was kept of it."""
    return TableDocument(FORMAT, kept.game, kept.seats, kept.entries, kept.snapshots[0].position)


def get_records(draft: Draft, _: Request) -> tuple[KeptRecord, ...]:
    """The records that are kept here, the newest first."""
    account_of(draft.viewer)
    found = [cover for cover in draft.shelf.covers() if is_record(cover)]
    found.sort(key=lambda cover: -cover.game.created_at)
    return tuple(record_row(cover, draft.viewer) for cover in found)


def is_record(cover: Cover) -> bool:
    """Whether a table came as a record."""
    return cover.seats[0].kind == "record"


def record_row(cover: Cover, viewer: Viewer) -> KeptRecord:
    """A record as the list shows it."""
    row = table_row(cover.game, cover.seats, viewer.name)
    return KeptRecord(row, cover.game.status, cover.game.turn, cover.game.created_at)


def delete_record(draft: Draft, _: Request, game: str) -> Reply:
    """Throw away a record; tables that went on from it stay."""
    account_of(draft.viewer)
    if not any(seat.kind == "record" for seat in draft.table(game).seats):
        raise conflict("no_record", "This is a table, not an uploaded record.")
    draft.drop(game)
    return Reply(204, b"")


# Reviews


def plan_for(draft: Draft, game: str) -> ReviewPlan:
    """The decisions of a finished match."""
    table = draft.table(game)
    check_reviewable(table, draft.viewer)
    return plan_of(table, names_at(table.game, table.seats), draft.equipment_for(table.game))


def judgements_for(draft: Draft, plan: ReviewPlan, turn: int) -> Judgements:
    """What is thought of every decision of a turn; judged once, it is kept, also when the tab is closed."""
    judged = draft.judged(plan.game, plan.position, turn)
    if judged is None:
        thoughts = []
        box = draft.shelf.own_box(draft.table(plan.game).game)
        for decision in plan.of_turn(turn):
            thoughts.append((yield Judging(asked_of(decision, NODES), box)))
        judged = tuple(msgspec.json.decode(thought, type=Judgement) for thought in thoughts)
        draft.put_judged(plan.game, plan.position, turn, judged)
    return judged


def get_review(draft: Draft, _: Request, game: str) -> ReviewList:
    """The turns of a finished match that can be reviewed, and what came of it."""
    return review_list(plan_for(draft, game), draft.equipment_for(draft.table(game).game))


def get_turn_review(draft: Draft, _: Request, game: str, turn: str) -> Generator[Job, bytes, TurnReview]:
    """One turn judged."""
    plan = plan_for(draft, game)
    decisions = plan.of_turn(int(turn))
    judgements = yield from judgements_for(draft, plan, int(turn))
    return turn_review(plan, decisions, judgements, plan.match.catalogue)


def get_review_account(draft: Draft, asked: Request, game: str) -> Generator[Job, bytes, ReviewAccount]:
    """Luck and play of the whole match."""
    plan = plan_for(draft, game)
    left_out = query_of(asked, AccountQuery).left_out
    without = tuple(sorted({int(turn) for turn in left_out.split(",")})) if left_out else ()
    decided: list[tuple[Decision, Judgement]] = []
    for turn in dict.fromkeys(decision.turn for decision in plan.decisions):
        if turn not in without:
            judgements = yield from judgements_for(draft, plan, turn)
            decided += zip(plan.of_turn(turn), judgements, strict=True)
    return review_account(plan, decided, without, plan.match.catalogue)


# Statistics


def get_statistics(draft: Draft, asked: Request) -> Statistics:
    """My finished matches, their sums, and the same for every set of options."""
    account = account_of(draft.viewer)
    with_practice = query_of(asked, StatisticsQuery).with_practice
    games = [cover.game for cover in draft.shelf.covers() if is_counted(cover, account, with_practice)]
    games.sort(key=lambda game: -(game.ended_at or 0))
    matches = [played_match(draft.table(game.id), account) for game in reversed(games[:MOST_GAMES])]
    return summed(tuple(match for match in matches if match is not None), len(games) > MOST_GAMES)


def is_counted(cover: Cover, account: str, with_practice: bool) -> bool:
    """Whether statistics count a game: played to its end from the beginning, with a seat of mine."""
    game = cover.game
    mine = any(seat.account == account for seat in cover.seats)
    return (
        game.status == "over" and not game.is_continued and mine and (with_practice or not game.is_practice)
    )
