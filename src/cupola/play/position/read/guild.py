"""Read the guild's pieces into a state: foreman, contracts, spare sections, buttresses."""

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.guild_pieces import (
    add_hand,
    add_offered,
    guild_in_play,
    set_buttress,
    set_contract_at,
    set_foreman,
    set_queue_contract,
    set_queue_seat,
    set_queued,
    set_spare,
)
from cupola.engine.accessors.stack import set_counter, top_kind
from cupola.engine.constants.frames import IS_TURNED, SPLIT_FRAME
from cupola.engine.constants.layout import (
    ARCHIVISTS,
    BRICKMAKERS,
    BUTTRESSES,
    CONTRACTS,
    FOREMEN,
    HAND_LIMIT,
    IN_DECK,
    IN_HAND,
    MASTER_BUILDERS,
    ON_OFFER,
    SPARE_DECK,
    SPARE_DISCARD,
    SPARE_DRAWN,
    UNDER_DECK,
)
from cupola.engine.state.state import State
from cupola.play.position.defaults import spare_cards
from cupola.play.position.faults import Fault, number_of, refuse_given, shown, take_number
from cupola.play.position.frames import AnyFrame, BuyFrame
from cupola.play.position.module_parts import USUAL_CONTRACTS, USUAL_SPARES, Contracts, GuildPieces, Spares
from cupola.play.position.parts import TOWER_LETTERS, Player, TowerLetter
from cupola.play.position.seats import seat_of
from cupola.play.setup.catalogue import Catalogue

ON_SHOW = 1
HELD = 2  # + seat
HELD_BY_PLAYERS = ("contracts", "buttresses")


def lay_guild(state: State, catalogue: Catalogue, pieces: GuildPieces, seated: Sequence[Player]) -> None:
    """N3, N8, N10, N16: what the guild whose card lies in the market brings."""
    guild = guild_in_play(state)
    _refuse_other_guilds(guild, pieces, seated)
    if guild == FOREMEN:
        _lay_foreman(state, pieces.foreman)
    elif guild == ARCHIVISTS:
        given = pieces.contracts
        _lay_contracts(state, USUAL_CONTRACTS if isinstance(given, UnsetType) else given, seated)
    elif guild == MASTER_BUILDERS:
        laid = pieces.spares
        _lay_spares(state, catalogue, USUAL_SPARES if isinstance(laid, UnsetType) else laid)
    elif guild == BRICKMAKERS:
        _lay_buttresses(state, pieces.buttresses, seated)


def _refuse_other_guilds(guild: int, pieces: GuildPieces, seated: Sequence[Player]) -> None:
    owners = {
        "foreman": FOREMEN,
        "contracts": ARCHIVISTS,
        "spares": MASTER_BUILDERS,
        "buttresses": BRICKMAKERS,
    }
    for name, owner in owners.items():
        if owner == guild:
            continue
        needed = f"only with a card of the {called(owner)} in the market"
        refuse_given(pieces, [name], "guild", needed)
        for seat, player in enumerate(seated):
            if name in HELD_BY_PLAYERS:
                refuse_given(player, [name], f"players[{seat}]", needed)


def called(guild: int) -> str:
    return GUILD_NAMES[guild - 1].replace("_", " ")


def _lay_foreman(state: State, letter: TowerLetter | UnsetType) -> None:
    """N3: he begins at the leftmost tower."""
    tower = 0 if letter is UNSET else TOWER_LETTERS.index(letter)
    if tower >= tower_count(state):
        raise Fault("guild.foreman", f"the plan has no tower {letter}")
    set_foreman(state, tower)


# Contracts


def _lay_contracts(state: State, contracts: Contracts, seated: Sequence[Player]) -> None:
    """N8, N15: hands, what is on offer, what lies under the deck; the rest is the deck."""
    bag = Counter(range(CONTRACTS))
    for seat, player in enumerate(seated):
        hand = () if isinstance(player.contracts, UnsetType) else player.contracts
        _put_contracts(state, hand, IN_HAND + seat, f"players[{seat}].contracts", bag)
        if len(hand) > HAND_LIMIT:
            raise Fault(f"players[{seat}].contracts", f"{len(hand)} contracts, a hand holds {HAND_LIMIT}")
        add_hand(state, seat, len(hand))
    _put_contracts(state, contracts.offer, ON_OFFER, "guild.contracts.offer", bag)
    add_offered(state, len(contracts.offer))
    for index, laid in enumerate(contracts.under):
        path = f"guild.contracts.under[{index}]"
        contract = take_number(bag, laid.contract, "contract", f"{path}.contract")
        set_contract_at(state, contract, UNDER_DECK)
        set_queue_contract(state, index, contract)
        set_queue_seat(state, index, seat_of(state, laid.player, 0, f"{path}.player"))
    set_queued(state, len(contracts.under))
    rest = tuple(contract + 1 for contract in range(CONTRACTS) if bag[contract] > 0)
    deck = rest if isinstance(contracts.deck, UnsetType) else contracts.deck
    _put_contracts(state, deck, IN_DECK, "guild.contracts.deck", bag)


def _put_contracts(state: State, numbers: Sequence[int], where: int, path: str, bag: Counter[int]) -> None:
    for at, number in enumerate(numbers):
        set_contract_at(state, take_number(bag, number, "contract", f"{path}[{at}]"), where)


# Spare sections and buttresses


def named_spares(catalogue: Catalogue, pieces: GuildPieces, pending: Sequence[AnyFrame]) -> set[int]:
    """N16: the section cards that a document names outside the plan."""
    spares = USUAL_SPARES if isinstance(pieces.spares, UnsetType) else pieces.spares
    deck = () if isinstance(spares.deck, UnsetType) else spares.deck
    piles = {"deck": deck, "discard": spares.discard, "drawn": spares.drawn}
    named = [
        (name, f"guild.spares.{pile}[{at}]") for pile, names in piles.items() for at, name in enumerate(names)
    ]
    named += [
        (frame.card, f"pending[{level}].card")
        for level, frame in enumerate(pending)
        if isinstance(frame, BuyFrame)
    ]
    return {number_of(name, catalogue.section_ids, path, "section card") for name, path in named}


def _lay_spares(state: State, catalogue: Catalogue, spares: Spares) -> None:
    """N16: every card the plan left out is in the deck, on the discard pile or drawn."""
    bag = Counter(spare_cards(state, catalogue))
    _put_spares(state, catalogue, spares.discard, SPARE_DISCARD, "guild.spares.discard", bag)
    _put_spares(state, catalogue, spares.drawn, SPARE_DRAWN, "guild.spares.drawn", bag)
    rest = tuple(catalogue.section_ids[card] for card in bag if bag[card] > 0)
    deck = rest if isinstance(spares.deck, UnsetType) else spares.deck
    _put_spares(state, catalogue, deck, SPARE_DECK, "guild.spares.deck", bag)


def _put_spares(
    state: State, catalogue: Catalogue, names: Sequence[str], where: int, path: str, bag: Counter[int]
) -> None:
    for at, name in enumerate(names):
        card = number_of(name, catalogue.section_ids, f"{path}[{at}]", "section card")
        if bag[card] == 0:
            raise Fault(f"{path}[{at}]", f"{shown(name)} lies elsewhere already")
        bag[card] -= 1
        set_spare(state, card, where)


def turn_drawn_spares(state: State, catalogue: Catalogue, pieces: GuildPieces) -> None:
    """N16: two cards to choose between are in the order in which they were drawn."""
    drawn = () if isinstance(pieces.spares, UnsetType) else pieces.spares.drawn
    cards = [catalogue.section_ids.index(name) for name in drawn]
    if top_kind(state) == SPLIT_FRAME and cards != sorted(cards):
        set_counter(state, IS_TURNED, 1)


def _lay_buttresses(state: State, on_show: tuple[int, ...] | UnsetType, seated: Sequence[Player]) -> None:
    """N10: all on show but those the players have, or those the document names."""
    bag = Counter(range(BUTTRESSES))
    for seat, player in enumerate(seated):
        held = () if isinstance(player.buttresses, UnsetType) else player.buttresses
        for at, number in enumerate(held):
            index = take_number(bag, number, "buttress", f"players[{seat}].buttresses[{at}]")
            set_buttress(state, index, HELD + seat)
    rest = tuple(index + 1 for index in range(BUTTRESSES) if bag[index] > 0)
    for at, number in enumerate(rest if isinstance(on_show, UnsetType) else on_show):
        set_buttress(state, take_number(bag, number, "buttress", f"guild.buttresses[{at}]"), ON_SHOW)
