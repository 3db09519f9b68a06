"""Notices of resignations: after ten seconds, to all who stay; the end of a match, to those who left."""

from collections.abc import Callable, Iterator

import pytest

from cupola.calls.resign import post_resign, post_take_back, post_win
from cupola.server.games.bot_turns import ask
from cupola.server.notify.letters import event_text
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.seating.resign import WinOrder
from tests.server.scenes.app import carry_out, plain_settings, store_steps
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import PushService

pytestmark = pytest.mark.thorough


class Duel(NoticeScene):
    def do(self, call: Callable[..., object], seat: int, order: object = None) -> None:
        carry_out(self.services, self.people[seat], call, self.game_id, seat if order is None else order)

    def move_bot(self, *steps: str) -> bool:
        asked = ask(self.services, self.game_id)
        assert asked is not None
        return store_steps(self.services, asked, steps) is not None

    def later(self, milliseconds: int) -> None:
        self.clock.now += milliseconds
        self.send()


@pytest.fixture
def duel(any_database: str, service: PushService) -> Iterator[Duel]:
    scene = Duel(plain_settings(any_database))
    scene.begin()
    for seat in (0, 1):
        scene.subscribe(service, seat)
    service.now = None
    yield scene
    scene.services.close()


def said(service: PushService) -> list[tuple[str, str]]:
    return [(message.path.removeprefix("/push/"), str(message.said["event"])) for message in service.heard]


def test_the_other_is_told_of_a_resignation_after_ten_seconds(duel: Duel, service: PushService) -> None:
    stays = 1 - duel.decider
    duel.do(post_resign, duel.decider)

    duel.later(TAKE_BACK - 1)
    before = said(service)
    duel.later(1)
    duel.later(TAKE_BACK)

    assert before == []
    assert said(service) == [(f"seat{stays}", "resigned")]
    assert service.heard[0].said["text"] == event_text("en", "resigned", "last")


def test_nobody_is_told_of_a_resignation_that_was_taken_back(duel: Duel, service: PushService) -> None:
    duel.do(post_resign, duel.decider)
    duel.do(post_take_back, duel.decider)

    duel.later(TAKE_BACK)

    assert said(service) == []
    assert duel.waiting() == 0


def test_whose_turn_comes_meanwhile_is_told_of_both(duel: Duel, service: PushService) -> None:
    leaves, stays = duel.decider, 1 - duel.decider
    duel.do(post_resign, leaves)
    duel.clock.now += TAKE_BACK

    while duel.decider == leaves:
        assert duel.move_bot(*duel.chosen_steps())
    duel.send()

    assert sorted(said(service)) == [(f"seat{stays}", "resigned"), (f"seat{stays}", "your_turn")]


def test_who_left_is_told_that_the_other_took_the_win(duel: Duel, service: PushService) -> None:
    leaves = duel.decider
    duel.do(post_resign, leaves)
    duel.clock.now += TAKE_BACK

    duel.do(post_win, 1 - leaves, WinOrder(duel.game.version))
    duel.later(0)

    assert said(service) == [(f"seat{leaves}", "win_taken")]


def test_the_first_to_resign_is_told_that_all_have(duel: Duel, service: PushService) -> None:
    first = duel.decider
    duel.do(post_resign, first)
    duel.do(post_resign, 1 - first)
    duel.clock.now += TAKE_BACK

    duel.move_bot()
    duel.later(0)

    assert said(service) == [(f"seat{first}", "all_resigned")]
