"""What notices say in every form, the reminder of a turn, and the place where somebody left."""

import hmac
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert, update

from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.notify.gaze import note_look
from cupola.server.notify.outbox import HOUR
from cupola.server.notify.webhooks import NewWebhook, WebhookOrder, set_webhook
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.viewer import account_of
from tests.server.scenes.household import plain_settings
from tests.server.scenes.notice_scene import NoticeScene
from tests.server.scenes.push_service import PushService
from tests.server.scenes.receiver import Receiver

TRICKY = "*Anna* <@everyone> & co | `x`"


@pytest.fixture
def scene(sqlite_file: Path) -> Iterator[NoticeScene]:
    """A table of two that has begun."""
    opened = NoticeScene(plain_settings(sqlite_url(sqlite_file)))
    opened.begin()
    yield opened
    opened.services.close()


def hook(scene: NoticeScene, receiver: Receiver, form: str, language: str = "en") -> NewWebhook:
    """A webhook of the player who is next."""
    seat = 1 - scene.decider
    order = msgspec.convert({"url": receiver.url, "format": form, "language": language}, WebhookOrder)
    with scene.services.database.writing() as connection:
        connection.execute(update(schema.games).values(title=TRICKY))
        return set_webhook(connection, scene.services, scene.game_id, seat, order, scene.people[seat])


def remind(scene: NoticeScene, seat: int, hours: int) -> None:
    """Let a player want to be reminded."""
    with scene.services.database.writing() as connection:
        row = {"account": account_of(scene.people[seat]), "hours": hours}
        connection.execute(insert(schema.reminders), row)


# Webhooks


def test_ntfy_gets_a_text_with_a_title_and_a_place_to_click(scene: NoticeScene, receiver: Receiver) -> None:
    hook(scene, receiver, "ntfy", "pt")
    scene.pass_on()

    scene.send()

    (post,) = receiver.posts
    lines = post.body.decode().splitlines()
    assert lines[0] == "É a sua vez de jogar."
    assert "webhook" in lines[1]
    assert post.headers["Click"] == f"https://cupola.example/table/{scene.game_id}"
    assert post.headers["Title"] == f"=?utf-8?b?{b64encode(TRICKY.encode()).decode()}?="


def test_discord_gets_a_message_that_mentions_nobody(scene: NoticeScene, receiver: Receiver) -> None:
    hook(scene, receiver, "discord")
    scene.pass_on()

    scene.send()

    said = msgspec.json.decode(receiver.posts[0].body)
    name, link, end = said["content"].split("\n")
    assert said["allowed_mentions"] == {"parse": []}
    assert name == r"**\*Anna\* \<@everyone\> & co \| \`x\`**: It is your turn."
    assert link == f"<https://cupola.example/table/{scene.game_id}>"
    assert "delete the webhook" in end


def test_slack_gets_a_link_whose_name_is_no_mark(scene: NoticeScene, receiver: Receiver) -> None:
    secret = hook(scene, receiver, "slack").secret
    scene.pass_on()

    scene.send()

    (post,) = receiver.posts
    first, end = msgspec.json.decode(post.body)["text"].split("\n")
    link = f"https://cupola.example/table/{scene.game_id}"
    assert first == f"<{link}|*Anna* &lt;@everyone&gt; &amp; co ¦ `x`>: It is your turn."
    assert "delete the webhook" in end
    assert post.signature == f"sha256={hmac.new(secret.encode(), post.body, sha256).hexdigest()}"


@pytest.mark.parametrize(("form", "is_told"), [("json", True), ("ntfy", False), ("slack", False)])
def test_a_program_is_told_while_its_owner_looks_and_a_person_is_not(
    scene: NoticeScene, receiver: Receiver, form: str, is_told: bool
) -> None:
    hook(scene, receiver, form)
    scene.pass_on()
    scene.see(scene.people[scene.decider])

    scene.send()

    assert bool(receiver.posts) == is_told


# Reminders


def test_a_turn_that_waits_is_reminded_of_once_after_the_hours_that_were_chosen(
    scene: NoticeScene, service: PushService
) -> None:
    remind(scene, 1 - scene.decider, 6)
    scene.subscribe(service, 1 - scene.decider)
    scene.pass_on()
    scene.send()

    scene.clock.now += 6 * HOUR - 1
    early = scene.send()
    scene.clock.now += 1
    scene.send()
    scene.clock.now += 100 * HOUR
    scene.send()

    assert early == 0
    assert [message.said["event"] for message in service.heard] == ["your_turn", "reminder"]
    assert service.heard[1].said["text"] == "It is still your turn."
    assert scene.waiting() == 0


def test_nobody_is_reminded_of_a_turn_that_was_played(scene: NoticeScene, service: PushService) -> None:
    remind(scene, 1 - scene.decider, 1)
    scene.subscribe(service, 1 - scene.decider)
    scene.pass_on()
    scene.send()
    scene.pass_on()
    scene.clock.now += 2 * HOUR

    scene.send()

    assert [message.said["event"] for message in service.heard] == ["your_turn"]
    assert scene.waiting() == 0


def test_a_notice_does_not_wait_for_a_clock_that_was_set_back(
    scene: NoticeScene, service: PushService
) -> None:
    scene.subscribe(service, 1 - scene.decider)
    scene.pass_on()
    scene.clock.now -= 24 * HOUR
    service.now = None

    scene.send()
    scene.send()

    assert [message.said["event"] for message in service.heard] == ["your_turn"]
    assert scene.waiting() == 0


def test_a_clock_that_is_set_back_a_day_sends_nothing_twice(scene: NoticeScene, service: PushService) -> None:
    remind(scene, 1 - scene.decider, 1)
    scene.subscribe(service, 1 - scene.decider)
    scene.pass_on()
    scene.send()
    scene.clock.now -= 24 * HOUR
    scene.send()
    scene.clock.now += 26 * HOUR
    service.now = None

    scene.send()
    scene.send()

    assert [message.said["event"] for message in service.heard] == ["your_turn", "reminder"]


# Since you left


@pytest.mark.parametrize("behind", [0, 1, 2])
def test_a_notice_leads_to_the_place_where_its_reader_left_unless_nothing_happened_since(
    scene: NoticeScene, service: PushService, behind: int
) -> None:
    other = 1 - scene.decider
    scene.subscribe(service, other)
    scene.pass_on()
    version = scene.game.version - behind
    with scene.services.database.writing() as connection:
        account = account_of(scene.people[other])
        note_look(connection, scene.game_id, account, version - 1, 1)
        note_look(connection, scene.game_id, account, version, 2)

    scene.send()

    (message,) = service.heard
    wanted = f"/replay/{scene.game_id}/{version}" if behind else None
    assert message.said.get("since") == wanted


def test_who_only_watches_leaves_no_trace(scene: NoticeScene) -> None:
    watcher = scene.somebody("Clara")

    with scene.services.database.writing() as connection:
        note_look(connection, scene.game_id, account_of(watcher), 3, 1)
        count = connection.execute(schema.looks.select()).all()

    assert count == []


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_is_in_the_language_that_was_asked_for(
    scene: NoticeScene, service: PushService, language: str
) -> None:
    scene.subscribe(service, 1 - scene.decider, language=language)
    scene.pass_on()

    scene.send()

    (message,) = service.heard
    texts = {"en": "It is your turn.", "fr": "C’est à vous de jouer.", "pt": "É a sua vez de jogar."}
    assert message.said["text"] == texts[language]
