"""A turn is sent: checked whole, stored once, answered after it is on disk (R1, R2, R3)."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection

from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck
from cupola.play.choices.refusals import refusal
from cupola.play.match import RULES_VERSION, Match, Refused
from cupola.play.phrases.phrase import Phrase
from cupola.server.identity.viewer import Viewer, account_of, check_may_watch, seats_held
from cupola.server.notify.outbox import note_turn
from cupola.server.problems import Problem, conflict, not_yours, unusable
from cupola.server.services import Services
from cupola.server.storage.entries import Steps, Turn, kind_of
from cupola.server.storage.rows import (
    Author,
    Entry,
    Game,
    Seat,
    append,
    entry_with_key,
    find_game,
    lock_game,
    save_game,
    seats_of,
)
from cupola.server.storage.snapshots import Moment, Played, save_snapshot

END_TURN: Final = "end-turn"

Version = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_.:-]+$")]


class TurnOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw; the key makes a repeat harmless."""

    base: Version
    steps: Annotated[Steps, Meta(min_length=1)]
    key: Key
    end_turn: bool = False


class Committed(Struct, frozen=True):
    """What came of a turn: the entry that is stored, and the game after it."""

    entry: int
    game: Game
    seats: tuple[Seat, ...]
    moment: Moment | None  # None when it was stored before

    @property
    def state(self) -> State | None:
        """The state it led to; None when it was stored before."""
        return None if self.moment is None else self.moment.state


def commit_turn(
    connection: Connection, services: Services, game: str, order: TurnOrder, viewer: Viewer
) -> Committed:
    """Take the steps of a seat that the viewer plays; the caller's transaction stores them or nothing."""
    account = account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(locked, viewer, seats)
    key = f"{account}:{order.key}"
    before = entry_with_key(connection, game, key)
    if before is not None:
        return repeated(before, locked, seats, order)
    check_may_move(locked, held)
    check_base(locked, order.base)
    check_decides(locked, held)
    author = Author(locked.decider, account, order.base, key)
    return commit_steps(connection, services, locked, seats, order, author)


def game_to_move(
    connection: Connection, game: str, viewer: Viewer
) -> tuple[Game, tuple[Seat, ...], tuple[int, ...]]:
    """A game that goes on, its seats, and those of the viewer, who must play at it."""
    account_of(viewer)
    found = find_game(connection, game)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(found, viewer, seats)
    check_may_move(found, held)
    return found, seats, held


def commit_steps(
    connection: Connection,
    services: Services,
    game: Game,
    seats: tuple[Seat, ...],
    order: TurnOrder,
    author: Author,
) -> Committed:
    """Take steps of the seat that decides in a locked game, and store them."""
    match = match_at(connection, services, game)
    played = take_steps(match, order.steps, services)
    if order.end_turn and not match.is_over and match.turn == game.turn and END_TURN in match.legal():
        played.append(Played(match.choose(END_TURN), match.state.copy()))
    taken = tuple(each.step.action for each in played)
    chance = tuple(outcome for step in match.steps for outcome in step.chance)
    now = services.clock()
    turn = Turn(order.steps, order.end_turn, taken, chance)
    moved = append(connection, game, turn, author, now)
    after = after_move(moved, match, seats, now)
    save_game(connection, after)
    if match.is_over or match.turn != game.turn:
        save_snapshot(connection, game.id, after.version, match.state, services.catalogue)
    note_turn(connection, game, after, now)
    services.states.keep(connection, game.id, after.version, match.state)
    moment = Moment(entry_by(author, after, turn, now), tuple(played), match.state)
    return Committed(after.version, after, seats, moment)


def match_at(connection: Connection, services: Services, game: Game) -> Match:
    """The match as it stands, with the luck that was sealed for it."""
    if game.seed is None:
        raise conflict("read_only", "This match can be looked at, not played: open a copy to go on from it.")
    if game.content != services.catalogue.box.digest or game.rules != RULES_VERSION:
        raise conflict("other_rules", "This match was begun with other rules or another box.")
    luck = SealedLuck(game.seed, game.drawn, game.is_practice)
    return Match(game.options, services.catalogue, services.states.at(connection, game, game.position), luck)


def entry_by(author: Author, game: Game, turn: Turn, at: int) -> Entry:
    """The entry that was just written."""
    return Entry(
        game.id, game.version, kind_of(turn), author.seat, author.account, author.base, author.key, turn, at
    )


def take_steps(match: Match, steps: Steps, services: Services) -> list[Played]:
    """Every step up to chance, a reveal or the end of the turn; nothing is stored when one is refused."""
    played: list[Played] = []
    for index, step in enumerate(steps):
        if match.commits:
            raise late_step(index, step)
        try:
            played.append(Played(match.choose(step), match.state.copy()))
        except Refused as refused:
            raise refused_step(match, refused, index, services) from refused
    if not match.commits:
        raise unusable(
            "unfinished",
            "steps: go on to the roll, a reveal or the end of the turn; until then nothing needs to be sent",
        )
    return played


def late_step(index: int, step: str) -> Problem:
    """A step that nobody can choose yet, for what comes before it is not known."""
    return unusable(
        "after_chance",
        f"steps[{index}]: {step} comes after chance, a reveal or the end of the turn: send it next",
        index=index,
        step=step,
    )


def refused_step(match: Match, refused: Refused, index: int, services: Services) -> Problem:
    """Why the rules do not allow a step."""
    why = refusal(match.state, ACTION_IDS.get(refused.name, -1), services.catalogue)
    return refused_for(why, index, refused.name, refused.reason, services)


def refused_for(why: Phrase, index: int, step: str, reason: str, services: Services) -> Problem:
    """A step that is refused: in English for a program, as a phrase for a page in any language."""
    message = f"steps[{index}]: {services.words.say(why)}"
    return unusable("refused", message, index=index, step=step, reason=reason, said=why)


def after_move(game: Game, match: Match, seats: Sequence[Seat], now: int) -> Game:
    """The game after a move: who decides next, and how far the draws have come."""
    decider = None if match.is_over else match.decider
    return msgspec.structs.replace(
        game,
        status="over" if match.is_over else "running",
        position=game.version,
        drawn=match.luck.event,
        turn=match.turn,
        decider=decider,
        awaits_bot=decider is not None and seats[decider].kind == "bot",
        undo_asked=None,
        moved_at=now,
        ended_at=now if match.is_over else None,
    )


def repeated(before: Entry, game: Game, seats: tuple[Seat, ...], order: TurnOrder) -> Committed:
    """R2: the same request again gets the same answer; another one with the same key is refused."""
    body = before.body
    is_same = isinstance(body, Turn) and (body.asked, body.end_turn) == (order.steps, order.end_turn)
    if not is_same or before.base != order.base:
        raise conflict("key_used", "key: was used for another turn of this game", key=order.key)
    return Committed(before.seq, game, seats, None)


def check_may_move(game: Game, held: Sequence[int]) -> None:
    """S1: only the seat that decides moves, and only its player moves it."""
    if not held:
        raise not_yours("No seat of this table is yours.")
    if game.status != "running":
        raise conflict("not_running", "The match is not under way.", status=game.status)


def check_base(game: Game, base: int, since: int | None = None) -> None:
    """R3: the sender must have seen the last move, or a later entry that the answer is about."""
    if not (game.position if since is None else since) <= base <= game.version:
        raise conflict(
            "stale", "The table has moved on: look again.", version=game.version, moved=game.position
        )


def check_decides(game: Game, held: Sequence[int]) -> None:
    """The seat that decides must be one of the sender's."""
    if game.decider not in held:
        raise conflict("not_your_turn", "It is not your turn.", decider=game.decider)
