"""What the guild in play brought to the table: foreman, contracts, spare sections, buttresses."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import UNSET, UnsetType

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import board, guild_pieces
from cupola.engine.accessors.stack import set_counter, top_kind
from cupola.engine.constants import layout
from cupola.engine.constants.frames import IS_TURNED, SPLIT_FRAME
from cupola.play.position import parts
from cupola.play.position.faults import Fault, number_of, shown, take_number, take_numbers
from cupola.play.position.players import HELD, Seated, buttresses_at, contracts_at
from cupola.play.position.table import Table, sections_in

ON_SHOW: Final = 1


# Contracts


def _under(table: Table) -> tuple["LaidUnder", ...]:
    return tuple(
        LaidUnder(
            guild_pieces.queue_contract(table.state, index) + 1,
            table.colours[guild_pieces.queue_seat(table.state, index)],
        )
        for index in range(guild_pieces.queued(table.state))
    )


class LaidUnder(parts.Part, frozen=True):
    """A contract under the deck, and the player who laid it there."""

    contract: parts.ContractNumber
    player: Colour


class Contracts(parts.Part, frozen=True):
    """The contracts that are in nobody's hand; under the deck the first drawn comes first."""

    deck: Annotated[
        tuple[parts.ContractNumber, ...] | UnsetType,
        parts.Row(
            lambda table: contracts_at(table, layout.IN_DECK),
            lambda table: contracts_at(table, 0, layout.IN_DECK),
        ),
    ] = UNSET
    offer: Annotated[
        tuple[parts.ContractNumber, ...], parts.Row(lambda table: contracts_at(table, layout.ON_OFFER))
    ] = ()
    under: Annotated[tuple[LaidUnder, ...], parts.Row(_under)] = ()


# Spare sections and buttresses


def spare_cards(table: Table) -> list[int]:
    """N16: the section cards that the plan left out."""
    laid = {board.card(table.state, section) for section in sections_in(table.heights)}
    return [number for number in range(len(table.catalogue.section_ids)) if number not in laid]


def _spares_at(table: Table, where: int) -> tuple[str, ...]:
    names = table.catalogue.section_ids
    return tuple(name for card, name in enumerate(names) if guild_pieces.spare(table.state, card) == where)


def _drawn(table: Table) -> tuple[str, ...]:
    drawn = _spares_at(table, layout.SPARE_DRAWN)
    is_turned = any(kind == SPLIT_FRAME and counters[IS_TURNED] for kind, _, *counters in table.stack)
    return drawn[::-1] if is_turned else drawn


def _usual_deck(table: Table) -> tuple[str, ...]:
    elsewhere = {*_spares_at(table, layout.SPARE_DISCARD), *_spares_at(table, layout.SPARE_DRAWN)}
    names = [table.catalogue.section_ids[card] for card in spare_cards(table)]
    return tuple(name for name in names if name not in elsewhere)


class Spares(parts.Part, frozen=True):
    """The section cards that the plan left out."""

    deck: Annotated[
        tuple[str, ...] | UnsetType,
        parts.Row(lambda table: _spares_at(table, layout.SPARE_DECK), _usual_deck),
    ] = UNSET
    discard: Annotated[tuple[str, ...], parts.Row(lambda table: _spares_at(table, layout.SPARE_DISCARD))] = ()
    drawn: Annotated[tuple[str, ...], parts.Row(_drawn)] = ()


class GuildPieces(parts.Part, frozen=True):
    """What the guild in play brought to the table."""

    foreman: Annotated[
        parts.TowerLetter | UnsetType,
        parts.Row(
            lambda table: parts.TOWER_LETTERS[guild_pieces.foreman(table.state)],
            lambda table: parts.TOWER_LETTERS[0],
            only=parts.only_with(layout.FOREMEN),
        ),
    ] = UNSET
    contracts: Annotated[
        Contracts | UnsetType,
        parts.nested(Contracts, only=parts.only_with(layout.ARCHIVISTS)),
    ] = UNSET
    spares: Annotated[
        Spares | UnsetType,
        parts.nested(Spares, only=parts.only_with(layout.MASTER_BUILDERS)),
    ] = UNSET
    buttresses: Annotated[
        tuple[parts.ButtressNumber, ...] | UnsetType,
        parts.Row(
            lambda table: buttresses_at(table, ON_SHOW),
            lambda table: buttresses_at(table, 0, ON_SHOW),
            only=parts.only_with(layout.BRICKMAKERS),
        ),
    ] = UNSET


def guild_of(table: Table) -> GuildPieces | UnsetType:
    pieces = parts.write(GuildPieces, table)
    return UNSET if pieces is parts.empty(GuildPieces) else pieces


# Reading


def lay_guild(table: Table, pieces: GuildPieces, seated: Seated) -> None:
    """N3, N8, N10, N16: what the guild whose card lies in the market brings."""
    given = [("guild", pieces), *((f"players[{seat}]", player) for seat, player in enumerate(seated))]
    for guild in (layout.FOREMEN, layout.ARCHIVISTS, layout.MASTER_BUILDERS, layout.BRICKMAKERS):
        parts.refuse_strangers(table, parts.only_with(guild), given)
    if table.guild == layout.FOREMEN:
        _lay_foreman(table, pieces.foreman)
    elif table.guild == layout.ARCHIVISTS:
        _lay_contracts(table, parts.given_or(pieces.contracts, Contracts()), seated)
    elif table.guild == layout.MASTER_BUILDERS:
        _lay_spares(table, parts.given_or(pieces.spares, Spares()))
    elif table.guild == layout.BRICKMAKERS:
        _lay_buttresses(table, pieces.buttresses, seated)


def _lay_foreman(table: Table, letter: parts.TowerLetter | UnsetType) -> None:
    """N3: he begins at the leftmost tower."""
    tower = 0 if letter is UNSET else parts.TOWER_LETTERS.index(letter)
    if tower >= len(table.heights):
        raise Fault("guild.foreman", f"the plan has no tower {letter}")
    guild_pieces.set_foreman(table.state, tower)


def _lay_contracts(table: Table, contracts: Contracts, seated: Seated) -> None:
    """N8, N15: hands, what is on offer, what lies under the deck; the rest is the deck."""
    state, bag = table.state, Counter(range(layout.CONTRACTS))

    def put(numbers: Sequence[int], where: int, path: str) -> None:
        for contract in take_numbers(bag, numbers, "contract", path):
            guild_pieces.set_contract_at(state, contract, where)

    for seat, player in enumerate(seated):
        path, hand = f"players[{seat}].contracts", parts.given_or(player.contracts, ())
        put(hand, layout.IN_HAND + seat, path)
        if len(hand) > layout.HAND_LIMIT:
            raise Fault(path, f"{len(hand)} contracts, a hand holds {layout.HAND_LIMIT}")
        guild_pieces.add_hand(state, seat, len(hand))
    put(contracts.offer, layout.ON_OFFER, "guild.contracts.offer")
    guild_pieces.add_offered(state, len(contracts.offer))
    for index, laid in enumerate(contracts.under):
        path = f"guild.contracts.under[{index}]"
        contract = take_number(bag, laid.contract, "contract", f"{path}.contract")
        guild_pieces.set_contract_at(state, contract, layout.UNDER_DECK)
        guild_pieces.set_queue_contract(state, index, contract)
        guild_pieces.set_queue_seat(state, index, table.seat_of(laid.player, 0, f"{path}.player"))
    guild_pieces.set_queued(state, len(contracts.under))
    rest = tuple(contract + 1 for contract in range(layout.CONTRACTS) if bag[contract] > 0)
    put(parts.given_or(contracts.deck, rest), layout.IN_DECK, "guild.contracts.deck")


def named_spares(table: Table, pieces: GuildPieces, bought: Sequence[tuple[str, str]]) -> set[int]:
    """N16: the section cards that a document names outside the plan; those bought with their paths."""
    spares = parts.given_or(pieces.spares, Spares())
    piles = {"deck": parts.given_or(spares.deck, ()), "discard": spares.discard, "drawn": spares.drawn}
    named = [
        (name, f"guild.spares.{pile}[{at}]") for pile, names in piles.items() for at, name in enumerate(names)
    ]
    return {
        number_of(name, table.catalogue.section_ids, path, "section card") for name, path in [*named, *bought]
    }


def _lay_spares(table: Table, spares: Spares) -> None:
    """N16: every card the plan left out is in the deck, on the discard pile or drawn."""
    ids, bag = table.catalogue.section_ids, Counter(spare_cards(table))

    def put(names: Sequence[str], where: int, pile: str) -> None:
        for at, name in enumerate(names):
            path = f"guild.spares.{pile}[{at}]"
            card = number_of(name, ids, path, "section card")
            if bag[card] == 0:
                raise Fault(path, f"{shown(name)} lies elsewhere already")
            bag[card] -= 1
            guild_pieces.set_spare(table.state, card, where)

    put(spares.discard, layout.SPARE_DISCARD, "discard")
    put(spares.drawn, layout.SPARE_DRAWN, "drawn")
    put(
        parts.given_or(spares.deck, tuple(ids[card] for card in bag if bag[card] > 0)),
        layout.SPARE_DECK,
        "deck",
    )


def turn_drawn_spares(table: Table, pieces: GuildPieces) -> None:
    """N16: two cards to choose between are in the order in which they were drawn."""
    drawn = parts.given_or(pieces.spares, Spares()).drawn
    cards = [table.catalogue.section_ids.index(name) for name in drawn]
    if top_kind(table.state) == SPLIT_FRAME and cards != sorted(cards):
        set_counter(table.state, IS_TURNED, 1)


def _lay_buttresses(table: Table, on_show: tuple[int, ...] | UnsetType, seated: Seated) -> None:
    """N10: all on show but those the players have, or those the document names."""
    bag = Counter(range(layout.BUTTRESSES))
    for seat, player in enumerate(seated):
        path = f"players[{seat}].buttresses"
        for index in take_numbers(bag, parts.given_or(player.buttresses, ()), "buttress", path):
            guild_pieces.set_buttress(table.state, index, HELD + seat)
    rest = tuple(index + 1 for index in range(layout.BUTTRESSES) if bag[index] > 0)
    for index in take_numbers(bag, parts.given_or(on_show, rest), "buttress", "guild.buttresses"):
        guild_pieces.set_buttress(table.state, index, ON_SHOW)
