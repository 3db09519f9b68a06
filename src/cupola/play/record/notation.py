"""Notation: one readable line per turn, for logs, exports and bug reports.

Every action stands by its own words; what followed from it is in brackets. `docs/records.md` has the grammar.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import influence_card
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import DIE_NAMES, RESOURCE_NAMES
from cupola.engine.constants.events import Event
from cupola.play.log.sentences import is_hidden
from cupola.play.match import Match, Step
from cupola.play.record.match_record import Veil, Viewer, veil_for
from cupola.play.record.notation_events import consequences, player_name, tower_name

# The events that the words of an action already say.
SAID_BY: Final = {
    "move": (at.PAID, at.DIE_MOVED),
    "take": (at.GAINED,),
    "claim": (at.CLAIMED, at.IVAN_CLAIMED),
    "banner": (at.BANNER_TAKEN,),
    "place": (at.TILE_PLACED,),
    "deliver": (at.DELIVERED_TO,),
    "influence": (at.INFLUENCE_USED,),
    "workshop": (at.TILE_ACTIVATED,),
    "swap": (at.TILES_SWAPPED,),
    "sell": (at.PRESTIGE_SOLD,),
    "reroll": (at.REROLL_BOUGHT, at.PAID),
    "pass": (at.PASSED,),
    "buy-pass": (at.PASS_BOUGHT,),
    "recruit": (at.RECRUITED,),
    "specialist": (at.SPECIALIST_USED,),
    "specialist keep": (at.SPECIALIST_KEPT,),
    "specialist dismiss": (at.SPECIALIST_LEFT,),
    "rival-workshop": (at.RIVAL_TILE_USED,),
    "foreman": (at.FOREMAN_MOVED,),
    "contract keep": (at.CONTRACT_KEPT,),
    "contract under": (at.CONTRACT_RETURNED,),
    "buttress take": (at.BUTTRESS_TAKEN,),
    "buttress use": (at.BUTTRESS_PLAYED,),
    "give": (at.ORNAMENT_GIVEN,),
}
# Where the final scoring begins, which has lines of its own.
SCORING: Final = (at.CONTRACT_SCORED, at.MARKER_FELL, at.MATCH_ENDED)


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
    return veil.action(step), tuple(event for event in step.events if not is_hidden(event, veil.seat))


def score_lines(match: Match) -> list[str]:
    """E: the final scoring, and who won."""
    events = match.steps[-1].events if match.steps else ()
    lines = [*_contract_lines(match, events)]
    leftovers = [(seat, points) for kind, seat, points, *_ in events if kind == at.LEFTOVERS_SCORED]
    lines.append(f"Leftovers: {_prestige(match, leftovers)}")
    towers: dict[int, list[tuple[int, int]]] = {}
    for kind, seat, tower, points, *_ in events:
        if kind == at.TOWER_SCORED:
            towers.setdefault(tower, []).append((seat, points))
    lines += [f"Tower {tower_name(tower)}: {_prestige(match, towers[tower])}" for tower in sorted(towers)]
    tools = _prestige(match, [(seat, points) for kind, seat, points, *_ in events if kind == at.TOOLS_SCORED])
    lines += [f"Tools: {tools}"] if tools else []
    prestige = ", ".join(f"{player_name(match, seat)} {count}" for seat, count in enumerate(match.prestige))
    winners = " and ".join(player_name(match, seat) for seat in match.winners)
    return [*lines, f"Prestige: {prestige}; won by {winners}"]


def _prestige(match: Match, scored: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{player_name(match, seat)} {points}" for seat, points in scored)


def _contract_lines(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """E2: every contract in hand with what it pays."""
    told = [
        f"{player_name(match, seat)} {points} for {contract + 1}"
        for kind, seat, contract, points, *_ in events
        if kind == at.CONTRACT_SCORED
    ]
    if told:
        yield f"Contracts: {', '.join(told)}"


def _split_by_turn(events: Iterable[Event]) -> Iterator[tuple[int, int, list[Event]]]:
    """Those before the first new turn, then those of each new turn with its number and seat."""
    turn = seat = 0
    together: list[Event] = []
    for event in events:
        if event[0] == at.TURN_BEGUN:
            yield turn, seat, together
            turn, seat, together = event[2], event[1], []
        else:
            together.append(event)
    yield turn, seat, together


# One action and what followed


def _clauses_of(match: Match, seat: int, action: str | None, events: list[Event]) -> list[str]:
    words = _words(match, action, events) if action else ""
    unsaid = _unsaid(action, events)
    rolled = " ".join(
        f"{DIE_NAMES[die]} {value}" for kind, _, die, value, *_ in unsaid if kind == at.DIE_ROLLED
    )
    followed = ", ".join(consequences(match, seat, [event for event in unsaid if event[0] != at.DIE_ROLLED]))
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
        if event[0] in told and event[0] != at.PAID:
            return _with_meaning(match, words, event)
    return words


def _said_by(action: str) -> tuple[int, ...]:
    """Some families say more by their last word."""
    family, _, rest = action.partition(":")
    return SAID_BY.get(f"{family} {rest.rpartition(':')[2]}", SAID_BY.get(family, ()))


def _with_meaning(match: Match, words: str, event: Event) -> str:
    catalogue = match.catalogue
    match event:
        case at.DIE_MOVED, _, _, _, space, *_:
            return f"{words.removeprefix('move ')}>{space + 1}"
        case at.GAINED, _, resource, *_:
            return f"{words} {RESOURCE_NAMES[resource]}"
        case (at.TILE_PLACED | at.TILE_ACTIVATED, _, _, tile, *_) | (at.RIVAL_TILE_USED, _, _, _, tile, *_):
            return f"{words} {catalogue.face_names[tile]}"
        case at.INFLUENCE_USED, _, quadrant, *_:
            return f"{words} {catalogue.card_names[influence_card(match.state, quadrant)]}"
        case at.SPECIALIST_KEPT | at.SPECIALIST_LEFT | at.SPECIALIST_USED, _, specialist, *_:
            return f"{words} S{specialist + 1}"
        case at.FOREMAN_MOVED, _, tower, *_:
            return f"{words} to {tower_name(tower)}"
    return words


def _unsaid(action: str | None, events: list[Event]) -> list[Event]:
    said = list(_said_by(action)) if action else []
    if action and action.startswith("move:") and "+" not in action:
        said.remove(at.PAID)  # only a push is paid for
    unsaid = []
    for event in events:
        if event[0] in said:
            said.remove(event[0])
        elif event[0] in SCORING:
            break
        elif event[0] != at.TURN_ENDED:
            unsaid.append(event)
    return unsaid
