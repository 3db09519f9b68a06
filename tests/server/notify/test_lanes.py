"""Room on the way to receivers: none takes that of the others, and every try ends before its claim."""

from collections import Counter

from msgspec import structs

from cupola.server.notify import delivery
from cupola.server.notify.lanes import (
    MAIL,
    MOST_AT_ONCE,
    MOST_CONNECTIONS,
    MOST_FOR_ONE,
    MOST_MAILS,
    Lanes,
    Room,
    lane_of,
)
from cupola.server.notify.letters import Letter
from cupola.server.notify.mail import sending as mail
from cupola.server.notify.outbox import WAITS, Notice

NOTICE = Notice("id", "push", "channel", "game", 0, 7, "your_turn", 0, 0)
LETTER = Letter(NOTICE, "account", "https://Push.example:8443/x?y=/z", "secret", "en", "title", None)


def letter_to(host: str) -> Letter:
    """A letter for a browser."""
    return structs.replace(LETTER, address=f"https://{host}/somebody")


def test_a_host_with_its_port_is_one_receiver_and_all_mail_is_one() -> None:
    mail_notice = structs.replace(NOTICE, kind="mail")

    assert lane_of(LETTER) == "push.example:8443"
    assert lane_of(structs.replace(LETTER, notice=mail_notice, address="anna@example.org")) == MAIL
    assert lane_of(structs.replace(LETTER, address="nonsense")) == ""


def test_one_receiver_leaves_room_for_the_others() -> None:
    room = Room(Counter({"slow.example": MOST_FOR_ONE - 1}))

    taken = [room.take(letter_to(host)) for host in ("slow.example", "slow.example", "quick.example")]

    assert taken == [True, False, True]


def test_there_is_an_end_to_all_of_them_together() -> None:
    room = Room(Counter({f"host{number}": 1 for number in range(MOST_AT_ONCE - 1)}))

    assert [room.take(letter_to(host)) for host in ("one.example", "two.example")] == [True, False]


def test_a_letter_takes_room_until_it_leaves() -> None:
    lanes = Lanes()
    for _ in range(MOST_FOR_ONE):
        lanes.enter(LETTER)
    full = lanes.room().take(LETTER)

    lanes.leave(LETTER)

    assert (full, lanes.room().take(LETTER)) == (False, True)


def test_the_last_try_of_a_full_lane_ends_before_its_claim_does() -> None:
    rounds = MOST_FOR_ONE / MOST_CONNECTIONS

    assert rounds * delivery.SECONDS * 1000 < WAITS[0]
    assert MOST_MAILS <= MOST_CONNECTIONS
    assert WAITS[0] > mail.SECONDS * 1000
