"""What notices say in every form, the reminder of a turn, and the place where somebody left."""

import hmac
from base64 import b64encode
from hashlib import sha256

import msgspec
import pytest
from msgspec import structs

from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.config.settings import Settings
from cupola.server.notify.letters import NoticeDelivery, event_text
from cupola.server.notify.outbox import HOUR, Notice
from cupola.server.notify.posting import Post
from cupola.server.notify.presence import note_look
from cupola.server.notify.webhooks import webhook_post
from cupola.server.storage import schema
from cupola.table.parts.viewer import account_id
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import PushService, Receiver

TRICKY = "*Anna* <@everyone> & co | `x`"


NOTICE = Notice("id", "webhook", "channel", "game", 1, 7, "your_turn", 0, 0)
LETTER = NoticeDelivery(NOTICE, "account", "https://hooks.example/x", "secret", "en", TRICKY, None)
LINK = "https://cupola.example/table/game"


def webhook(form: str, language: str = "en") -> Post:
    settings = Settings("sqlite:///x", public_url="https://cupola.example/")
    post = webhook_post(settings, structs.replace(LETTER, format=form, language=language))
    signature = hmac.new(LETTER.secret.encode(), post.body, sha256).hexdigest()
    assert post.headers["Cupola-Signature"] == f"sha256={signature}"
    return post


def test_ntfy_gets_a_text_with_a_title_and_a_place_to_click() -> None:
    post = webhook("ntfy", "pt")

    said, end = post.body.decode().splitlines()
    assert (said, "webhook" in end) == ("É a sua vez de jogar.", True)
    assert post.headers["Click"] == LINK
    assert post.headers["Title"] == f"=?utf-8?b?{b64encode(TRICKY.encode()).decode()}?="


def test_discord_gets_a_message_that_mentions_nobody() -> None:
    said = msgspec.json.decode(webhook("discord").body)

    name, link, end = said["content"].split("\n")
    assert said["allowed_mentions"] == {"parse": []}
    assert name == r"**\*Anna\* \<@everyone\> & co \| \`x\`**: It is your turn."
    assert (link, "delete the webhook" in end) == (f"<{LINK}>", True)


def test_slack_gets_a_link_whose_name_is_no_mark() -> None:
    first, end = msgspec.json.decode(webhook("slack").body)["text"].split("\n")

    assert first == f"<{LINK}|*Anna* &lt;@everyone&gt; &amp; co ¦ `x`>: It is your turn."
    assert "delete the webhook" in end


@pytest.mark.parametrize(("form", "is_told"), [("json", True), ("ntfy", False), ("slack", False)])
def test_a_program_is_told_while_its_owner_looks_and_a_person_is_not(
    duel: NoticeScene, receiver: Receiver, form: str, is_told: bool
) -> None:
    duel.set_webhook(receiver.url, 1 - duel.decider, form)
    duel.pass_on()
    duel.see(duel.people[duel.decider])

    duel.send()

    assert bool(receiver.posts) == is_told


@pytest.fixture
def reminded(duel: NoticeScene, service: PushService) -> NoticeScene:
    duel.remind(1 - duel.decider, 6)
    duel.subscribe(service, 1 - duel.decider)
    duel.pass_on()
    duel.send()
    service.now = None
    return duel


def test_a_turn_that_waits_is_reminded_of_once_after_the_hours_that_were_chosen(
    reminded: NoticeScene, service: PushService
) -> None:
    reminded.clock.now += 6 * HOUR - 1
    early = reminded.send()
    reminded.clock.now += 1
    reminded.send()
    reminded.clock.now += 100 * HOUR
    reminded.send()

    assert early == 0
    assert service.events == ["your_turn", "reminder"]
    assert service.heard[1].said["text"] == "It is still your turn."
    assert reminded.waiting() == 0


def test_nobody_is_reminded_of_a_turn_that_was_played(reminded: NoticeScene, service: PushService) -> None:
    reminded.pass_on()
    reminded.clock.now += 7 * HOUR

    reminded.send()

    assert service.events == ["your_turn"]
    assert reminded.waiting() == 0


def test_a_clock_set_back_a_day_sends_nothing_twice(reminded: NoticeScene, service: PushService) -> None:
    reminded.clock.now -= 24 * HOUR
    reminded.send()
    reminded.clock.now += 31 * HOUR

    reminded.send()
    reminded.send()

    assert service.events == ["your_turn", "reminder"]


def test_a_notice_does_not_wait_for_a_clock_set_back(told: NoticeScene, service: PushService) -> None:
    told.clock.now -= 24 * HOUR
    service.now = None

    told.send()
    told.send()

    assert service.events == ["your_turn"]
    assert told.waiting() == 0


@pytest.mark.parametrize("behind", [0, 1, 2])
def test_a_notice_leads_to_the_place_where_its_reader_left_unless_nothing_happened_since(
    told: NoticeScene, service: PushService, behind: int
) -> None:
    version = told.game.version - behind
    with told.services.database.writing() as connection:
        account = account_id(told.people[told.decider])
        note_look(connection, told.game_id, account, version - 1, 1)
        note_look(connection, told.game_id, account, version, 2)

    told.send()

    (message,) = service.heard
    wanted = f"/replay/{told.game_id}/{version}" if behind else None
    assert message.said.get("since") == wanted


def test_who_only_watches_leaves_no_trace(duel: NoticeScene) -> None:
    watcher = duel.somebody("Clara")

    with duel.services.database.writing() as connection:
        note_look(connection, duel.game_id, account_id(watcher), 3, 1)
        count = connection.execute(schema.looks.select()).all()

    assert count == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_is_in_the_language_asked_for(
    duel: NoticeScene, service: PushService, language: str
) -> None:
    duel.subscribe(service, 1 - duel.decider, language=language)
    duel.pass_on()

    duel.send()

    (message,) = service.heard
    texts = {"en": "It is your turn.", "fr": "C’est à vous de jouer.", "pt": "É a sua vez de jogar."}
    assert message.said["text"] == texts[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_reason_has_words_of_its_own_that_are_short(language: str) -> None:
    events = ("time_nears", "time_up", "time_lost", "given_away", "stood_in", "seat_taken", "win_taken")
    said = [event_text(language, event) for event in (*events, "all_resigned", "resigned", "turn_dropped")]  # type: ignore[arg-type]
    said += [event_text(language, "turn_dropped", why) for why in ("refused", "changed", "goes-on", "undone")]
    said.append(event_text(language, "resigned", "last"))

    assert len(set(said)) == len(said) == 15
    assert all(len(text) <= 130 for text in said)
