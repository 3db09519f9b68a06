"""What happened at a table after a version, as one viewer may know it (R5)."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from msgspec import Struct

from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.play.choices.targets import NAMED, Family
from cupola.play.log.named_events import NamedEvent, named_events, visible
from cupola.play.log.sentences import Line, lines
from cupola.play.record.match_record import Veil
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.guild import eyes_that_matter
from cupola.table.history.line import PlayedMove, moves_in_line, replay_moves
from cupola.table.history.moments import Moment, Played, UnplayableMove, played_again
from cupola.table.history.table import Table
from cupola.table.parts.entries import (
    MOVES,
    Answered,
    Handed,
    Happening,
    Renamed,
    Resigned,
    Said,
    SeatAsked,
    Seated,
    TookBack,
    Turn,
    UndoAnswered,
    UndoAsked,
    Undone,
    WentAway,
)
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Entry, Game
from cupola.table.parts.viewer import Viewer

MOST_NEWS: Final = 100  # of one reply: each turn among them is played again through the rules
FEW_NEWS: Final = 12  # as many as a player misses from one turn to the next: sent without waiting for a lane


class SeenStep(Struct, frozen=True):
    """One step: who took it, its name and its family, what happened by name, and the same in sentences."""

    turn: int
    seat: int
    action: str
    family: Family
    events: tuple[NamedEvent, ...]
    lines: tuple[Line, ...]


class News(Struct, frozen=True, omit_defaults=True):
    """One entry of a game; which of the later fields are there depends on its kind."""

    version: int
    kind: str
    at: int
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    bot: str | None = None
    to: int | None = None
    granted: bool | None = None
    silent_days: int | None = None
    of: int | None = None
    why: str | None = None
    days: int | None = None
    is_yours: bool = False
    steps: tuple[SeenStep, ...] = ()


_STEPS_WRITER: Final = msgspec.json.Encoder()
_STEPS_READER: Final = msgspec.json.Decoder(tuple[SeenStep, ...])


class NewsPage(Struct, frozen=True):
    """`more` is the version to go on from; None where nothing follows."""

    news: tuple[News, ...] = ()
    more: int | None = None


def are_few(game: Game, since: int) -> bool:
    return game.version - since <= FEW_NEWS


def news_after(
    table: Table,
    equipment: Equipment,
    viewer: Viewer,
    seat: int | None,
    after: int,
    most: int = MOST_NEWS,
    muted: Callable[[], frozenset[str]] = frozenset,
) -> NewsPage:
    """The first entries after a version, as this viewer may know them.

    `muted` are the accounts whose chat the viewer does not want to read.
    """
    version = table.game.version
    entries = table.history.entries(after, version, most=most)
    if not entries:
        return NewsPage()
    unheard = muted() if any(entry.kind == "said" for entry in entries) else frozenset()
    heard = [entry for entry in entries if entry.kind != "said" or entry.account not in unheard]
    moves = [entry for entry in entries if entry.kind in MOVES]
    before = moves[0].seq - 1 if moves else 0
    try:
        steps = steps_of(table, equipment, moves_in_line(moves, before), seat)
    except UnplayableMove as error:
        if not error.is_of_other_rules:
            raise
        steps = {}  # R9: the game is shown all the same
    last = entries[-1].seq
    news = tuple(news_of(entry, steps.get(entry.seq, ()), viewer) for entry in heard)
    return NewsPage(news, last if last < version else None)


def steps_of(
    table: Table, equipment: Equipment, moves: Iterable[PlayedMove], seat: int | None
) -> dict[int, tuple[SeenStep, ...]]:
    turns = [move for move in moves if isinstance(move.entry.body, Turn)]
    if not turns:
        return {}
    catalogue, eyes = equipment.catalogue, eyes_that_matter(table.state, seat)

    def tell(entry: Entry, state: State) -> tuple[bytes, State]:
        assert isinstance(entry.body, Turn)
        played = played_again(table.game, catalogue, state, entry.seq, entry.body)
        return _STEPS_WRITER.encode(seen_steps(played, catalogue, eyes)), played[-1].after

    told = replay_moves(table, equipment, turns, ("steps", eyes), tell)
    return {move.entry.seq: _STEPS_READER.decode(raw) for move, raw in zip(turns, told, strict=True)}


def steps_just_played(
    table: Table, moment: Moment, catalogue: Catalogue, seat: int | None
) -> tuple[SeenStep, ...]:
    """The steps of a turn that was played here and now, kept for whoever looks next."""
    eyes = eyes_that_matter(moment.state, seat)
    steps = seen_steps(moment.played, catalogue, eyes)
    table.history.remember(moment.entry.seq, ("steps", eyes), _STEPS_WRITER.encode(steps))
    return steps


def news_of(entry: Entry, steps: tuple[SeenStep, ...], viewer: Viewer) -> News:
    """An entry as one viewer may know it: nothing but what is named here."""
    body = entry.body
    return News(
        version=entry.seq,
        kind=entry.kind,
        at=entry.at,
        seat=entry.seat,
        name=body.name if isinstance(body, Seated | Renamed | Said) else None,
        text=body.text if isinstance(body, Said) else None,
        bot=body.bot if isinstance(body, Seated | Resigned | Handed | SeatAsked) else None,
        to=body.to if isinstance(body, UndoAsked | Undone) else None,
        granted=body.granted if isinstance(body, UndoAnswered | Answered) else None,
        silent_days=body.silent_days if isinstance(body, Handed) else None,
        of=body.of if isinstance(body, SeatAsked | TookBack) else None,
        why=why_left(body),
        days=body.days if isinstance(body, WentAway) else None,
        is_yours=entry.account is not None and entry.account == viewer.account,
        steps=steps,
    )


def why_left(body: Happening) -> str | None:
    """Why another plays on where the player did not say so: time was up, absence, or the others agreed."""
    if isinstance(body, Resigned):
        return "time" if body.for_time else "away" if body.is_away else None
    return body.why if isinstance(body, Handed) else None


def seen_steps(played: Iterable[Played], catalogue: Catalogue, seat: int | None) -> tuple[SeenStep, ...]:
    return tuple(seen_step(each, catalogue, seat) for each in played)


def seen_step(played: Played, catalogue: Catalogue, seat: int | None) -> SeenStep:
    """A step as a seat or a spectator may know it (N8)."""
    step, state = played.step, played.after
    return SeenStep(
        turn=step.turn,
        seat=step.seat,
        action=Veil(seat).action(step),
        family=NAMED[ACTION_IDS[step.action]].family,
        events=tuple(named_events(visible(step.events, seat), state, catalogue)),
        lines=tuple(lines(step.events, state, catalogue, seat)),
    )
