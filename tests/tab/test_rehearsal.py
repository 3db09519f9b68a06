"""What is rehearsed before Python's memory is copied leaves nothing behind; luck is fresh afterwards."""

import random

from cupola.tab import bridge
from cupola.tab.rehearsal import rehearse, wake


def test_a_rehearsal_leaves_no_game_behind() -> None:
    bridge.open_shelf({})

    rehearse()

    assert bridge.ask("GET", "/api/me").status == 401
    assert bridge.awaiting_bots() == []


def test_two_starts_from_one_copy_have_luck_of_their_own() -> None:
    copied = random.getstate()
    wake()
    first = random.random()
    random.setstate(copied)
    wake()

    assert random.random() != first
