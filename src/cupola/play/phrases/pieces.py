"""Tiles, cards and contracts in words: what each gives or asks."""

from msgspec import structs

from cupola.content.shape.contractors import Contract
from cupola.content.shape.effects import Effect
from cupola.engine.accessors.board import card_cost, influence_card
from cupola.engine.accessors.cells import players, slot_tile
from cupola.engine.accessors.guild_pieces import contract_sale, contract_term
from cupola.engine.accessors.region import specialist_tool, tower_city
from cupola.engine.constants.actions import CITY_NAMES, MATERIAL_NAMES
from cupola.engine.constants.opcodes import SALE_CONTRACT
from cupola.engine.state.state import State
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.names import goods_called
from cupola.play.phrases.phrase import CONTRACT_KINDS, SOLO_CARDS, TOOLS, Phrase, member
from cupola.play.setup.catalogue import Catalogue, contract_kind


def group_called(state: State, quadrant: int, catalogue: Catalogue) -> Phrase:
    return member("group", catalogue.cards[influence_card(state, quadrant)][0])


def face_on_slot(state: State, seat: int, slot: int, catalogue: Catalogue) -> Phrase:
    return face_called(catalogue.faces[abs(slot_tile(state, seat, slot)) - 1])


# Contractors


def city_called(city: int) -> Phrase:
    return member("city", CITY_NAMES[city])


def city_on(state: State, tower: int) -> str | None:
    city = tower_city(state, tower)
    return CITY_NAMES[city] if city >= 0 else None


def tool_called(tool: int) -> Phrase:
    return member("tool", TOOLS[tool])


def tool_name(state: State, specialist: int) -> str:
    return TOOLS[specialist_tool(state, specialist)]


def specialist_called(specialist: int, catalogue: Catalogue) -> Phrase:
    return effect_called(catalogue.box.contractors.specialists.rows[specialist].effect, marked=False)


def strip_bonus(index: int, catalogue: Catalogue) -> Phrase | None:
    """Counted from 0; None where the strip shows nothing."""
    goods = goods_called(catalogue.box.contractors.strip.bonus[index])
    return member("effect", "gain", goods=goods) if goods else None


# Guilds


def buttress_called(buttress: int, catalogue: Catalogue) -> Phrase:
    return effect_called(catalogue.box.contractors.buttresses.rows[buttress].effect, marked=False)


def contract_called(state: State, contract: int) -> Phrase:
    """With the prestige it pays at this table."""
    name, worth = CONTRACT_KINDS[contract_term(state, contract, 0)], contract_worth(state, contract)
    if contract_term(state, contract, 0) != SALE_CONTRACT:
        return member("contract", name, prestige=worth)
    sold = [
        member("amount", good, count=contract_sale(state, contract, index))
        for index, good in enumerate((*MATERIAL_NAMES, "rubles", "any_jewel"))
        if contract_sale(state, contract, index)
    ]
    return member("contract", name, goods=tuple(sold), prestige=worth)


def contract_printed(contract: Contract, prestige: int) -> Phrase:
    name = CONTRACT_KINDS[contract_kind(contract)]
    if contract_kind(contract) != SALE_CONTRACT:
        return member("contract", name, prestige=prestige)
    return member("contract", name, goods=goods_called(contract.sell), prestige=prestige)


def contract_worth(state: State, contract: int) -> int:
    """N8, N15: what a contract pays each time it is met; some pay more with two players."""
    two = contract_term(state, contract, 2)
    return two if two > 0 and players(state) <= 2 else contract_term(state, contract, 1)


def spare_shows(state: State, card_id: int) -> tuple[Phrase, ...]:
    """N16: the materials a spare section card shows."""
    counts = [card_cost(state, card_id, kind) for kind in range(len(MATERIAL_NAMES))]
    return tuple(
        member("amount", MATERIAL_NAMES[kind], count=count) for kind, count in enumerate(counts) if count
    )


def bonus_running(step: int, catalogue: Catalogue) -> Effect:
    """Of the specialist or the buttress whose program a step belongs to, one time of it."""
    starts = {start: name for name, start in catalogue.programs.items() if start <= step}
    kind, number = starts[max(starts)].split(":")
    box = catalogue.box.contractors
    rows = box.specialists.rows if kind == "specialist" else box.buttresses.rows
    return structs.replace(rows[int(number) - 1].effect, up_to=1)


# Ivan


def solo_card_called(solo_card: int) -> Phrase:
    return member("solo-card", SOLO_CARDS[solo_card])
