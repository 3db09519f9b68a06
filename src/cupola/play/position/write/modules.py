"""Write region, guild pieces and Ivan by name."""

from msgspec import UNSET, UnsetType

from cupola.content.shape.vocabulary import COLOURS
from cupola.engine.accessors.cells import beside, marker
from cupola.engine.accessors.guild_pieces import (
    buttress,
    contract_at,
    foreman,
    queue_contract,
    queue_seat,
    queued,
    spare,
)
from cupola.engine.accessors.region import dice_in_play, is_closed, is_in_bag, region_place, specialist
from cupola.engine.accessors.solo import (
    is_row_up,
    ivan_holds,
    ivan_ornament,
    ivan_site,
    ivan_store,
    ivan_tower,
    row_card,
    row_die,
)
from cupola.engine.constants.frames import IS_TURNED, SPLIT_FRAME
from cupola.engine.constants.layout import (
    ARCHIVISTS,
    BANNERS,
    BRICKMAKERS,
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    FOREMEN,
    IN_DECK,
    IVAN,
    MASTER_BUILDERS,
    MATERIALS,
    ON_OFFER,
    PLACES,
    SPARE_DECK,
    SPARE_DISCARD,
    SPARE_DRAWN,
    SPECIALISTS,
)
from cupola.play.position import module_parts as modules
from cupola.play.position.defaults import (
    NOTHING,
    cities_off_towers,
    spare_cards,
    usual_ivan_tower,
    usual_marker,
)
from cupola.play.position.parts import DIE_NAMES, TOWER_LETTERS, TowerLetter
from cupola.play.position.write.look import Look, or_empty, trimmed
from cupola.play.position.write.players import write_ornaments, write_prestige, write_sent, write_strip

# The region


def write_region(look: Look) -> modules.Region | UnsetType:
    if not look.module:
        return UNSET
    state, names = look.state, look.catalogue.city_names
    laid = [region_place(state, place) for place in range(PLACES)]
    places = [
        look.unless(place + 1, None if lying == NOTHING else lying + 1) for place, lying in enumerate(laid)
    ]
    closed = tuple(names[city] for city in range(CITIES) if is_closed(state, city))
    usual = tuple(names[city] for city in cities_off_towers(state))
    return modules.Region(
        places=or_empty(modules.Places(*places), modules.USUAL_PLACES),
        closed=look.unless(usual, closed),
        gone=_gone(look, laid),
    )


def _gone(look: Look, laid: list[int]) -> tuple[int, ...]:
    """Neither on a place nor kept nor set aside nor in the bag."""
    state = look.state
    kept = {specialist(state, seat) for seat in range(len(look.colours))}
    return tuple(
        number + 1
        for number in range(SPECIALISTS)
        if not is_in_bag(state, number)
        and number not in laid
        and number not in kept
        and not ivan_holds(state, number)
    )


# The guilds


def write_guild(look: Look) -> modules.GuildPieces | UnsetType:
    pieces = modules.GuildPieces(
        foreman=_foreman(look) if look.guild == FOREMEN else UNSET,
        contracts=_contracts(look) if look.guild == ARCHIVISTS else UNSET,
        spares=_spares(look) if look.guild == MASTER_BUILDERS else UNSET,
        buttresses=_buttresses(look) if look.guild == BRICKMAKERS else UNSET,
    )
    return UNSET if pieces == modules.USUAL_GUILD else pieces


def _foreman(look: Look) -> TowerLetter | UnsetType:
    return look.unless(TOWER_LETTERS[0], TOWER_LETTERS[foreman(look.state)])


def _contracts(look: Look) -> modules.Contracts | UnsetType:
    state = look.state
    lying = [contract_at(state, contract) for contract in range(CONTRACTS)]
    deck = tuple(contract + 1 for contract, where in enumerate(lying) if where == IN_DECK)
    usual_deck = tuple(contract + 1 for contract, where in enumerate(lying) if where in (0, IN_DECK))
    under = tuple(
        modules.LaidUnder(queue_contract(state, index) + 1, look.colours[queue_seat(state, index)])
        for index in range(queued(state))
    )
    offer = tuple(contract + 1 for contract, where in enumerate(lying) if where == ON_OFFER)
    return look.unless(
        modules.USUAL_CONTRACTS, modules.Contracts(look.unless(usual_deck, deck), offer, under)
    )


def _spares(look: Look) -> modules.Spares | UnsetType:
    discard, drawn = _spares_at(look, SPARE_DISCARD), _spares_at(look, SPARE_DRAWN)
    if any(kind == SPLIT_FRAME and counters[IS_TURNED] for kind, _, *counters in look.stack):
        drawn = drawn[::-1]
    names = look.catalogue.section_ids
    usual = tuple(names[card] for card in spare_cards(look.state, look.catalogue))
    usual_deck = tuple(name for name in usual if name not in discard and name not in drawn)
    deck = look.unless(usual_deck, _spares_at(look, SPARE_DECK))
    return look.unless(modules.USUAL_SPARES, modules.Spares(deck, discard, drawn))


def _spares_at(look: Look, where: int) -> tuple[str, ...]:
    names = look.catalogue.section_ids
    return tuple(name for card, name in enumerate(names) if spare(look.state, card) == where)


def _buttresses(look: Look) -> tuple[int, ...] | UnsetType:
    lying = [buttress(look.state, index) for index in range(BUTTRESSES)]
    usual = tuple(index + 1 for index, where in enumerate(lying) if where < 2)
    return look.unless(usual, tuple(index + 1 for index, where in enumerate(lying) if where == 1))


# Ivan


def write_ivan(look: Look) -> modules.Ivan | UnsetType:
    if not look.solo:
        return UNSET
    state, away = look.state, write_sent(look, IVAN)
    held = tuple(number + 1 for number in range(SPECIALISTS) if ivan_holds(state, number))
    ivan = modules.Ivan(
        colour=look.unless(COLOURS[IVAN], look.colours[IVAN]),
        marker=look.unless(usual_marker(state, look.catalogue, IVAN), marker(state, IVAN)),
        prestige=write_prestige(look, IVAN),
        banners=look.unless(BANNERS - look.counted.claimed[IVAN], beside(state, IVAN)),
        ornaments=write_ornaments(look, IVAN),
        placed=look.unless(sum(look.counted.placed[IVAN]), ivan_ornament(state)),
        row=_row(look),
        store=look.pieces([ivan_store(state, kind) for kind in range(MATERIALS)]),
        site=look.pieces([ivan_site(state, kind) for kind in range(MATERIALS)]),
        tower=_tower(look),
        strip=write_strip(look, IVAN, len(away)) if look.module else UNSET,
        sent=look.unless((), away) if look.module else UNSET,
        specialists=look.unless((), held) if look.module else UNSET,
    )
    return UNSET if ivan == modules.USUAL_IVAN else ivan


def _tower(look: Look) -> TowerLetter | UnsetType | None:
    tower = ivan_tower(look.state)
    if tower == usual_ivan_tower(look.state) and not look.full:
        return UNSET
    return None if tower == NOTHING else TOWER_LETTERS[tower]


def _row(look: Look) -> tuple[modules.RowPlace, ...]:
    """V2: the row from left to right, as many places as there are dice."""
    places = [_row_place(look, place) for place in range(dice_in_play(look.state))]
    return trimmed(places, modules.USUAL_ROW_PLACE)


def _row_place(look: Look, place: int) -> modules.RowPlace:
    state, die = look.state, row_die(look.state, place)
    cards = modules.SOLO_CARD_NAMES
    return modules.RowPlace(
        card=look.unless(cards[place], cards[row_card(state, place)]),
        die=look.unless(DIE_NAMES[place], None if die == NOTHING else DIE_NAMES[die]),
        up=is_row_up(state, place),
    )
