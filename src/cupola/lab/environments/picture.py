"""A match in a few lines of text, for the `ansi` rendering: what everyone may see."""

from cupola.engine.accessors.board import banner, card, die_space, die_value, height, is_finished, tower_count
from cupola.engine.accessors.cells import finished, goods, is_over, players, rubles, turn_number, turn_seat
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.constants.actions import DIE_NAMES, MATERIAL_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import FLOORS, MATERIALS
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider


def picture(state: State) -> str:
    """The turn, the players, the market and the cathedral."""
    whose = "over" if is_over(state) else f"seat {turn_seat(state)}, seat {decider(state)} decides"
    lines = [f"turn {turn_number(state)}: {whose}"]
    lines += [player_line(state, seat) for seat in range(players(state))]
    dice = [
        f"{DIE_NAMES[die]} {die_value(state, die)} on {die_space(state, die) + 1}"
        for die in range(dice_in_play(state))
    ]
    lines.append("dice: " + ", ".join(dice))
    lines += [tower_line(state, tower) for tower in range(tower_count(state))]
    return "\n".join(lines)


def player_line(state: State, seat: int) -> str:
    """What a player has."""
    held = [
        f"{goods(state, seat, kind)} {MATERIAL_NAMES[kind]}"
        for kind in range(MATERIALS)
        if goods(state, seat, kind) > 0
    ]
    points = f"{prestige(state, seat)} prestige, {finished(state, seat)} finished"
    return ", ".join([f"seat {seat}: {points}", f"{rubles(state, seat)} rubles", *held])


def tower_line(state: State, tower: int) -> str:
    """A tower from the ground up: its sections, by whom they are claimed, and which are finished."""
    sections = range(tower * FLOORS, tower * FLOORS + height(state, tower))
    return "  ".join(section_word(state, section) for section in sections if card(state, section) >= 0)


def section_word(state: State, section: int) -> str:
    """A section: its name, then - for nobody or the seat, then ! when it is finished."""
    owner = banner(state, section)
    claimed = "-" if owner < 0 else str(owner)
    return f"{SECTION_NAMES[section]}:{claimed}{'!' if is_finished(state, section) else ''}"
