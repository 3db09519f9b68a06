"""What a change does to the clock of its table.

The deciding player's clock runs, from the entry that let them decide to the one that ends it. A bot has no
clock. A pause stops it, and at a slow table so does a vacation. After an undo nobody gets used time back, but
whoever decides has enough to go on.
"""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import structs

from cupola.table.parts.clock import (
    SECOND,
    ClockRule,
    ClockState,
    due_at,
    full_time,
    least_time,
    left_at,
    most_time,
)
from cupola.table.parts.entries import CameBack, Seated, TookBack, Undone, WentAway
from cupola.table.parts.game import Author, Change, Game, Seat, with_entry

TIMED: Final = ("person", "free")  # a free seat of a running match waits for a person
NOBODY: Final = frozenset[str]()


def with_clock_after(
    before: Game, change: Change, seats: Sequence[Seat], moment: int, on_vacation: Collection[str] = NOBODY
) -> Change:
    """The change with the clock after it; `seats` are those after it.

    `on_vacation` are accounts; they matter where the match begins.
    """
    rule = before.settings.clock
    if rule is None or change.game.position == 0:
        return change
    clock = before.clock
    if clock is None:
        away = [seat.seat for seat in seats if seat.is_held and seat.account in on_vacation]
        clock = ClockState((full_time(rule),) * len(seats), moment, away=tuple(away))
    after = clock_after(clock, before, change, rule, seats, moment)
    return structs.replace(change, game=with_clock(change.game, after))


def with_clock(game: Game, clock: ClockState) -> Game:
    return structs.replace(game, clock=clock, clock_due_at=due_at(clock, game.settings.clock))


def clock_after(
    clock: ClockState, before: Game, change: Change, rule: ClockRule, seats: Sequence[Seat], moment: int
) -> ClockState:
    """Time used is taken off, and what the rule gives is added."""
    after = change.game
    left = list(left_at(clock, moment))
    if before.clock is not None and after.position != before.position:
        gain_for_move(left, rule, before, change, seats)
    for seat in sat_down(change):
        left[seat] = max(left[seat], least_time(rule))
    for entry in change.entries:
        if isinstance(entry.body, TookBack) and entry.seat is not None and entry.seat == before.decider:
            left[entry.seat] = max(0, left[entry.seat] - entry.body.after)  # nobody gains time by resigning
    away = away_after(clock.away, change)
    running = running_seat(after, seats, away)
    is_same = running == clock.running and after.position == before.position
    return ClockState(tuple(left), moment, running, clock.is_warned and is_same, away)


def gain_for_move(
    left: list[int], rule: ClockRule, before: Game, change: Change, seats: Sequence[Seat]
) -> None:
    """Add an increment for who ended a turn, a turn's time for the next."""
    after, mover = change.game, before.decider
    is_undo = isinstance(change.entries[-1].body, Undone)
    if mover is not None and not is_undo and after.turn != before.turn and seats[mover].kind == "person":
        left[mover] = min(left[mover] + rule.increment * SECOND, max(left[mover], most_time(rule)))
    if after.decider is None:
        return
    if is_undo:
        left[after.decider] = max(left[after.decider], least_time(rule))
    elif rule.turn is not None and (after.decider, after.turn) != (before.decider, before.turn):
        left[after.decider] = full_time(rule)


def sat_down(change: Change) -> list[int]:
    sat = [entry.seat for entry in change.entries if isinstance(entry.body, Seated) and not entry.body.bot]
    return [seat for seat in sat if seat is not None]


def away_after(away: Sequence[int], change: Change) -> tuple[int, ...]:
    """The seats whose players are on vacation after a change; a player who sits down is not."""
    gone = set(away) - set(sat_down(change))
    for entry in change.entries:
        if entry.seat is not None and isinstance(entry.body, WentAway):
            gone.add(entry.seat)
        if entry.seat is not None and isinstance(entry.body, CameBack):
            gone.discard(entry.seat)
    return tuple(sorted(gone))


def running_seat(game: Game, seats: Sequence[Seat], away: Collection[int]) -> int | None:
    """The seat whose clock runs; None while the match is paused or a bot thinks."""
    if game.status != "running" or game.decider is None or game.paused_at is not None:
        return None
    seat = seats[game.decider]
    return None if seat.kind not in TIMED or seat.seat in away else seat.seat


def with_warning(game: Game, moment: int) -> Game:
    """The deciding player was warned; the next look is when time is up."""
    assert game.clock is not None
    return with_clock(
        game, structs.replace(game.clock, left=left_at(game.clock, moment), since=moment, is_warned=True)
    )


# Vacations


def gone_away(game: Game, seats: Sequence[Seat], account: str, days: int, now: int) -> Change | None:
    """A player's vacation begins; None where it stops no clock."""
    if game.clock is None or game.settings.clock is None or not game.settings.clock.is_slow:
        return None
    own = [seat.seat for seat in seats if seat.is_held and seat.account == account]
    here = [seat for seat in own if seat not in game.clock.away]
    return noted_for(game, here, WentAway(days), account, now)


def come_back(game: Game, seats: Sequence[Seat], account: str, now: int) -> Change | None:
    """A player's vacation ends; None where their clock was not stopped."""
    if game.clock is None:
        return None
    own = [seat for seat in game.clock.away if seats[seat].account == account]
    return noted_for(game, own, CameBack(), account, now)


def noted_for(
    game: Game, seats: Sequence[int], happening: WentAway | CameBack, account: str, now: int
) -> Change | None:
    after, entries = game, []
    for seat in seats:
        after, entry = with_entry(after, happening, Author(seat, account, after.version), now)
        entries.append(entry)
    return Change(after, tuple(entries)) if entries else None
