"""Notices of resignations: after ten seconds, to all who stay; the end of a match, to those who left."""

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Connection

from cupola.bots.bot import Budget
from cupola.bots.random_bot import RandomBot
from cupola.engine.state.luck import Luck
from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.games.bot_turns import ask, store
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.texts import event_text
from cupola.server.services import Services
from cupola.server.tables import resign
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.game import Game
from cupola.table.seating.resign import WinOrder
from tests.server.scenes.household import plain_settings
from tests.server.scenes.notice_scene import NoticeScene
from tests.server.scenes.push_service import PushService

pytestmark = pytest.mark.thorough

Order = Callable[[Connection, Services, str, int, RequestViewer], Game]


class Duel(NoticeScene):
    """Anna and Boris, told by their browsers."""

    def do(self, order: Order, seat: int) -> None:
        """Let a player do something with their seat."""
        with self.services.database.writing() as connection:
            order(connection, self.services, self.game_id, seat, self.people[seat])

    def take_win(self, seat: int) -> None:
        """Let a player take the win."""
        with self.services.database.writing() as connection:
            order = WinOrder(self.game.version)
            resign.take_win(connection, self.services, self.game_id, order, self.people[seat])

    def move_bot(self) -> None:
        """One commit of the bot that decides."""
        asked, game = ask(self.services, self.game_id), self.game
        assert asked is not None
        with self.services.database.reading() as connection:
            state = self.services.states.at(connection, game, game.position)
        thought = RandomBot().think(
            state, self.decider, self.services.catalogue, Luck(game.version), Budget()
        )
        assert store(self.services, asked, thought.steps) is not None

    def later(self, milliseconds: int) -> None:
        """Let time pass, and send what is due."""
        self.clock.now += milliseconds
        self.send()


@pytest.fixture
def duel(any_database: str, service: PushService) -> Iterator[Duel]:
    """A match under way; nobody has been told anything yet."""
    scene = Duel(plain_settings(any_database))
    scene.begin()
    for seat in (0, 1):
        scene.subscribe(service, seat)
    service.now = None
    yield scene
    scene.services.close()


def said(service: PushService) -> list[tuple[str, str]]:
    """Who was told what."""
    return [(message.path.removeprefix("/push/"), str(message.said["event"])) for message in service.heard]


def test_the_other_is_told_of_a_resignation_after_ten_seconds(duel: Duel, service: PushService) -> None:
    stays = 1 - duel.decider
    duel.do(resign.resign, duel.decider)

    duel.later(TAKE_BACK - 1)
    before = said(service)
    duel.later(1)
    duel.later(TAKE_BACK)

    assert before == []
    assert said(service) == [(f"seat{stays}", "resigned")]
    assert service.heard[0].said["text"] == event_text("en", "resigned", "last")


def test_nobody_is_told_of_a_resignation_that_was_taken_back(duel: Duel, service: PushService) -> None:
    duel.do(resign.resign, duel.decider)
    duel.do(resign.take_back, duel.decider)

    duel.later(TAKE_BACK)

    assert said(service) == []
    assert duel.waiting() == 0


def test_whose_turn_comes_meanwhile_is_told_of_both(duel: Duel, service: PushService) -> None:
    leaves, stays = duel.decider, 1 - duel.decider
    duel.do(resign.resign, leaves)
    duel.clock.now += TAKE_BACK

    while duel.decider == leaves:
        duel.move_bot()
    duel.send()

    assert sorted(said(service)) == [(f"seat{stays}", "resigned"), (f"seat{stays}", "your_turn")]


def test_who_left_is_told_that_the_other_took_the_win(duel: Duel, service: PushService) -> None:
    leaves = duel.decider
    duel.do(resign.resign, leaves)
    duel.clock.now += TAKE_BACK

    duel.take_win(1 - leaves)
    duel.later(0)

    assert said(service) == [(f"seat{leaves}", "win_taken")]


def test_the_first_to_resign_is_told_that_all_have(duel: Duel, service: PushService) -> None:
    first = duel.decider
    duel.do(resign.resign, first)
    duel.do(resign.resign, 1 - first)
    duel.clock.now += TAKE_BACK

    asked = ask(duel.services, duel.game_id)
    assert asked is not None
    store(duel.services, asked, ())
    duel.later(0)

    assert said(service) == [(f"seat{first}", "all_resigned")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_of_leaving_has_its_words(language: str) -> None:
    texts = {
        event_text(language, "resigned"),
        event_text(language, "resigned", "last"),
        event_text(language, "win_taken"),
        event_text(language, "all_resigned"),
    }

    assert len(texts) == 4
