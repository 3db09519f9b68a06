"""Notation: whole turns as one readable line each, for logs, exports and reports of faults.

Every action stands by its own words; what followed from it is in brackets. `docs/records.md` has the grammar.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec import Struct

from cupola.engine.actions import (
    BANNER_PLACES,
    COLOUR_NAMES,
    DIE_NAMES,
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.board import influence_card
from cupola.engine.cells import colour
from cupola.engine.events import (
    BANNER_TAKEN,
    CLAIMED,
    DECORATED,
    DELIVERED_TO,
    DIE_MOVED,
    DIE_ROLLED,
    EVENT_NAMES,
    GAINED,
    INFLUENCE_USED,
    LEFTOVERS_SCORED,
    MARKER_FELL,
    MATCH_ENDED,
    ORNAMENT_FREED,
    PAID,
    PASSED,
    PRESTIGE_SOLD,
    REPRIMANDED,
    REROLL_BOUGHT,
    SECTION_FINISHED,
    TILE_ACTIVATED,
    TILE_PLACED,
    TILES_SWAPPED,
    TOWER_SCORED,
    TURN_BEGUN,
    TURN_ENDED,
    WASTED,
)
from cupola.engine.layout import FLOORS, RUBLES
from cupola.play.match import Event, Match

# The events that the words of an action already say.
SAID_BY: Final = {
    "move": (PAID, DIE_MOVED),
    "take": (GAINED,),
    "claim": (CLAIMED,),
    "banner": (BANNER_TAKEN,),
    "place": (TILE_PLACED,),
    "deliver": (DELIVERED_TO,),
    "influence": (INFLUENCE_USED,),
    "workshop": (TILE_ACTIVATED,),
    "swap": (TILES_SWAPPED,),
    "sell": (PRESTIGE_SOLD,),
    "reroll": (REROLL_BOUGHT, PAID),
    "pass": (PASSED,),
}


class TurnLine(Struct, frozen=True):
    """One turn in notation."""

    turn: int
    text: str


def turn_lines(match: Match) -> list[str]:
    """Every turn so far as one line, and the score when the match is over."""
    lines = [line.text for line in turns_of(match)]
    return [*lines, *score_lines(match)] if match.is_over else lines


def turns_of(match: Match) -> list[TurnLine]:
    """Every turn so far, the running one included; a turn without a choice stands there too."""
    begun = match.turn_starts[0]
    turns = [(begun.turn, begun.seat)]
    clauses: list[list[str]] = [[]]
    for step in match.steps:
        action: str | None = step.action
        for turn, seat, events in _split_by_turn(step.events):
            if turn:
                turns.append((turn, seat))
                clauses.append([])
                action = None
            clauses[-1] += _clauses_of(match, turns[-1][1], action, events)
    return [
        TurnLine(turn, f"{turn}. {_player(match, seat)}: {'; '.join(said)}".rstrip())
        for (turn, seat), said in zip(turns, clauses, strict=True)
    ]


def score_lines(match: Match) -> list[str]:
    """E: the final scoring, and who won."""
    events = match.steps[-1].events if match.steps else ()
    lines = []
    left = [f"{_player(match, event[1])} {event[2]}" for event in events if event[0] == LEFTOVERS_SCORED]
    lines.append(f"Leftovers: {', '.join(left)}")
    towers = sorted({event[2] for event in events if event[0] == TOWER_SCORED})
    for tower in towers:
        shares = [event for event in events if event[0] == TOWER_SCORED and event[2] == tower]
        gains = ", ".join(f"{_player(match, event[1])} {event[3]}" for event in shares)
        lines.append(f"Tower {SECTION_NAMES[tower * FLOORS][0]}: {gains}")
    prestige = ", ".join(f"{_player(match, seat)} {count}" for seat, count in enumerate(match.prestige))
    winners = " and ".join(_player(match, seat) for seat in match.winners)
    return [*lines, f"Prestige: {prestige}; won by {winners}"]


def _player(match: Match, seat: int) -> str:
    return COLOUR_NAMES[colour(match.state, seat)].capitalize()


def _split_by_turn(events: Iterable[Event]) -> Iterator[tuple[int, int, list[Event]]]:
    """The events before the first new turn, then those of each new turn with its number and seat."""
    turn = seat = 0
    together: list[Event] = []
    for event in events:
        if event[0] == TURN_BEGUN:
            yield turn, seat, together
            turn, seat, together = event[2], event[1], []
        else:
            together.append(event)
    yield turn, seat, together


# One action and what followed


def _clauses_of(match: Match, seat: int, action: str | None, events: list[Event]) -> list[str]:
    words = _words(match, action, events) if action else ""
    unsaid = _unsaid(action, events)
    rolled = " ".join(f"{DIE_NAMES[event[2]]} {event[3]}" for event in unsaid if event[0] == DIE_ROLLED)
    followed = ", ".join(_consequences(match, seat, [event for event in unsaid if event[0] != DIE_ROLLED]))
    if followed:
        words = f"{words} ({followed})".lstrip()
    if rolled and action is not None and action.partition(":")[0] in ("roll", "reroll"):
        return [f"{words} {rolled}"]
    return [clause for clause in (words, f"roll {rolled}" if rolled else "") if clause]


def _words(match: Match, action: str, events: list[Event]) -> str:
    """The action's name with spaces, and the tile, card, space or resource it turned out to mean."""
    words = action.replace(":", " ")
    told = SAID_BY.get(action.partition(":")[0], ())
    for event in events:
        if event[0] not in told:
            continue
        if event[0] == DIE_MOVED:
            return f"{words.removeprefix('move ')}>{event[4] + 1}"
        if event[0] == GAINED:
            return f"{words} {RESOURCE_NAMES[event[2]]}"
        if event[0] in (TILE_PLACED, TILE_ACTIVATED):
            return f"{words} {match.catalogue.face_names[event[3]]}"
        if event[0] == INFLUENCE_USED:
            return f"{words} {match.catalogue.card_names[influence_card(match.state, event[2])]}"
    return words


def _unsaid(action: str | None, events: list[Event]) -> list[Event]:
    """The events that the words of the action leave open."""
    said = list(SAID_BY.get(action.partition(":")[0], ())) if action else []
    if action and action.startswith("move:") and "+" not in action:
        said.remove(PAID)  # only a push is paid for
    unsaid = []
    for event in events:
        if event[0] in said:
            said.remove(event[0])
        elif event[0] == MATCH_ENDED or event[0] == MARKER_FELL:
            break  # the final scoring has lines of its own
        elif event[0] != TURN_ENDED:
            unsaid.append(event)
    return unsaid


def _consequences(match: Match, seat: int, events: Iterable[Event]) -> Iterator[str]:
    """What followed, in order; neighbouring payments and gains of a player are one exchange."""
    for (is_exchange, owner), run in groupby(events, lambda event: (event[0] in (PAID, GAINED), event[1])):
        if is_exchange:
            yield _exchange("" if owner == seat else f"{_player(match, owner)} ", list(run))
        else:
            yield from (_consequence(match, event) for event in run)


def _exchange(prefix: str, events: list[Event]) -> str:
    paid = " + ".join(_amount(event[2], event[3]) for event in events if event[0] == PAID)
    gained = " + ".join(_amount(event[2], event[3]) for event in events if event[0] == GAINED)
    return f"{prefix}{paid} > {gained}".strip() if prefix or paid else f"> {gained}"


def _amount(resource: int, count: int) -> str:
    name = "ruble" if resource == RUBLES and count == 1 else RESOURCE_NAMES[resource]
    return f"{count} {name}"


def _consequence(match: Match, event: Event) -> str:
    kind, seat, a, b, c, d = event
    faces = match.catalogue.face_names
    if kind == REPRIMANDED:
        return f"{_player(match, seat)} loses {b} recognition at {SECTION_NAMES[a]}"
    if kind == TILE_PLACED:
        return f"place {SLOT_NAMES[a]} {'up' if c else 'down'} {faces[b]}"
    if kind == TILE_ACTIVATED:
        return f"workshop {SLOT_NAMES[a]} {faces[b]}"
    if kind == INFLUENCE_USED:
        return f"influence {a + 1}{'ab'[b]} {match.catalogue.card_names[influence_card(match.state, a)]}"
    if kind == DECORATED:
        jewels = "".join(f" {count} {name}" for count, name in ((c, "green"), (d, "purple")) if count)
        return f"{ORNAMENT_NAMES[b]} on {SECTION_NAMES[a]}{jewels}"
    return _plain_consequence(kind, a, b, c)


def _plain_consequence(kind: int, a: int, b: int, c: int) -> str:
    if kind == DIE_MOVED:
        return f"{DIE_NAMES[a]}>{c + 1}"
    if kind == DELIVERED_TO:
        return f"deliver {MATERIAL_NAMES[b]} {SECTION_NAMES[a]}"
    if kind == WASTED:
        return f"{_amount(a, b)} wasted"
    if kind == TILES_SWAPPED:
        return f"swap {a + 1} {b + 1}"
    named = {
        CLAIMED: ("claim", SECTION_NAMES),
        BANNER_TAKEN: ("banner", BANNER_PLACES),
        SECTION_FINISHED: ("finished", SECTION_NAMES),
    }
    if kind in named:
        word, names = named[kind]
        return f"{word} {names[a]}"
    if kind == ORNAMENT_FREED:
        return f"{ORNAMENT_NAMES[b]} freed"
    if kind == REROLL_BOUGHT:
        return f"reroll {a + 1}"
    return EVENT_NAMES[kind].replace("_", " ")
