"""E10: the score sheet, every point explained, for a scored match or as if it ended now."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct, structs

from cupola.engine.accessors.board import height, is_finished, ornament, tower_count
from cupola.engine.accessors.cells import finished, is_over, players
from cupola.engine.accessors.guild_pieces import contract_at, contract_term, hand_size, set_contract_at
from cupola.engine.accessors.region import tool_points, tools_shown
from cupola.engine.constants import events as at
from cupola.engine.constants import layout
from cupola.engine.constants.events import CONTRACT_SCORED, GAINED, PAID, Event
from cupola.engine.constants.opcodes import SALE_CONTRACT
from cupola.engine.rules import scoring
from cupola.engine.rules.guilds.contracts import contract_prestige
from cupola.engine.rules.track import prestige, space_of_prestige
from cupola.engine.state.state import Journal, State
from cupola.play.phrases.names import amount, colour_name, player, tower_name
from cupola.play.phrases.phrase import TOOLS, Argument, Phrase, member, phrase
from cupola.play.phrases.pieces import contract_called

TieBreak = Literal["prestige", "sections", "ornaments", "shared"]
TIE_BREAKS: tuple[TieBreak, ...] = ("prestige", "sections", "ornaments")


class ContractShare(Struct, frozen=True):
    """What one contract, counted from 1, brings its player; None where a sale is forgotten by the match."""

    contract: int
    label: Phrase
    prestige: int | None
    sold: tuple[Phrase, ...]
    why: Phrase


class ToolGroup(Struct, frozen=True):
    """A group of all-different tools and what it is worth."""

    tools: tuple[str, ...]
    prestige: int


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
    """Every point of one player; the spaces lost on the track are None where the match has forgotten them.

    Sales that the match has forgotten are counted on the track.
    """

    seat: int
    colour: str
    name: Phrase
    track: int
    spaces_lost: int | None
    contracts: tuple[ContractShare, ...]
    contracts_hidden: int
    pieces_left: int
    leftovers: int
    towers: tuple[TowerShare, ...]
    tools: int
    tool_groups: tuple[ToolGroup, ...]
    total: int
    finished: int
    ornaments: int
    rank: int
    why: tuple[Phrase, ...] = ()


class ScoreSheet(Struct, frozen=True):
    """The points of all, who wins, and what decided it; final when the match is scored."""

    final: bool
    seats: tuple[SeatScore, ...]
    winners: tuple[int, ...]
    decided_by: TieBreak
    verdict: Phrase


def score_sheet(state: State, events: Sequence[Event] = (), viewer: int | None = None) -> ScoreSheet:
    """The score sheet of a scored match, or as if it ended now; then a viewer knows only the own contracts.

    The events of a final scoring tell how far the markers fell and what was sold.
    """
    if is_over(state):
        return sheet_of(state, events, final=True, hidden=[0] * players(state))
    scored, happened = scored_now(state, viewer)
    hidden = [0 if seat == viewer else hand_size(state, seat) for seat in range(players(state))]
    return sheet_of(scored, happened, final=False, hidden=hidden)


def scored_now(state: State, viewer: int | None) -> tuple[State, list[Event]]:
    """A copy scored on the spot, without the contracts that a viewer cannot know (N8)."""
    twin = state.copy()
    twin.journal = Journal()
    for contract in range(layout.CONTRACTS):
        if viewer is None or contract_at(twin, contract) != layout.IN_HAND + viewer:
            set_contract_at(twin, contract, layout.NO_CONTRACT)
    scoring.score_match(twin)
    return twin, twin.journal.events()


def sheet_of(state: State, events: Sequence[Event], final: bool, hidden: Sequence[int]) -> ScoreSheet:
    standings = [standing(state, seat) for seat in range(players(state))]
    best = max(standings)
    winners = tuple(seat for seat, each in enumerate(standings) if each == best)
    decided_by = what_decided(standings)
    names = tuple(player(state, seat) for seat in winners)
    return ScoreSheet(
        final=final,
        seats=tuple(seat_score(state, seat, standings, events, count) for seat, count in enumerate(hidden)),
        winners=winners,
        decided_by=decided_by,
        verdict=member("tie-break", decided_by, players=names, prestige=best[0]),
    )


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """E9: what the order of the players goes by: prestige, finished sections, ornaments placed."""
    return prestige(state, seat), finished(state, seat), scoring.ornaments_placed(state, seat)


def what_decided(standings: Sequence[Event]) -> TieBreak:
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
    events: Sequence[Event],
    hidden: int,
) -> SeatScore:
    """The track is what nothing else explains."""
    total, sections, ornaments = standings[seat]
    towers = tuple(tower_share(state, seat, tower) for tower in range(tower_count(state)))
    contracts, groups = contract_shares(state, seat, events), tool_groups(state, seat)
    earned = sum(share.prestige for share in towers) + sum(share.prestige or 0 for share in contracts)
    tools, left = scoring.tool_prestige(state, seat), scoring.leftover_prestige(state, seat)
    score = SeatScore(
        seat=seat,
        colour=colour_name(state, seat),
        name=player(state, seat),
        track=total - earned - tools - left,
        spaces_lost=spaces_lost(seat, events),
        contracts=contracts,
        contracts_hidden=hidden,
        pieces_left=scoring.leftovers(state, seat),
        leftovers=left,
        towers=towers,
        tools=tools,
        tool_groups=groups,
        total=total,
        finished=sections,
        ornaments=ornaments,
        rank=1 + sum(other > standings[seat] for other in standings),
    )
    return structs.replace(score, why=tuple(reasons(score)))


def reasons(score: SeatScore) -> Iterator[Phrase]:
    """In the order of the rules."""
    yield track_phrase(score.track, score.spaces_lost)
    yield from (share.why for share in score.contracts)
    if score.contracts_hidden:
        yield phrase("score-contracts-hidden", count=score.contracts_hidden)
    pieces, each = score.pieces_left, layout.PIECES_A_PRESTIGE
    yield phrase("score-leftovers", pieces=pieces, prestige=score.leftovers, each=each)
    yield from (share.why for share in score.towers)
    if score.tool_groups:
        yield tools_phrase(score.tool_groups)


def spaces_lost(seat: int, events: Sequence[Event]) -> int | None:
    """E3: how far the marker fell back; once it is done, only the events remember."""
    return next((event[2] for event in events if event[:2] == (at.MARKER_FELL, seat)), None)


def marker_before_scoring(state: State, events: Sequence[Event], seat: int) -> int:
    """Contracts left aside."""
    added = fallen = 0
    for event in events:
        match event:
            case at.LEFTOVERS_SCORED | at.TOOLS_SCORED, owner, points, *_ if owner == seat:
                added += points
            case at.TOWER_SCORED, owner, _, points, *_ if owner == seat:
                added += points
            case at.MARKER_FELL, owner, spaces, *_ if owner == seat:
                fallen += spaces
    return space_of_prestige(state, prestige(state, seat) - added) + fallen


def tower_share(state: State, seat: int, tower: int) -> TowerShare:
    """E5 to E7: what a tower brings a player, and why."""
    shown = [scoring.presence(state, each, tower) for each in range(players(state))]
    own, value = shown[seat], scoring.tower_value(state, tower)
    rank = 1 + sum(other > own for other in shown) if own else None
    tied = shown.count(own) - 1 if own else 0
    points = scoring.tower_prestige(state, seat, tower)
    share = TowerShare(
        tower_name(tower * layout.FLOORS), value, own, rank, tied, points, phrase("score-tower")
    )
    return structs.replace(share, why=tower_phrase(state, seat, tower, share))


def tower_phrase(state: State, seat: int, tower: int, share: TowerShare) -> Phrase:
    if share.rank is None:
        return phrase("score-tower-absent", tower=share.tower)
    gaps: dict[str, Argument] = {
        "tower": share.tower,
        "worth": worth_phrase(state, tower, share.value),
        "presence": presence_phrase(state, seat, tower, share.presence),
    }
    if share.tied and players(state) <= 2:
        return phrase("score-tower-level", **gaps)
    gaps |= {"rank": share.rank, "prestige": share.prestige}
    if share.tied:
        return phrase("score-tower-shared", others=share.tied, **gaps)
    return phrase("score-tower", part=part_of(share.rank, players(state)), **gaps)


def worth_phrase(state: State, tower: int, value: int) -> Phrase:
    """E5: what a tower is worth, with the sections and ornaments that make it so."""
    sections = sections_of(state, tower)
    finished_ones = sum(is_finished(state, section) for section in sections)
    ornaments = sum(ornament(state, section) >= 0 for section in sections)
    return phrase("score-worth", value=value, sections=finished_ones, ornaments=ornaments)


def presence_phrase(state: State, seat: int, tower: int, count: int) -> Phrase:
    """E5: a player's presence in a tower, with the banners and ornaments that make it so."""
    ornaments = sum(ornament(state, section) == seat for section in sections_of(state, tower))
    return phrase("score-presence", count=count, banners=count - ornaments, ornaments=ornaments)


def sections_of(state: State, tower: int) -> range:
    return range(tower * layout.FLOORS, tower * layout.FLOORS + height(state, tower))


def part_of(rank: int, seats: int) -> int:
    """E6, E7: what a rank's share of a tower is divided by."""
    if seats <= 2:
        return 1 if rank == 1 else 3
    return 1 << (rank - 1)


def track_phrase(track: int, lost: int | None) -> Phrase:
    """E3: the prestige on the track."""
    if lost:
        return phrase("score-track-fallen", prestige=track, spaces=lost)
    return phrase("score-track", prestige=track)


# Contracts


def contract_shares(state: State, seat: int, events: Sequence[Event]) -> tuple[ContractShare, ...]:
    """E2: every contract in a hand of a scored match; sales are read from the events."""
    held = [each for each in range(layout.CONTRACTS) if contract_at(state, each) == layout.IN_HAND + seat]
    return tuple(contract_share(state, seat, each, events) for each in held)


def contract_share(state: State, seat: int, contract: int, events: Sequence[Event]) -> ContractShare:
    """N15: one contract, what it paid and what was sold for it."""
    label = contract_called(state, contract)
    earned = earned_by(state, seat, contract, events)
    sold = sold_for(seat, contract, events)
    if earned is None:
        why = phrase("score-contract-forgotten", contract=label)
    elif sold:
        why = phrase("score-contract-sold", earned=earned, contract=label, goods=sold)
    else:
        why = phrase("score-contract", earned=earned, contract=label)
    return ContractShare(contract + 1, label, earned, sold, why)


def earned_by(state: State, seat: int, contract: int, events: Sequence[Event]) -> int | None:
    """Without the events a sale is unknown, because its pieces are gone."""
    for event in events:
        if is_scored(event, seat, contract):
            return event[3]
    if is_over(state) and contract_term(state, contract, 0) == SALE_CONTRACT:
        return None
    return contract_prestige(state, seat, contract)


def is_scored(event: Event, seat: int, contract: int) -> bool:
    return event[:3] == (CONTRACT_SCORED, seat, contract)


def sold_for(seat: int, contract: int, events: Sequence[Event]) -> tuple[Phrase, ...]:
    """What was paid between its scoring and its gain."""
    sold: dict[int, int] = {}
    is_open = False
    for event in events:
        if event[0] == CONTRACT_SCORED:
            is_open = is_scored(event, seat, contract)
        elif event[0] == PAID and is_open:
            _, _, resource, count, *_ = event
            sold[resource] = sold.get(resource, 0) + count
        elif event[0] == GAINED:
            is_open = False
    return tuple(amount(resource, count) for resource, count in sold.items())


# Tools


def tool_groups(state: State, seat: int) -> tuple[ToolGroup, ...]:
    """K10: the groups of all-different tools, the widest first."""
    groups = []
    for level in range(1, layout.SPECIALISTS + 1):
        tools = tuple(name for tool, name in enumerate(TOOLS) if tools_shown(state, seat, tool) >= level)
        if tools:
            groups.append(ToolGroup(tools, tool_points(state, len(tools))))
    return tuple(groups)


def tools_phrase(groups: Sequence[ToolGroup]) -> Phrase:
    told = tuple(
        phrase(
            "score-tool-group",
            tools=tuple(member("tool", tool) for tool in group.tools),
            prestige=group.prestige,
        )
        for group in groups
    )
    return phrase("score-tools", prestige=sum(group.prestige for group in groups), groups=told)
