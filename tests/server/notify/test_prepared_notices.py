"""Whose prepared turn was dropped is told so, with the reason, instead of the plain notice of their turn."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from cupola.calls.play import post_preview
from cupola.calls.undo import post_undo
from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.notify.letters import event_text
from cupola.server.notify.outbox import HOUR
from cupola.server.routes.prepared import delete_prepared, post_prepared_preview, put_prepared
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.entries import Steps
from cupola.table.seen.view import GameView
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.prepared import PreparedOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.undo import UndoOrder
from tests.server.scenes.app import carry_out, context_for, plain_settings, play_turn
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import PushService, Receiver

pytestmark = pytest.mark.thorough


class PreparedScene(NoticeScene):
    @property
    def other(self) -> int:
        return 1 - self.decider

    def prepare(self, section: str) -> None:
        seat, version = self.other, self.game.version
        person = self.people[seat]
        with self.services.database.writing() as connection:
            context = context_for(connection, self.services, person)
            where = context, self.game_id, seat
            steps = laid_out(
                section, lambda steps: post_prepared_preview(*where, PreviewOrder(version, steps))
            )
            put_prepared(*where, PreparedOrder(version, steps))

    def claim(self, section: str) -> None:
        version, person = self.game.version, self.people[self.decider]
        with self.services.database.reading() as connection:
            where = context_for(connection, self.services, person), self.game_id
            steps = laid_out(section, lambda steps: post_preview(*where, PreviewOrder(version, steps)))
        order = TurnOrder(version, steps, f"claims-{version}", end_turn=True)
        play_turn(self.services, self.game_id, order, person)

    def undo(self) -> None:
        """Take the last turn back, at once: with a typed seed the table is for practice."""
        order, person = UndoOrder(self.game.version), self.people[self.other]
        carry_out(self.services, person, post_undo, self.game_id, order)


def laid_out(section: str, look: Callable[[Steps], GameView]) -> Steps:
    steps: Steps = (f"claim:{section}",)
    while not (seen := look(steps)).closes:
        steps += (seen.choices[-1].name,)
    return steps


@pytest.fixture
def scene(sqlite_file: Path) -> Iterator[PreparedScene]:
    opened = PreparedScene(plain_settings(sqlite_url(sqlite_file)))
    opened.begin()
    yield opened
    opened.services.close()


@pytest.fixture
def language() -> str:
    return "en"


@pytest.fixture
def dropped(scene: PreparedScene, service: PushService, language: str) -> PreparedScene:
    scene.remind(scene.other, hours=1)
    scene.subscribe(service, scene.other, language=language)
    scene.prepare("A1")
    scene.claim("A1")
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dropped_turn_is_the_one_notice_of_the_turn_and_says_why_and_is_reminded_of_like_any(
    dropped: PreparedScene, service: PushService, language: str
) -> None:
    dropped.send()
    dropped.send()
    (message,) = service.heard
    dropped.clock.now += HOUR
    dropped.send()

    assert service.events == ["turn_dropped", "reminder"]
    assert message.said["text"] == event_text(language, "turn_dropped", "refused")
    assert "A1" not in message.said["text"]  # R5: what was laid out is nobody's business
    assert dropped.waiting() == 0


def test_a_prepared_turn_that_was_played_is_no_notice(scene: PreparedScene, service: PushService) -> None:
    scene.subscribe(service, scene.other)
    scene.prepare("A1")

    scene.claim("B1")
    scene.send()

    assert service.heard == []


def test_a_turn_that_an_undo_dropped_is_told_of(scene: PreparedScene, service: PushService) -> None:
    scene.claim("B1")
    scene.subscribe(service, scene.other)
    scene.prepare("A1")

    scene.undo()
    scene.send()

    (message,) = service.heard
    assert message.said["text"] == event_text("en", "turn_dropped", "undone")


def test_a_program_gets_the_reason_in_a_word(scene: PreparedScene, receiver: Receiver) -> None:
    scene.set_webhook(receiver.url, scene.other)
    scene.prepare("A1")

    scene.claim("A1")
    scene.send()

    (post,) = receiver.posts
    said = msgspec.json.decode(post.body)
    assert (said["event"], said["why"], said["version"]) == ("turn_dropped", "refused", scene.game.version)


def test_who_has_put_it_away_is_told_without_a_reason(dropped: PreparedScene, service: PushService) -> None:
    seat = dropped.decider
    carry_out(dropped.services, dropped.people[seat], delete_prepared, dropped.game_id, seat)

    dropped.send()

    (message,) = service.heard
    assert message.said["text"] == event_text("en", "turn_dropped")
