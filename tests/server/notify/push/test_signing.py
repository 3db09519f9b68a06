"""The header that says who sends: signed once for a push service, and again before it expires."""

from base64 import urlsafe_b64decode

import msgspec
import pytest

from cupola.server.notify import push
from cupola.server.notify.push import USED_SECONDS, VALID_SECONDS, PushKey

CONTACT = "mailto:anna@example.org"
NOW = 1_800_000_000_000


@pytest.fixture
def key() -> PushKey:
    return PushKey((7).to_bytes(32))


def expires(header: str) -> int:
    claims = header.split(".")[1]
    return int(msgspec.json.decode(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["exp"])


def test_a_header_is_used_again_for_the_same_push_service(key: PushKey) -> None:
    first = key.authorization("https://one.example", CONTACT, NOW)

    later = key.authorization("https://one.example", CONTACT, NOW + USED_SECONDS * 1000 - 1)

    assert later == first


def test_another_push_service_and_another_contact_have_headers_of_their_own(key: PushKey) -> None:
    origins = ("https://one.example", "https://two.example")
    contacts = (CONTACT, "https://cupola.example")

    headers = {key.authorization(origin, contact, NOW) for origin in origins for contact in contacts}

    assert len(headers) == 4


@pytest.mark.parametrize("seconds", [USED_SECONDS, VALID_SECONDS, -1, -24 * 3600])
def test_a_header_is_signed_again_long_before_it_expires_and_by_a_set_clock(
    key: PushKey, seconds: int
) -> None:
    key.authorization("https://one.example", CONTACT, NOW)
    then = NOW // 1000 + seconds

    assert expires(key.authorization("https://one.example", CONTACT, then * 1000)) == then + VALID_SECONDS


def test_no_more_headers_are_kept_than_may_be(key: PushKey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "MOST_USED", 2)

    for number in range(5):
        key.authorization(f"https://push{number}.example", CONTACT, NOW)

    assert len(key._used) <= 2
