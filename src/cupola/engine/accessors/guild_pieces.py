"""The cells of the guilds' pieces by name.

The build writes these bodies inline into the compiled rules, so each is one expression or a few plain lines.
"""

from cupola.engine.constants import tables
from cupola.engine.constants.layout import (
    BUTTRESS,
    BUTTRESSED,
    CONTRACT,
    FOREMAN,
    FREE_PLACEMENT,
    GUILD_IN_PLAY,
    HAND,
    MATERIALS,
    OFFERED,
    QUEUE,
    QUEUE_SEAT,
    QUEUED,
    SPARE,
)
from cupola.engine.state.state import State


def guild_in_play(state: State) -> int:
    """Number of the guild in the place of the clergy, 0 for none."""
    return state.cells[GUILD_IN_PLAY]


def set_guild_in_play(state: State, guild: int) -> None:
    state.cells[GUILD_IN_PLAY] = guild


def foreman(state: State) -> int:
    """The tower of the foreman, -1 where there is none."""
    return state.cells[FOREMAN] - 1


def set_foreman(state: State, tower: int) -> None:
    """Put the foreman at a tower, -1 for none."""
    state.cells[FOREMAN] = tower + 1


def hand_size(state: State, seat: int) -> int:
    return state.cells[HAND + seat]


def add_hand(state: State, seat: int, amount: int) -> None:
    state.cells[HAND + seat] += amount


def offered(state: State) -> int:
    """Contracts drawn and neither kept nor laid back; how many is public."""
    return state.cells[OFFERED]


def add_offered(state: State, amount: int) -> None:
    state.cells[OFFERED] += amount


def contract_at(state: State, contract: int) -> int:
    return state.cells[CONTRACT + contract]


def set_contract_at(state: State, contract: int, where: int) -> None:
    state.cells[CONTRACT + contract] = where


def queued(state: State) -> int:
    return state.cells[QUEUED]


def set_queued(state: State, count: int) -> None:
    state.cells[QUEUED] = count


def queue_contract(state: State, index: int) -> int:
    """A contract under the deck, first drawn first; -1 for unknown."""
    return state.cells[QUEUE + index] - 1


def set_queue_contract(state: State, index: int, contract: int) -> None:
    """Lay a contract under the deck, -1 for unknown."""
    state.cells[QUEUE + index] = contract + 1


def queue_seat(state: State, index: int) -> int:
    """The seat that laid it there and knows it."""
    return state.cells[QUEUE_SEAT + index] - 1


def set_queue_seat(state: State, index: int, seat: int) -> None:
    state.cells[QUEUE_SEAT + index] = seat + 1


def spare(state: State, card_id: int) -> int:
    return state.cells[SPARE + card_id]


def set_spare(state: State, card_id: int, where: int) -> None:
    state.cells[SPARE + card_id] = where


def buttress(state: State, index: int) -> int:
    """A buttress: 0 gone or not in play, 1 on show, 2 + seat."""
    return state.cells[BUTTRESS + index]


def set_buttress(state: State, index: int, where: int) -> None:
    state.cells[BUTTRESS + index] = where


def has_buttressed(state: State) -> bool:
    return state.cells[BUTTRESSED] == 1


def mark_buttressed(state: State) -> None:
    state.cells[BUTTRESSED] = 1


def has_free_placement(state: State) -> bool:
    """Whether the next tile is laid face up for nothing."""
    return state.cells[FREE_PLACEMENT] == 1


def set_free_placement(state: State, flag: int) -> None:
    """Give or use up the free placement."""
    state.cells[FREE_PLACEMENT] = flag


def buttress_code(state: State, index: int) -> int:
    """Where the effect of a buttress begins."""
    return state.tables.cells[tables.BUTTRESS_CODE + index]


def contract_term(state: State, contract: int, index: int) -> int:
    """A term of a contract: kind, prestige, prestige for two."""
    return state.tables.cells[tables.CONTRACT_TERMS + contract * tables.CONTRACT_WIDTH + index]


def contract_sale(state: State, contract: int, index: int) -> int:
    """What a contract sells: materials, rubles, jewels of either colour."""
    return state.tables.cells[tables.CONTRACT_SALE + contract * (MATERIALS + 2) + index]


def diamond_supply(state: State) -> int:
    return state.tables.cells[tables.DIAMOND_SUPPLY]


def card_guild(state: State, card_id: int) -> int:
    """Guild of an influence card, 0 for a base group."""
    return state.tables.cells[tables.CARD_GUILD + card_id]
