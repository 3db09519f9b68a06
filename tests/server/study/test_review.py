"""Review: a finished match turn by turn, the same for whoever may watch it, and nothing of a running one."""

import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import httpx
import pytest

from cupola.bots.review.decisions import decisions_of
from cupola.play.record.match_record import write_record
from cupola.server.config.settings import Limits, Settings
from cupola.server.pool.processes import Thinking, WorkFailed
from cupola.server.storage.database import sqlite_url
from cupola.server.study import review as reviewing
from tests.bots.review.reviewed import greedy_match
from tests.server.scenes.household import Household, open_household, plain_settings
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, round_of, upload

pytestmark = [pytest.mark.compiled_only, pytest.mark.thorough]

FEW = 60  # states for a decision


@pytest.fixture(scope="module")
def household(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Household]:
    """One house for all that is asked here, in which a judgement takes no time."""
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("review") / "cupola.db")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "NODES", FEW)
        with open_household(plain_settings(sqlite_url(file))) as opened:
            yield opened


@pytest.fixture
def anna(household: Household) -> Person:
    """Somebody with a record."""
    return introduced(household.client, "Anna")


def kept(person: Person) -> str:
    """A finished match of bots as a table of the services."""
    return str(must(upload(person, write_record(greedy_match())))["game"])


def listed(person: Person, game: str) -> Reply:
    """The turns there are to review."""
    return must(person.get(f"/api/games/{game}/review"))


def asked(person: Person, game: str, turn: int) -> httpx.Response:
    """Ask for one turn."""
    return person.get(f"/api/games/{game}/review/{turn}")


# What is told


def test_the_turns_with_a_decision_are_listed_with_what_came_of_the_match(anna: Person) -> None:
    match = greedy_match()

    told = listed(anna, kept(anna))

    decisions = decisions_of(match)
    assert [each["turn"] for each in told["turns"]] == sorted({each.turn for each in decisions})
    assert {each["turn"]: each["seat"] for each in told["turns"]} == {d.turn: d.seat for d in decisions}
    assert told["winners"] == list(match.winners)
    assert told["result"]["prestige"] == list(match.prestige)
    assert all(each["labels"] and each["notation"] for each in told["turns"])


def test_the_pieces_add_up_to_the_result_to_the_last_digit(anna: Person) -> None:
    game = kept(anna)
    told = listed(anna, game)

    turns = [must(asked(anna, game, each["turn"])) for each in told["turns"]]

    decisions = [*chain.from_iterable(turn["decisions"] for turn in turns)]
    following = [*(each["usual"] for each in decisions[1:]), told["result"]]
    for measure in ("chances", "prestige"):
        for seat in (0, 1):
            total = decisions[0]["usual"][measure][seat]
            for each, after in zip(decisions, following, strict=True):
                total += each["after"][measure][seat] - each["usual"][measure][seat]
                total += after[measure][seat] - each["after"][measure][seat]
            assert total == told["result"][measure][seat]
    assert all(turn["loss"] == sum(each["loss"] for each in turn["decisions"]) >= 0 for turn in turns)


def test_the_account_of_a_match_is_that_of_its_judged_turns(anna: Person) -> None:
    game = kept(anna)
    turns = [must(asked(anna, game, each["turn"])) for each in listed(anna, game)["turns"]]

    told = must(anna.get(f"/api/games/{game}/review/account"))

    assert [each["turn"] for each in told["turns"]] == [turn["turn"] for turn in turns]
    for each in told["seats"]:
        account, seat = each["account"], each["account"]["seat"]
        terms = sum(account[term] for term in ("own_play", "others_play", "luck", "unsure"))
        assert account["start"] + terms == account["result"]
        assert account["luck"] == sum(turn["shares"][seat]["luck"] for turn in told["turns"])
        own = [turn for turn in turns if turn["seat"] == seat]
        assert each["playing"] == {"turns": len(own), "best": sum(turn["grade"] == "best" for turn in own)}
        swings = [swing_of(point["share"]) for point in each["turning_points"]]
        every = sorted((swing_of(turn["shares"][seat]) for turn in told["turns"]), reverse=True)
        assert swings == every[:3]


def swing_of(share: Reply) -> float:
    """How much a turn moved the chance of a seat."""
    return float(abs(share["played"]) + abs(share["luck"]))


def test_turns_that_were_left_out_are_in_no_sum(anna: Person) -> None:
    game = kept(anna)
    first, second, *_ = (each["turn"] for each in listed(anna, game)["turns"])

    told = must(anna.get(f"/api/games/{game}/review/account?left_out={first},{second}"))

    assert told["left_out"] == [first, second]
    assert {first, second}.isdisjoint(each["turn"] for each in told["turns"])


def test_a_turn_tells_the_best_turns_and_always_the_one_played(anna: Person) -> None:
    game = kept(anna)
    turn = listed(anna, game)["turns"][3]

    (decision,) = must(asked(anna, game, turn["turn"]))["decisions"]

    played = [each for each in decision["ranked"] if each["is_played"]]
    assert [each["rank"] for each in played] == [decision["rank"]]
    assert played[0]["chance"] == decision["after"]["chances"][turn["seat"]]
    assert decision["ranked"][0]["loss"] == 0
    assert all(len(each["labels"]) == len(each["steps"]) for each in decision["ranked"])


def test_a_turn_can_be_tried_again_from_where_it_begins(anna: Person) -> None:
    game = kept(anna)
    turn = listed(anna, game)["turns"][6]

    copy = must(anna.post(f"/api/games/{game}/copy", turn["begins"]))

    assert copy["decider"] == turn["seat"]
    assert copy["view"]["turn"]["number"] == turn["turn"]


def test_the_moments_of_a_turn_are_those_of_the_replay(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", seed="a review", options={"first_seat": 0}).finish()
    turns = listed(table.people[0], table.game)["turns"]

    views = [at_moment(table.people[0], table.game, turn["begins"]) for turn in turns]

    assert [view["view"]["turn"]["number"] for view in views] == [turn["turn"] for turn in turns]
    assert [view["decider"] for view in views] == [turn["seat"] for turn in turns]


def at_moment(person: Person, game: str, moment: Reply) -> Reply:
    """The table at a moment of the list."""
    query = {} if moment["step"] is None else {"step": moment["step"]}
    return must(person.get(f"/api/games/{game}/moments/{moment['version']}", **query))


# Who may ask, and for what


def test_R5_everybody_is_told_the_same_of_a_finished_match(household: Household) -> None:
    anna = introduced(household.client, "Anna")
    table = round_of(household, "Boris", "Clara", "Dora", seed=SECRET_SEED, options=dict(SECRETS)).finish()
    people = (*table.people, anna, stranger(household.client))
    turn = listed(anna, table.game)["turns"][-1]["turn"]

    lists = {person.get(table.path("review")).content for person in people}
    turns = {asked(person, table.game, turn).content for person in people}

    assert (len(lists), len(turns)) == (1, 1)


def test_R5_a_running_match_is_not_reviewed(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", seed="a review").play(9)

    replies = [table.people[0].get(table.path(path)) for path in ("review", "review/1")]

    assert [reply.status_code for reply in replies] == [409, 409]
    assert {reply.json()["code"] for reply in replies} == {"not_over"}


def test_a_match_that_was_taken_back_is_not_reviewed_any_more(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", seed="a review", is_practice=True).finish()
    listed(table.people[0], table.game)

    must(table.send(0, "undo", {"base": table.version}))

    assert table.people[0].get(table.path("review")).json()["code"] == "not_over"


def test_a_turn_in_which_nobody_decided_is_unknown(anna: Person) -> None:
    reply = asked(anna, kept(anna), 5000)

    assert (reply.status_code, reply.json()["code"]) == (404, "no_such_turn")


@pytest.mark.parametrize("turn", ["0", "-1", "x", "1e3", "100001"])
def test_what_is_no_number_of_a_turn_is_refused(anna: Person, turn: str) -> None:
    reply = anna.get(f"/api/games/{kept(anna)}/review/{turn}")

    assert reply.status_code in (400, 404)
    assert set(reply.json()) == {"code", "message", "details"}


# What it costs


def test_what_was_judged_is_kept_for_whoever_asks_next(household: Household, anna: Person) -> None:
    game = kept(anna)
    first = asked(anna, game, 3)
    before = studies(household)

    again = asked(stranger(household.client), game, 3)

    assert again.content == first.content
    assert studies(household) == before > 0


def studies(household: Household) -> int:
    """How many questions were put to the processes."""
    return int(must(household.client.get("/health"))["studies"]["asked"])


def test_a_browser_keeps_an_answer_for_itself_and_asks_whether_it_holds(anna: Person) -> None:
    game = kept(anna)

    for path in ("review", "review/3"):
        first = anna.get(f"/api/games/{game}/{path}")
        tag = {"if-none-match": first.headers["etag"], **anna.headers}
        again = anna.client.get(f"/api/games/{game}/{path}", headers=tag)

        assert first.headers["cache-control"] == "private, no-cache"
        assert (again.status_code, again.content) == (304, b"")


def test_R10_a_turn_that_cannot_be_judged_in_time_is_told_and_the_next_one_is(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept(anna)
    with monkeypatch.context() as patch:
        patch.setattr(Thinking, "work", failing)

        reply = asked(anna, game, 2)

    assert (reply.status_code, reply.json()["code"]) == (503, "no_review")
    assert reply.headers["retry-after"] == "2"
    assert asked(anna, game, 2).status_code == 200


async def failing(*_: object) -> None:
    """Work of which nothing comes."""
    raise WorkFailed("nothing came of it in time")


@pytest.fixture
def strict_house(sqlite_file: Path) -> Iterator[Household]:
    """A house in which one reviewed turn is enough for a while."""
    limits = Limits(reviews_a_second=0.001, reviews_at_once=1)
    settings = Settings(sqlite_url(sqlite_file), limits=limits, extra_hosts=("testserver.local",))
    with open_household(settings) as household:
        yield household


def test_S4_whoever_asks_for_many_turns_waits(strict_house: Household) -> None:
    anna = introduced(strict_house.client, "Anna")
    game = kept(anna)

    replies = [asked(anna, game, turn) for turn in (1, 2)]

    assert [reply.status_code for reply in replies] == [200, 429]
    assert int(replies[1].headers["retry-after"]) > 1
