"""Take a turn: it is checked as a whole (R2, R3)."""

from collections.abc import Callable, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from cupola.bots.bot import Budget
from cupola.bots.registry import FALLBACK, bot_named
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck
from cupola.play.choices.refusals import refusal
from cupola.play.match import RULES_VERSION, Match, Refused
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.leaving import rest_before_bot
from cupola.table.history.moments import Moment, Played, game_after
from cupola.table.history.table import Table, own_seats
from cupola.table.parts.clock import SECOND
from cupola.table.parts.entries import Steps, Turn
from cupola.table.parts.equipment import FALLBACK_STREAM, Equipment, check_rules
from cupola.table.parts.game import (
    LIVE_TURNS,
    QUICK,
    Author,
    Change,
    Entry,
    Game,
    Key,
    Seat,
    Version,
    check_base,
    with_entry,
)
from cupola.table.parts.problems import Problem, conflict, unusable
from cupola.table.parts.viewer import Viewer, check_may_watch, eyes_for, seats_held
from cupola.table.seen.news import News, news_after, news_of, steps_just_played
from cupola.table.seen.view import GameView

END_TURN: Final = "end-turn"


class TurnOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw; the key makes a repeat harmless."""

    base: Version
    steps: Annotated[Steps, Meta(min_length=1)]
    key: Key
    end_turn: bool = False


class Committed(Struct, frozen=True):
    """What came of a turn; one that was stored before has neither a moment nor a change."""

    entry: int
    moment: Moment | None
    change: Change | None


def take_turn(table: Table, order: TurnOrder, viewer: Viewer, equipment: Equipment, now: int) -> Committed:
    check_may_watch(table.game, viewer, table.seats)
    key = f"{viewer.account}:{order.key}"
    before = table.history.with_key(key)
    if before is not None:
        return repeat_of(before, order)
    check_may_decide(table, order.base, viewer)
    author = Author(table.game.decider, viewer.account, order.base, key)
    return commit_steps(table, order, author, equipment, now)


def commit_steps(table: Table, order: TurnOrder, author: Author, equipment: Equipment, now: int) -> Committed:
    game = table.game
    match = match_now(table, equipment)
    played = take_steps(match, order.steps, equipment)
    if order.end_turn and not match.is_over and match.turn == game.turn and END_TURN in match.legal():
        played.append(Played(match.choose(END_TURN), match.state.copy()))
    taken = tuple(each.step.action for each in played)
    chance = tuple(outcome for step in match.steps for outcome in step.chance)
    turn = Turn(order.steps, order.end_turn, taken, chance)
    moved, entry = with_entry(game, turn, author, now)
    reached = game_after(moved, match.state, table.seats, now)
    pace = quick_turns(game, author, now)
    after = msgspec.structs.replace(reached, drawn=match.luck.event, quick_turns=pace)
    turns_over = match.is_over or match.turn != game.turn
    change = Change(after, (entry,), state=match.state, keeps_position=turns_over)
    moment = Moment(entry, tuple(played), match.state)
    return Committed(after.version, moment, change)


def match_now(table: Table, equipment: Equipment) -> Match:
    game = table.game
    if game.seed is None:
        raise conflict("read_only", "This game can be watched, not played. Open a copy to play on.")
    check_rules(game, equipment)
    luck = SealedLuck(game.seed, game.drawn, game.is_practice)
    return Match(game.options, equipment.catalogue, table.state, luck)


def take_steps(match: Match, steps: Steps, equipment: Equipment) -> list[Played]:
    """Take steps up to chance, a reveal or the end of the turn; one refusal rejects them all."""
    played: list[Played] = []
    for index, step in enumerate(steps):
        if match.commits:
            raise late_step(index, step)
        try:
            played.append(Played(match.choose(step), match.state.copy()))
        except Refused as refused:
            why = refusal(match.state, ACTION_IDS.get(refused.name, -1), equipment.catalogue)
            raise refused_for(why, index, refused.name, refused.reason, equipment) from refused
    if not match.commits:
        raise unusable(
            "unfinished",
            "steps: go on to the roll, a reveal or the end of the turn; until then nothing needs to be sent",
        )
    return played


def late_step(index: int, step: str) -> Problem:
    """A step that nobody can choose yet, since chance comes before it."""
    return unusable(
        "after_chance",
        f"steps[{index}]: {step} comes after chance, a reveal or the end of the turn: send it next",
        index=index,
        step=step,
    )


def refused_for(why: Phrase, index: int, step: str, reason: str, equipment: Equipment) -> Problem:
    """A refused step: in English for a program, as a phrase for a page in any language."""
    message = f"steps[{index}]: {equipment.say(why)}"
    return unusable("refused", message, index=index, step=step, reason=reason, said=why)


def quick_turns(game: Game, author: Author, now: int) -> int:
    """How many turns of people in a row came within minutes; a bot's do not count."""
    if author.account is None:
        return game.quick_turns
    return min(game.quick_turns + 1, LIVE_TURNS) if now - game.moved_at <= QUICK * SECOND else 0


def repeat_of(before: Entry, order: TurnOrder) -> Committed:
    """R2: the same request again gets the same answer; another one with the same key is refused."""
    body = before.body
    is_same = isinstance(body, Turn) and (body.asked, body.end_turn) == (order.steps, order.end_turn)
    if not is_same or before.base != order.base:
        raise conflict("key_used", "key: already used for another turn of this game", key=order.key)
    return Committed(before.seq, None, None)


def check_may_decide(table: Table, base: int, viewer: Viewer) -> None:
    """Refuse who does not decide now, or has not seen the last move (R3)."""
    held = playing_seats(table, viewer)
    check_base(table.game, base)
    check_decides(table.game, held)


def playing_seats(table: Table, viewer: Viewer) -> tuple[int, ...]:
    """S1: only the seat that decides moves, and only its player moves it."""
    held = own_seats(table, viewer)
    if table.game.status != "running":
        raise conflict("not_running", "The game is not in progress.", status=table.game.status)
    return held


def check_decides(game: Game, held: Sequence[int]) -> None:
    """The deciding seat must be one of the sender's."""
    if game.decider not in held:
        raise conflict("not_your_turn", "It is not your turn.", decider=game.decider)


# What its player is sent


class TurnReply(Struct, frozen=True):
    """A turn is stored: the version it made, where the game is now, and what happened.

    `view` is the table after it, where it was asked for and few things happened since.
    """

    version: int
    now: int
    news: tuple[News, ...]
    view: GameView | None = None


def reply_to(
    table: Table,
    committed: Committed,
    viewer: Viewer,
    equipment: Equipment,
    muted: Callable[[], frozenset[str]] = frozenset,
) -> TurnReply:
    """What came of a turn, as its player may know it; a repeat is looked up."""
    moment = committed.moment
    seat = eyes_for(table.game, seats_held(viewer, table.seats), None)
    if moment is None:
        news = news_after(table, equipment, viewer, seat, committed.entry - 1, 1, muted).news
    else:
        news = (news_of(moment.entry, steps_just_played(table, moment, equipment.catalogue, seat), viewer),)
    return TurnReply(committed.entry, table.game.version, news)


# A bot's turn: its steps are taken like anyone's


class BotAsked(Struct, frozen=True):
    """A bot's turn as it was read; it must still stand like this when its steps are taken."""

    position: int
    seat: int


def bot_to_move(game: Game, seats: tuple[Seat, ...]) -> Seat | None:
    """The deciding seat if a bot plays it; R9: at a match of other rules nobody moves."""
    if game.status != "running" or game.decider is None or game.rules != RULES_VERSION:
        return None
    seat = seats[game.decider]
    return seat if seat.kind == "bot" else None


def take_bot_turn(
    table: Table, asked: BotAsked, steps: tuple[str, ...], equipment: Equipment, now: int
) -> Committed | None:
    """None where the table has moved on, the seat changed hands, or may yet.

    The key is the version that is answered, so that of two thoughts about one position one wins (R2).
    """
    seat = bot_to_move(table.game, table.seats)
    if seat is None or table.game.position != asked.position or seat.seat != asked.seat:
        return None
    if rest_before_bot(table, now):
        return None
    key = f"bot:{asked.position}"
    order = TurnOrder(asked.position, steps, key, end_turn=True)
    return commit_steps(table, order, Author(seat.seat, None, asked.position, key), equipment, now)


def fallback_steps(shown: State, seat: int, seed: int, catalogue: Catalogue) -> tuple[str, ...]:
    """What the fallback plays, in microseconds and always to the close of the commit."""
    luck = Luck(seed, FALLBACK_STREAM)
    return bot_named(FALLBACK).think(shown, seat, catalogue, luck, Budget()).steps
