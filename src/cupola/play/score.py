"""E10: the score sheet, every point of every player explained; of a scored match, or as if it ended now."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from cupola.engine.board import tower_count
from cupola.engine.cells import finished, is_over, marker, players
from cupola.engine.events import LEFTOVERS_SCORED, MARKER_FELL, TOWER_SCORED
from cupola.engine.layout import FLOORS, PIECES_A_PRESTIGE
from cupola.engine.scoring import (
    leftover_prestige,
    leftovers,
    ornaments_placed,
    presence,
    tower_prestige,
    tower_value,
)
from cupola.engine.state import State
from cupola.engine.track import prestige, space_of_prestige
from cupola.play.naming import colour_name, player, tower_name
from cupola.play.words import Argument, Phrase, member, phrase

TieBreak = Literal["prestige", "sections", "ornaments", "shared"]
TIE_BREAKS: tuple[TieBreak, ...] = ("prestige", "sections", "ornaments")


class TowerShare(Struct, frozen=True):
    """What one tower brings one player."""

    tower: str
    value: int
    presence: int
    rank: int | None
    tied: int
    prestige: int
    why: Phrase


class SeatScore(Struct, frozen=True):
    """Every point of one player; the spaces lost on the track are None where the match has forgotten them."""

    seat: int
    colour: str
    track: int
    spaces_lost: int | None
    pieces_left: int
    leftovers: int
    towers: tuple[TowerShare, ...]
    total: int
    finished: int
    ornaments: int
    rank: int
    why: tuple[Phrase, ...]


class ScoreSheet(Struct, frozen=True):
    """The points of all, who wins, and what decided it; final when the match is scored."""

    final: bool
    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...]
    decided_by: TieBreak
    verdict: Phrase


def score_sheet(state: State, events: Sequence[tuple[int, ...]] = ()) -> ScoreSheet:
    """The score sheet; the events of a final scoring tell how far the markers fell."""
    standings = [standing(state, seat) for seat in range(players(state))]
    best = max(standings)
    winners = tuple(seat for seat, each in enumerate(standings) if each == best)
    decided_by = what_decided(standings)
    names = tuple(player(state, seat) for seat in winners)
    return ScoreSheet(
        final=is_over(state),
        seats=tuple(seat_score(state, seat, standings, events) for seat in range(players(state))),
        winners=winners,
        decided_by=decided_by,
        verdict=member("tie-break", decided_by, players=names, prestige=best[0]),
    )


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """E9: what the order of the players goes by: prestige, finished sections, ornaments placed."""
    total = track_prestige(state, seat) + earned_at_the_end(state, seat)
    return total, finished(state, seat), ornaments_placed(state, seat)


def earned_at_the_end(state: State, seat: int) -> int:
    """E4 to E7: what the final scoring adds."""
    towers = sum(tower_prestige(state, seat, tower) for tower in range(tower_count(state)))
    return leftover_prestige(state, seat) + towers


def track_prestige(state: State, seat: int) -> int:
    """The prestige on the track before the final scoring, also when that has been added already."""
    return prestige(state, seat) - (earned_at_the_end(state, seat) if is_over(state) else 0)


def what_decided(standings: Sequence[tuple[int, ...]]) -> TieBreak:
    """E9: prestige, or the first tie-break in which the best differ, or nothing."""
    best = max(standings)
    if list(standings).count(best) > 1:
        return "shared"
    second = sorted(standings)[-2]
    return next(name for name, ours, theirs in zip(TIE_BREAKS, best, second, strict=True) if ours != theirs)


def seat_score(
    state: State,
    seat: int,
    standings: Sequence[tuple[int, int, int]],
    events: Sequence[tuple[int, ...]],
) -> SeatScore:
    """Every point of one player."""
    track, lost = track_prestige(state, seat), spaces_lost(state, seat, events)
    shares = tuple(tower_share(state, seat, tower) for tower in range(tower_count(state)))
    total, sections, ornaments = standings[seat]
    return SeatScore(
        seat=seat,
        colour=colour_name(state, seat),
        track=track,
        spaces_lost=lost,
        pieces_left=leftovers(state, seat),
        leftovers=leftover_prestige(state, seat),
        towers=shares,
        total=total,
        finished=sections,
        ornaments=ornaments,
        rank=1 + sum(other > standings[seat] for other in standings),
        why=(track_told(track, lost), leftovers_told(state, seat), *(share.why for share in shares)),
    )


def spaces_lost(state: State, seat: int, events: Sequence[tuple[int, ...]]) -> int | None:
    """E3: how far the marker falls back; once it is done, only the events remember."""
    if not is_over(state):
        return marker(state, seat) - space_of_prestige(state, prestige(state, seat))
    return next((event[2] for event in events if event[0] == MARKER_FELL and event[1] == seat), None)


def marker_before_scoring(state: State, events: Sequence[tuple[int, ...]], seat: int) -> int:
    """The space of a marker before the final scoring that these events tell of."""
    own = [event for event in events if event[1] == seat]
    added = sum(event[2] for event in own if event[0] == LEFTOVERS_SCORED)
    added += sum(event[3] for event in own if event[0] == TOWER_SCORED)
    fallen = sum(event[2] for event in own if event[0] == MARKER_FELL)
    return space_of_prestige(state, prestige(state, seat) - added) + fallen


def tower_share(state: State, seat: int, tower: int) -> TowerShare:
    """E5 to E7: what a tower brings a player, and why."""
    shown = [presence(state, each, tower) for each in range(players(state))]
    own, value = shown[seat], tower_value(state, tower)
    rank = 1 + sum(other > own for other in shown) if own else None
    tied = shown.count(own) - 1 if own else 0
    points = tower_prestige(state, seat, tower)
    name = tower_name(tower * FLOORS)
    why = tower_told(name, value, own, rank, tied, points, len(shown))
    return TowerShare(name, value, own, rank, tied, points, why)


def tower_told(
    name: str, value: int, own: int, rank: int | None, tied: int, points: int, seats: int
) -> Phrase:
    """Why a tower brings a player what it does."""
    if rank is None:
        return phrase("score-tower-absent", tower=name)
    if tied and seats <= 2:
        return phrase("score-tower-level", tower=name, value=value, presence=own)
    gaps: dict[str, Argument] = {
        "tower": name,
        "value": value,
        "presence": own,
        "rank": rank,
        "prestige": points,
    }
    if tied:
        return phrase("score-tower-shared", others=tied, **gaps)
    return phrase("score-tower", **gaps)


def track_told(track: int, lost: int | None) -> Phrase:
    """E3: the prestige on the track."""
    if lost:
        return phrase("score-track-fallen", prestige=track, spaces=lost)
    return phrase("score-track", prestige=track)


def leftovers_told(state: State, seat: int) -> Phrase:
    """E4: the prestige for what is left."""
    pieces, earned = leftovers(state, seat), leftover_prestige(state, seat)
    return phrase("score-leftovers", pieces=pieces, prestige=earned, each=PIECES_A_PRESTIGE)
