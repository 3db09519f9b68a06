"""A guild's pieces as one viewer sees them; contracts are known only to their owner (N8)."""

from msgspec import Struct

from cupola.engine.accessors import guild_pieces
from cupola.engine.accessors.board import card_cost
from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants import layout
from cupola.engine.constants.actions import MATERIAL_NAMES
from cupola.engine.constants.frames import BUY_CARD, BUY_FRAME, BUY_LEFT, SPLIT_FRAME
from cupola.engine.rules.guilds.contracts import contract_prestige, deck_size
from cupola.engine.rules.guilds.spares import drawn_spare, spares_at
from cupola.engine.state.state import State
from cupola.play.phrases.names import named_counts, tower_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.phrases.pieces import buttress_called, contract_called, spare_shows
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.signs import EffectSigns, effect_signs


class SeenContract(Struct, frozen=True):
    """A contract, counted from 1; what it would pay now, where it is in a hand."""

    contract: int
    label: Phrase
    pays_now: int | None = None


class SeenHand(Struct, frozen=True):
    """A hand of contracts: everyone sees its size, its player the contracts, and all at the end."""

    size: int
    contracts: tuple[SeenContract, ...]


class SeenQueued(Struct, frozen=True):
    """A contract the viewer laid under the deck, and how many of those there are drawn before it."""

    before: int
    contract: SeenContract


class SeenContracts(Struct, frozen=True):
    """The deck of contracts, those under it, and those on offer."""

    deck: int
    under: int
    laid_by_you: tuple[SeenQueued, ...]
    offered: int
    on_offer: tuple[SeenContract, ...]


class SeenSpare(Struct, frozen=True):
    """A spare section card that is turned up, and how many pieces may still be taken from it."""

    card: str
    shows: tuple[Phrase, ...]
    goods: dict[str, int]
    left: int | None


class SeenSpares(Struct, frozen=True):
    """The spare section cards."""

    deck: int
    discarded: int
    turned_up: tuple[SeenSpare, ...]


class SeenButtress(Struct, frozen=True):
    """A buttress, counted from 1: on show, or the seat that holds it."""

    buttress: int
    effect: Phrase
    signs: EffectSigns
    on_show: bool
    holder: int | None


class SeenGuild(Struct, frozen=True):
    """The pieces of the guild at the table; what it does not bring is None or empty."""

    foreman: str | None
    contracts: SeenContracts | None
    spares: SeenSpares | None
    buttresses: tuple[SeenButtress, ...]


def seen_guild(state: State, viewer: int | None, catalogue: Catalogue) -> SeenGuild | None:
    """N12: the pieces of the guild, None without one."""
    guild = guild_pieces.guild_in_play(state)
    if guild == 0:
        return None
    tower = guild_pieces.foreman(state)
    return SeenGuild(
        foreman=tower_name(tower * layout.FLOORS) if tower >= 0 else None,
        contracts=seen_contracts(state, viewer) if guild == layout.ARCHIVISTS else None,
        spares=seen_spares(state, catalogue) if guild == layout.MASTER_BUILDERS else None,
        buttresses=seen_buttresses(state, catalogue) if guild == layout.BRICKMAKERS else (),
    )


# Contracts


def eyes_that_matter(state: State, seat: int | None) -> int | None:
    """The seat where it may know more than a spectator: contracts are all that is hidden (N8)."""
    return seat if guild_pieces.guild_in_play(state) == layout.ARCHIVISTS else None


def seen_hand(state: State, seat: int, viewer: int | None) -> SeenHand | None:
    """N8: a hand; None without the Archivists."""
    if guild_pieces.guild_in_play(state) != layout.ARCHIVISTS:
        return None
    is_open = viewer == seat or is_over(state)
    held = [
        each
        for each in range(layout.CONTRACTS)
        if guild_pieces.contract_at(state, each) == layout.IN_HAND + seat
    ]
    shown = tuple(seen_in_hand(state, seat, each) for each in held) if is_open else ()
    return SeenHand(guild_pieces.hand_size(state, seat), shown)


def seen_in_hand(state: State, seat: int, contract: int) -> SeenContract:
    """Once it is scored the sheet says what it pays."""
    pays = None if is_over(state) else contract_prestige(state, seat, contract)
    return SeenContract(contract + 1, contract_called(state, contract), pays)


def seen_contract(state: State, contract: int) -> SeenContract:
    return SeenContract(contract + 1, contract_called(state, contract))


def seen_contracts(state: State, viewer: int | None) -> SeenContracts:
    """N8, N15: everyone sees counts, and only the owner the contracts."""
    before = [
        each for each in range(layout.CONTRACTS) if guild_pieces.contract_at(state, each) == layout.ON_OFFER
    ]
    laid = [
        place
        for place in range(guild_pieces.queued(state))
        if guild_pieces.queue_seat(state, place) == viewer
    ]
    is_asked = bool(before) and top_owner(state) == viewer
    return SeenContracts(
        deck=deck_size(state),
        under=guild_pieces.queued(state),
        laid_by_you=tuple(
            SeenQueued(place, seen_contract(state, guild_pieces.queue_contract(state, place)))
            for place in laid
        ),
        offered=guild_pieces.offered(state),
        on_offer=tuple(seen_contract(state, each) for each in before) if is_asked else (),
    )


# Spare sections and buttresses


def seen_spares(state: State, catalogue: Catalogue) -> SeenSpares:
    """N16: the deck, the discard pile, and what is turned up."""
    cards = [
        each for each in range(layout.SPARE_CARDS) if guild_pieces.spare(state, each) == layout.SPARE_DRAWN
    ]
    if top_kind(state) == SPLIT_FRAME:
        cards = [drawn_spare(state, index) for index in range(len(cards))]
    open_cards = tuple(seen_spare(state, each, None, catalogue) for each in cards)
    if top_kind(state) == BUY_FRAME:
        open_cards += (seen_spare(state, counter(state, BUY_CARD), counter(state, BUY_LEFT), catalogue),)
    return SeenSpares(spares_at(state, layout.SPARE_DECK), spares_at(state, layout.SPARE_DISCARD), open_cards)


def seen_spare(state: State, card: int, left: int | None, catalogue: Catalogue) -> SeenSpare:
    costs = [card_cost(state, card, kind) for kind in range(layout.MATERIALS)]
    goods = named_counts(MATERIAL_NAMES, costs)
    return SeenSpare(catalogue.section_ids[card], spare_shows(state, card), goods, left)


def seen_buttresses(state: State, catalogue: Catalogue) -> tuple[SeenButtress, ...]:
    """N10, N17: the buttresses on show or in hands; a used one is gone."""
    where = [(index, guild_pieces.buttress(state, index)) for index in range(layout.BUTTRESSES)]
    return tuple(
        SeenButtress(
            buttress=index + 1,
            effect=buttress_called(index, catalogue),
            signs=effect_signs(catalogue.box.contractors.buttresses.rows[index].effect),
            on_show=at == 1,
            holder=at - 2 if at > 1 else None,
        )
        for index, at in where
        if at
    )
