"""Whose prepared turn was dropped is told so, with the reason, instead of the plain notice of their turn."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert

from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.games.look import preview
from cupola.server.games.prepared import prepare, preview_prepared, withdraw
from cupola.server.games.undo import ask_undo
from cupola.server.notify.outbox import HOUR
from cupola.server.notify.texts import event_text
from cupola.server.notify.webhooks import WebhookOrder, set_webhook
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.entries import Steps
from cupola.table.parts.viewer import account_of
from cupola.table.seen.view import GameView
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.prepared import PreparedOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.undo import UndoOrder
from tests.server.scenes.household import plain_settings
from tests.server.scenes.notice_scene import NoticeScene
from tests.server.scenes.push_service import PushService
from tests.server.scenes.receiver import Receiver
from tests.server.scenes.turns import play_turn

pytestmark = pytest.mark.thorough

WHYS = ("refused", "changed", "goes-on", "undone")


class PreparedScene(NoticeScene):
    """One player decides, the other prepares a turn."""

    @property
    def other(self) -> int:
        """The seat that waits."""
        return 1 - self.decider

    def prepare(self, section: str) -> None:
        """Prepare that the one who waits claims a section."""
        seat, version = self.other, self.game.version
        person = self.people[seat]
        with self.services.database.writing() as connection:
            where = connection, self.services, self.game_id, seat
            steps = laid_out(
                section, lambda steps: preview_prepared(*where, PreviewOrder(version, steps), person)
            )
            prepare(*where, PreparedOrder(version, steps), person)

    def claim(self, section: str) -> None:
        """Claim a section for the one who decides."""
        version, person = self.game.version, self.people[self.decider]
        with self.services.database.reading() as connection:
            where = connection, self.services, self.game_id
            steps = laid_out(section, lambda steps: preview(*where, PreviewOrder(version, steps), person))
        order = TurnOrder(version, steps, f"claims-{version}", end_turn=True)
        play_turn(self.services, self.game_id, order, person)

    def undo(self) -> None:
        """Take the last turn back, at once: with a typed seed the table is for practice."""
        order, person = UndoOrder(self.game.version), self.people[self.other]
        with self.services.database.writing() as connection:
            ask_undo(connection, self.services, self.game_id, order, person)


def laid_out(section: str, look: Callable[[Steps], GameView]) -> Steps:
    """The steps of a turn that claims a section."""
    steps: Steps = (f"claim:{section}",)
    while not (seen := look(steps)).closes:
        steps += (seen.choices[-1].name,)
    return steps


@pytest.fixture
def scene(sqlite_file: Path) -> Iterator[PreparedScene]:
    """A table of two that has begun."""
    opened = PreparedScene(plain_settings(sqlite_url(sqlite_file)))
    opened.begin()
    yield opened
    opened.services.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dropped_turn_is_the_one_notice_of_the_turn_and_says_why(
    scene: PreparedScene, service: PushService, language: str
) -> None:
    scene.subscribe(service, scene.other, language=language)
    scene.prepare("A1")

    scene.claim("A1")
    scene.send()
    scene.send()

    (message,) = service.heard
    assert message.said["event"] == "turn_dropped"
    assert message.said["text"] == event_text(language, "turn_dropped", "refused")
    assert "A1" not in message.said["text"]  # R5: what was laid out is nobody's business
    assert scene.waiting() == 0


def test_a_prepared_turn_that_was_played_is_no_notice(scene: PreparedScene, service: PushService) -> None:
    scene.subscribe(service, scene.other)
    scene.prepare("A1")

    scene.claim("B1")
    scene.send()

    assert service.heard == []


def test_it_is_reminded_of_like_any_turn(scene: PreparedScene, service: PushService) -> None:
    with scene.services.database.writing() as connection:
        row = {"account": account_of(scene.people[scene.other]), "hours": 1}
        connection.execute(insert(schema.reminders), row)
    scene.subscribe(service, scene.other)
    scene.prepare("A1")
    scene.claim("A1")
    scene.send()
    scene.clock.now += HOUR

    scene.send()

    assert [message.said["event"] for message in service.heard] == ["turn_dropped", "reminder"]


def test_a_turn_that_an_undo_dropped_is_told_of_when_it_comes(
    scene: PreparedScene, service: PushService
) -> None:
    scene.claim("B1")
    scene.subscribe(service, scene.other)
    scene.prepare("A1")

    scene.undo()
    scene.send()

    (message,) = service.heard
    assert message.said["text"] == event_text("en", "turn_dropped", "undone")


def test_a_program_gets_the_reason_in_a_word(scene: PreparedScene, receiver: Receiver) -> None:
    order = msgspec.convert({"url": receiver.url, "format": "json", "language": "en"}, WebhookOrder)
    with scene.services.database.writing() as connection:
        set_webhook(connection, scene.services, scene.game_id, scene.other, order, scene.people[scene.other])
    scene.prepare("A1")

    scene.claim("A1")
    scene.send()

    (post,) = receiver.posts
    said = msgspec.json.decode(post.body)
    assert (said["event"], said["why"], said["version"]) == ("turn_dropped", "refused", scene.game.version)


def test_who_has_put_it_away_meanwhile_is_told_without_a_reason(
    scene: PreparedScene, service: PushService
) -> None:
    scene.subscribe(service, scene.other)
    scene.prepare("A1")
    scene.claim("A1")
    with scene.services.database.writing() as connection:
        where = connection, scene.services, scene.game_id, scene.decider
        withdraw(*where, scene.people[scene.decider])

    scene.send()

    (message,) = service.heard
    assert message.said["text"] == event_text("en", "turn_dropped")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    said = {event_text(language, "turn_dropped", why) for why in (None, *WHYS)}

    assert len(said) == 5
    assert all(len(text) <= 130 for text in said)
