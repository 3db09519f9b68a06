"""A turn laid out while others decide, and played when it is due: only if it still does what it did.

It is laid out on the table as `imagined` has it. Like any turn that is sent it goes up to the first roll or
reveal, so that its player knew all of it. Each step is kept with what it promised. When the turn comes every
step must be allowed and promise the same, or nothing is played.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from cupola.engine.accessors import cells
from cupola.engine.accessors.stack import depth, pop_frame, push_frame, top_kind
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.events import CONTRACT_DRAWN, TURN_ENDED, Event
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.state.state import State
from cupola.engine.turn.flow import settle
from cupola.engine.turn.legal import why_not
from cupola.play.choices.choices import choice_of
from cupola.play.choices.preview import Preview, step_ahead
from cupola.play.choices.refusals import refusal
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.options import is_solo
from cupola.table.history.line import line_of
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment, check_rules
from cupola.table.parts.game import Author, Entry, Game, Version, check_base
from cupola.table.parts.problems import Problem, conflict, not_yours, unusable
from cupola.table.parts.viewer import Viewer, account_id
from cupola.table.seen.view import GameView, PreparedView
from cupola.table.turns.commit import Committed, TurnOrder, commit_steps, playing_seats
from cupola.table.turns.preview import (
    PreviewOrder,
    WhyNotOrder,
    WhyNotReply,
    one_ahead,
    refusals_after,
    states_ahead,
    view_ahead,
)

KEY: Final = "prepared:"
Standing = Literal["waiting", "played", "dropped"]
DropReason = Literal["refused", "changed", "goes-on", "undone"]
_REASONS: Final[dict[str, DropReason]] = {
    "prepared-refused": "refused",
    "prepared-differs": "changed",
    "prepared-changed": "changed",
    "prepared-undone": "undone",
}


class PreparedOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name, laid out on the version the sender saw, up to the first roll or reveal."""

    base: Version
    steps: Annotated[Steps, Meta(min_length=1)]
    end_turn: bool = True


class Promise(Struct, frozen=True):
    """What a step was said to do when it was prepared: in words, in numbers, and as events."""

    step: str
    label: Phrase
    summary: tuple[Phrase, ...]
    preview: Preview
    events: tuple[Event, ...]


class PreparedTurn(Struct, frozen=True):
    """A turn that waits for its seat's move, or what became of it, until its player has seen that."""

    game: str
    seat: int
    account: str
    end_turn: bool
    promises: tuple[Promise, ...]
    standing: Standing = "waiting"
    why: Phrase | None = None

    @property
    def steps(self) -> Steps:
        return tuple(promise.step for promise in self.promises)


def prepared_view(prepared: PreparedTurn) -> PreparedView:
    labels = tuple(promise.label for promise in prepared.promises)
    return PreparedView(prepared.seat, prepared.standing, prepared.steps, labels, prepared.why)


# Laying out


def preview_prepared(
    table: Table, seat: int, order: PreviewOrder, viewer: Viewer, equipment: Equipment
) -> GameView:
    """The table after these steps, as if the seat's turn had come."""
    check_may_prepare(table, seat, order.base, viewer, equipment)
    game = msgspec.structs.replace(table.game, decider=seat)
    view = view_ahead(table, game, imagined_state(table, seat), order, viewer, equipment)
    return msgspec.structs.replace(view, hints=False)  # advice is about a turn that has come


def why_not_prepare(
    table: Table, seat: int, order: WhyNotOrder, viewer: Viewer, equipment: Equipment
) -> WhyNotReply:
    check_may_prepare(table, seat, order.base, viewer, equipment)
    return refusals_after(imagined_state(table, seat), order.steps, equipment)


def prepare(
    table: Table, seat: int, order: PreparedOrder, viewer: Viewer, equipment: Equipment
) -> PreparedTurn:
    """The turn with what each step promises; refused where one is not allowed."""
    check_may_prepare(table, seat, order.base, viewer, equipment)
    states, closes = states_ahead(imagined_state(table, seat), order.steps, equipment)
    if not closes:
        raise unusable(
            "unfinished", "steps: go on to the roll, a reveal or the end of the turn, like any turn"
        )
    promises = tuple(
        promise_of(before, ACTION_IDS[step], equipment)
        for before, step in zip(states, order.steps, strict=False)
    )
    return PreparedTurn(table.game.id, seat, account_id(viewer), order.end_turn, promises)


def check_may_prepare(table: Table, seat: int, base: int, viewer: Viewer, equipment: Equipment) -> None:
    """Only the player of a seat prepares its turn, on the table as they saw it, while others decide."""
    game = table.game
    if seat not in playing_seats(table, viewer):
        raise not_yours(f"Seat {seat} is not yours.")
    if game.seed is None or is_solo(game.options):
        raise conflict("nobody_to_wait_for", "Turns are prepared where other players take theirs meanwhile.")
    check_rules(game, equipment)
    check_base(game, base)
    if game.decider == seat:
        raise conflict("your_turn", "It is your turn. Send it instead.")


def promise_of(state: State, action: int, equipment: Equipment) -> Promise:
    """What a step does here, as far as its player can know."""
    choice = choice_of(state, action, equipment.catalogue)
    events = own_events(step_ahead(state, action).events)
    return Promise(ACTION_NAMES[action], choice.label, choice.summary, choice.preview, events)


def own_events(events: Iterable[Event]) -> tuple[Event, ...]:
    """What happens in the turn itself; what a reveal shows and the next player's turn are no promise."""
    own: list[Event] = []
    for event in events:
        if event[0] != CONTRACT_DRAWN:
            own.append(tuple(event))
        if event[0] == TURN_ENDED:
            break
    return tuple(own)


# When the turn has come


def why_not_prepared(table: Table, prepared: PreparedTurn, equipment: Equipment) -> Phrase | None:
    """Why a prepared turn is not played now; None where it still does what it did."""
    state, closes = table.state, False
    for promise in prepared.promises:
        action = ACTION_IDS.get(promise.step, -1)
        if closes or why_not(state, action) != ALLOWED:
            reason = phrase("prepared-over") if closes else refusal(state, action, equipment.catalogue)
            return phrase("prepared-refused", step=promise.label, reason=reason)
        now = promise_of(state, action, equipment)
        if not is_same(now, promise):
            return why_other(promise, now)
        state, closes = one_ahead(state, action)
    return None if closes else phrase("prepared-goes-on")


_WRITER: Final = msgspec.json.Encoder()


def is_same(one: Promise, other: Promise) -> bool:
    return _WRITER.encode(one) == _WRITER.encode(other)


def why_other(promise: Promise, now: Promise) -> Phrase:
    """How a step differs from what was promised, as far as its summary tells."""
    if promise.summary == now.summary or not promise.summary or not now.summary:
        return phrase("prepared-differs", step=promise.label)
    return phrase("prepared-changed", step=promise.label, was=promise.summary, now=now.summary)


def play_prepared(table: Table, prepared: PreparedTurn, equipment: Equipment, now: int) -> Committed:
    """Take the steps of a prepared turn; its player need not be there."""
    game = table.game
    key = f"{KEY}{game.version}"
    order = TurnOrder(game.version, prepared.steps, key, prepared.end_turn)
    author = Author(prepared.seat, prepared.account, game.version, key)
    committed = commit_steps(table, order, author, equipment, now)
    assert committed.change is not None
    after = msgspec.structs.replace(committed.change.game, quick_turns=game.quick_turns)
    return msgspec.structs.replace(committed, change=msgspec.structs.replace(committed.change, game=after))


class Tried(Struct, frozen=True):
    """The move that a prepared turn made, or why it made none."""

    prepared: PreparedTurn
    committed: Committed | None


def try_prepared(table: Table, prepared: PreparedTurn, equipment: Equipment, now: int) -> Tried:
    """Play the prepared turn of a seat that has just got the move, or drop it."""
    why = why_not_prepared(table, prepared, equipment)
    if why is None:
        try:
            committed = play_prepared(table, prepared, equipment, now)
            return Tried(msgspec.structs.replace(prepared, standing="played"), committed)
        except Problem:  # nothing of it was stored; whoever moved before must not be hindered by it
            why = phrase("prepared-goes-on")
    return Tried(drop(prepared, why), None)


def drop(prepared: PreparedTurn, why: Phrase) -> PreparedTurn:
    return msgspec.structs.replace(prepared, standing="dropped", why=why)


def reason_of(why: Phrase) -> DropReason:
    """Why a prepared turn was dropped, in a word that tells nothing of its steps (R5)."""
    return _REASONS.get(why.key, "goes-on")


def is_prepared(entry: Entry) -> bool:
    return entry.key is not None and entry.key.startswith(KEY)


def is_due(before: Game, after: Game) -> bool:
    return after.status == "running" and after.decider is not None and after.turn != before.turn


# The table that a turn is prepared on


def imagined_state(table: Table, seat: int) -> State:
    """The table as if the turn of a seat came now: the position as it stands with that seat to move."""
    state = between_turns(table)
    away = (seat - cells.turn_seat(state)) % cells.players(state)
    if cells.trigger(state) >= 0:
        if cells.last_turns(state) < away or away == 0:
            raise conflict("no_more_turns", "You have no more turns in this game.")
        cells.set_last_turns(state, cells.last_turns(state) - away)
    for _ in range(away or cells.players(state)):
        cells.count_turn(state)
    pop_frame(state)
    cells.clear_turn(state)
    cells.set_turn_seat(state, seat)
    push_frame(state, TURN_FRAME, seat)
    settle(state)
    return state


def between_turns(table: Table) -> State:
    """The position now; inside a turn that has gone on, the one it began with."""
    state = table.state
    if awaits_action(state):
        return state
    turn, begun = cells.turn_number(state), state
    for place in reversed(line_of(table)):
        earlier = table.history.state_at(place.versions[-1])
        if cells.turn_number(earlier) != turn:
            break
        begun = earlier
    if not awaits_action(begun):
        raise conflict("not_between_turns", "Nothing can be prepared in the middle of this turn.")
    return begun


def awaits_action(state: State) -> bool:
    """Whether a turn stands here with nothing half done."""
    return depth(state) == 1 and top_kind(state) == TURN_FRAME
