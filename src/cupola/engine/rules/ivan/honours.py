"""V5, V14, W5: the recognition that influence cards give Ivan for free."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import influence_card, tower_count
    from cupola.engine.accessors.cells import close_action, is_action_closed
    from cupola.engine.accessors.guild_pieces import foreman
    from cupola.engine.accessors.printed import action_code, opcode, operand
    from cupola.engine.constants import opcodes
    from cupola.engine.constants.layout import IVAN, RECOGNITION
    from cupola.engine.rules.effects.prospects import bears_lightning
    from cupola.engine.rules.guilds.contracts import has_finished_parts
    from cupola.engine.rules.guilds.foreman import banners_in, walk_foreman
    from cupola.engine.rules.track import gain_recognition
    from cupola.engine.state.state import State


def gain_from_cards(state: State, first: int, last: int) -> None:
    """V5, W5, I7: the best gift of the cards of some quadrants; a lightning action pays him once a turn."""
    best = -1
    most = 0
    for index in range(first * 2, last * 2 + 2):
        gift = 0 if is_action_closed(state, index // 2, index % 2) else gift_of(state, index // 2, index % 2)
        if gift > most:
            best = index
            most = gift
    if best < 0:
        return
    if bears_lightning(state, best // 2, best % 2):
        close_action(state, best // 2, best % 2)
    walk_for_ivan(state, action_code(state, influence_card(state, best // 2), best % 2))
    gain_recognition(state, IVAN, most)


def gift_of(state: State, quadrant: int, action: int) -> int:
    """V5: the recognition an action of a card gives him without payment."""
    return free_recognition(state, action_code(state, influence_card(state, quadrant), action))


def free_recognition(state: State, code: int) -> int:
    """V5, V14: the recognition an action gives him without payment, its condition met."""
    total = 0
    step = code
    while opcode(state, step) != opcodes.END:
        op = opcode(state, step)
        first = operand(state, step, 0)
        if op == opcodes.IF_FINISHED and not has_finished_parts(state, IVAN, first):
            return 0
        if (
            op == opcodes.PAY
            or op == opcodes.PAY_KIND
            or op == opcodes.PAY_DIFFERENT
            or op == opcodes.PAY_ORNAMENT
        ):
            return 0
        if op == opcodes.GAIN and first == RECOGNITION:
            total += operand(state, step, 1)
        if op == opcodes.GAIN_PER and operand(state, step, 1) == RECOGNITION:
            total += max(count_after_walk(state, first, 1), count_after_walk(state, first, 2))
        step += 1
    return total


def count_after_walk(state: State, what: int, steps: int) -> int:
    """V14: banners he would count with the foreman so many towers further."""
    tower = (foreman(state) + steps) % tower_count(state)
    return banners_in(state, IVAN if what == opcodes.OWN_BANNERS else 1 - IVAN, tower)


def walk_for_ivan(state: State, code: int) -> None:
    """V14: on a Foremen card the foreman goes to the better tower, the nearer on a tie."""
    if opcode(state, code) != opcodes.MOVE_FOREMAN:
        return
    what = operand(state, code + 1, 0)
    nearer = count_after_walk(state, what, 1)
    walk_foreman(state, IVAN, 2 if count_after_walk(state, what, 2) > nearer else 1)
