"""E2, E8: what contracts and tools bring, and why."""

from collections.abc import Sequence

from msgspec import Struct

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.guild_pieces import contract_at, contract_term
from cupola.engine.accessors.region import tool_points, tools_shown
from cupola.engine.constants.events import CONTRACT_SCORED, GAINED, PAID
from cupola.engine.constants.layout import CONTRACTS, IN_HAND, SPECIALISTS
from cupola.engine.constants.opcodes import SALE_CONTRACT
from cupola.engine.rules.guilds.contracts import contract_prestige
from cupola.engine.state.state import State
from cupola.play.event_fields import Event
from cupola.play.phrases.names import amount
from cupola.play.phrases.phrase import TOOLS, Phrase, member, phrase
from cupola.play.phrases.pieces import contract_called


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


# Contracts


def contract_shares(state: State, seat: int, events: Sequence[Event]) -> tuple[ContractShare, ...]:
    """E2: every contract in a hand of a scored match; sales are read from the events."""
    held = [each for each in range(CONTRACTS) if contract_at(state, each) == IN_HAND + seat]
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
    for level in range(1, SPECIALISTS + 1):
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
