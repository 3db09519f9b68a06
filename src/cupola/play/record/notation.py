"""Notation: one readable line per turn, for logs, exports and bug reports.

Every action stands by its own words; what followed from it is in brackets. `docs/records.md` has the grammar.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import influence_card
from cupola.engine.constants.actions import DIE_NAMES, RESOURCE_NAMES
from cupola.engine.constants.events import (
    BANNER_TAKEN,
    BUTTRESS_PLAYED,
    BUTTRESS_TAKEN,
    CLAIMED,
    CONTRACT_DRAWN,
    CONTRACT_KEPT,
    CONTRACT_RETURNED,
    CONTRACT_SCORED,
    DELIVERED_TO,
    DIE_MOVED,
    DIE_ROLLED,
    FOREMAN_MOVED,
    GAINED,
    INFLUENCE_USED,
    IVAN_CLAIMED,
    LEFTOVERS_SCORED,
    MARKER_FELL,
    MATCH_ENDED,
    ORNAMENT_GIVEN,
    PAID,
    PASS_BOUGHT,
    PASSED,
    PRESTIGE_SOLD,
    RECRUITED,
    REROLL_BOUGHT,
    RIVAL_TILE_USED,
    SPECIALIST_KEPT,
    SPECIALIST_LEFT,
    SPECIALIST_USED,
    TILE_ACTIVATED,
    TILE_PLACED,
    TILES_SWAPPED,
    TOOLS_SCORED,
    TOWER_SCORED,
    TURN_BEGUN,
    TURN_ENDED,
)
from cupola.play.event_fields import Event, Numbers, numbers
from cupola.play.match import Match, Step
from cupola.play.record.match_record import veil_for
from cupola.play.record.notation_events import consequences, player_name, tower_name
from cupola.play.record.redaction import Veil, Viewer

# The events that the words of an action already say.
SAID_BY: Final = {
    "move": (PAID, DIE_MOVED),
    "take": (GAINED,),
    "claim": (CLAIMED, IVAN_CLAIMED),
    "banner": (BANNER_TAKEN,),
    "place": (TILE_PLACED,),
    "deliver": (DELIVERED_TO,),
    "influence": (INFLUENCE_USED,),
    "workshop": (TILE_ACTIVATED,),
    "swap": (TILES_SWAPPED,),
    "sell": (PRESTIGE_SOLD,),
    "reroll": (REROLL_BOUGHT, PAID),
    "pass": (PASSED,),
    "buy-pass": (PASS_BOUGHT,),
    "recruit": (RECRUITED,),
    "specialist": (SPECIALIST_USED,),
    "specialist keep": (SPECIALIST_KEPT,),
    "specialist dismiss": (SPECIALIST_LEFT,),
    "rival-workshop": (RIVAL_TILE_USED,),
    "foreman": (FOREMAN_MOVED,),
    "contract keep": (CONTRACT_KEPT,),
    "contract under": (CONTRACT_RETURNED,),
    "buttress take": (BUTTRESS_TAKEN,),
    "buttress use": (BUTTRESS_PLAYED,),
    "give": (ORNAMENT_GIVEN,),
}
# N8: what only the seat itself may read.
PRIVATE: Final = (CONTRACT_DRAWN, CONTRACT_KEPT, CONTRACT_RETURNED)
# Where the final scoring begins, which has lines of its own.
SCORING: Final = (CONTRACT_SCORED, MARKER_FELL, MATCH_ENDED)


class TurnLine(Struct, frozen=True):
    turn: int
    text: str


def turn_lines(match: Match, viewer: Viewer = "all") -> list[str]:
    """Every turn so far as one line, and the score when the match is over."""
    lines = [line.text for line in turns_of(match, viewer)]
    return [*lines, *score_lines(match)] if match.is_over else lines


def turns_of(match: Match, viewer: Viewer = "all") -> list[TurnLine]:
    """The running one included, as far as a viewer may know it."""
    veil = veil_for(match, viewer)
    begun = match.turn_starts[0]
    turns = [(begun.turn, begun.seat)]
    clauses: list[list[str]] = [[]]
    for step in match.steps:
        action, known = _as_seen(step, veil)
        for turn, seat, events in _split_by_turn(known):
            if turn:
                turns.append((turn, seat))
                clauses.append([])
                action = None
            clauses[-1] += _clauses_of(match, turns[-1][1], action, events)
    return [
        TurnLine(turn, f"{turn}. {player_name(match, seat)}: {'; '.join(said)}".rstrip())
        for (turn, seat), said in zip(turns, clauses, strict=True)
    ]


def _as_seen(step: Step, veil: Veil | None) -> tuple[str | None, tuple[Event, ...]]:
    if veil is None:
        return step.action, step.events
    hidden = [event for event in step.events if event[0] in PRIVATE and event[1] != veil.seat]
    return veil.action(step), tuple(event for event in step.events if event not in hidden)


def score_lines(match: Match) -> list[str]:
    """E: the final scoring, and who won."""
    events = match.steps[-1].events if match.steps else ()
    lines = [*_contract_lines(match, events)]
    told = [numbers(event) for event in events]
    lines.append(f"Leftovers: {_prestige(match, told, LEFTOVERS_SCORED)}")
    towers = [event for event in told if event.kind == TOWER_SCORED]
    for tower in sorted({event.tower for event in towers}):
        shares = [event for event in towers if event.tower == tower]
        lines.append(f"Tower {tower_name(tower)}: {_prestige(match, shares, TOWER_SCORED)}")
    tools = _prestige(match, told, TOOLS_SCORED)
    lines += [f"Tools: {tools}"] if tools else []
    prestige = ", ".join(f"{player_name(match, seat)} {count}" for seat, count in enumerate(match.prestige))
    winners = " and ".join(player_name(match, seat) for seat in match.winners)
    return [*lines, f"Prestige: {prestige}; won by {winners}"]


def _prestige(match: Match, events: Iterable[Numbers], kind: int) -> str:
    scored = [event for event in events if event.kind == kind]
    return ", ".join(f"{player_name(match, event.seat)} {event.prestige}" for event in scored)


def _contract_lines(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """E2: every contract in hand with what it pays."""
    scored = [numbers(event) for event in events if event[0] == CONTRACT_SCORED]
    if scored:
        told = [f"{player_name(match, each.seat)} {each.prestige} for {each.contract + 1}" for each in scored]
        yield f"Contracts: {', '.join(told)}"


def _split_by_turn(events: Iterable[Event]) -> Iterator[tuple[int, int, list[Event]]]:
    """Those before the first new turn, then those of each new turn with its number and seat."""
    turn = seat = 0
    together: list[Event] = []
    for event in events:
        if event[0] == TURN_BEGUN:
            yield turn, seat, together
            turn, seat, together = numbers(event).turn, event[1], []
        else:
            together.append(event)
    yield turn, seat, together


# One action and what followed


def _clauses_of(match: Match, seat: int, action: str | None, events: list[Event]) -> list[str]:
    words = _words(match, action, events) if action else ""
    unsaid = _unsaid(action, events)
    dice = [numbers(event) for event in unsaid if event[0] == DIE_ROLLED]
    rolled = " ".join(f"{DIE_NAMES[event.die]} {event.value}" for event in dice)
    followed = ", ".join(consequences(match, seat, [event for event in unsaid if event[0] != DIE_ROLLED]))
    if followed:
        words = f"{words} ({followed})".lstrip()
    if rolled and action is not None and action.partition(":")[0] in ("roll", "reroll"):
        return [f"{words} {rolled}"]
    return [clause for clause in (words, f"roll {rolled}" if rolled else "") if clause]


def _words(match: Match, action: str, events: list[Event]) -> str:
    """With the tile, card, space or piece it turned out to mean."""
    words = action.replace(":", " ")
    told = _said_by(action)
    for event in events:
        if event[0] in told and event[0] != PAID:
            return _with_meaning(match, words, event)
    return words


def _said_by(action: str) -> tuple[int, ...]:
    """Some families say more by their last word."""
    family, _, rest = action.partition(":")
    return SAID_BY.get(f"{family} {rest.rpartition(':')[2]}", SAID_BY.get(family, ()))


def _with_meaning(match: Match, words: str, happened: Event) -> str:
    event, kind = numbers(happened), happened[0]
    if kind == DIE_MOVED:
        return f"{words.removeprefix('move ')}>{event.to + 1}"
    if kind == GAINED:
        return f"{words} {RESOURCE_NAMES[event.resource]}"
    if kind in (TILE_PLACED, TILE_ACTIVATED, RIVAL_TILE_USED):
        return f"{words} {match.catalogue.face_names[event.tile]}"
    if kind == INFLUENCE_USED:
        return f"{words} {match.catalogue.card_names[influence_card(match.state, event.quadrant)]}"
    if kind in (SPECIALIST_KEPT, SPECIALIST_LEFT, SPECIALIST_USED):
        return f"{words} S{event.specialist + 1}"
    if kind == FOREMAN_MOVED:
        return f"{words} to {tower_name(event.tower)}"
    return words


def _unsaid(action: str | None, events: list[Event]) -> list[Event]:
    said = list(_said_by(action)) if action else []
    if action and action.startswith("move:") and "+" not in action:
        said.remove(PAID)  # only a push is paid for
    unsaid = []
    for event in events:
        if event[0] in said:
            said.remove(event[0])
        elif event[0] in SCORING:
            break
        elif event[0] != TURN_ENDED:
            unsaid.append(event)
    return unsaid
