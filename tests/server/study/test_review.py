"""What reviews cost: judgements are kept, by browsers too, and who asks for many waits."""

from collections.abc import Iterator

import httpx
import pytest

from cupola.calls import study
from cupola.play.record.match_record import write_record
from cupola.server.config.settings import Limits
from tests.bots.review.reviewed import greedy_match
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, introduced, must, stranger
from tests.server.scenes.tables import upload

pytestmark = [pytest.mark.compiled_only, pytest.mark.thorough]

FEW = 60  # states for a decision


@pytest.fixture(scope="module")
def app(shared_app: App) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "NODES", FEW)
        yield shared_app


@pytest.fixture
def anna(app: App) -> Person:
    return introduced(app.client, "Anna")


def kept(person: Person) -> str:
    return str(must(upload(person, write_record(greedy_match())))["game"])


def asked(person: Person, game: str, turn: int) -> httpx.Response:
    return person.get(f"/api/games/{game}/review/{turn}")


def test_what_was_judged_is_kept_for_whoever_asks_next(app: App, anna: Person) -> None:
    game = kept(anna)
    first = asked(anna, game, 3)
    before = studies(app)

    again = asked(stranger(app.client), game, 3)

    assert again.content == first.content
    assert studies(app) == before > 0


def studies(app: App) -> int:
    return int(must(app.client.get("/health"))["studies"]["asked"])


def test_a_browser_keeps_an_answer_for_itself_and_asks_whether_it_holds(anna: Person) -> None:
    game = kept(anna)

    for path in ("review", "review/3"):
        first = anna.get(f"/api/games/{game}/{path}")
        tag = {"if-none-match": first.headers["etag"], **anna.headers}
        again = anna.client.get(f"/api/games/{game}/{path}", headers=tag)

        assert first.headers["cache-control"] == "private, no-cache"
        assert (again.status_code, again.content) == (304, b"")


def test_S4_whoever_asks_for_many_turns_waits(make_app: MakeApp) -> None:
    limits = Limits(reviews_a_second=0.001, reviews_at_once=1)
    anna = introduced(make_app(are_limits_on=True, limits=limits).client, "Anna")
    game = kept(anna)

    replies = [asked(anna, game, turn) for turn in (1, 2)]

    assert [reply.status_code for reply in replies] == [200, 429]
    assert int(replies[1].headers["retry-after"]) > 1
