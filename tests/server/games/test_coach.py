"""The coach over the net: tips at their first moment, a question before a mistake, a line after a turn."""

import asyncio
from pathlib import Path
from typing import cast

import msgspec
import pytest

from cupola.bots.advice.advised_run import run_of
from cupola.bots.coach.tips import Tip
from cupola.engine.accessors.stack import top_owner
from cupola.play.phrases.phrase import Phrase, Words, phrase
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Limits, Settings
from cupola.server.games.advice import CoachQuestion, coach_on
from cupola.server.pool.processes import Thinking, WorkFailed
from cupola.server.storage.database import sqlite_url
from cupola.table.study import coach
from cupola.table.study.coach import Coached, CoachReply, goes_on
from tests.play.moments import moments_of
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Player, Reply, hot_seat, must
from tests.server.scenes.seated import seated

FEW_NODES = 2000  # so that a busy machine answers in time


def ask(person: Person, game: str, **order: object) -> Reply:
    """What the coach says."""
    base = person.view(game)["version"]
    return must(person.post(f"/api/games/{game}/coach", {"base": base, **order}))


def said(phrase: Reply) -> str:
    """A phrase in English."""
    return Words().say(msgspec.convert(phrase, Phrase))


def test_the_first_tip_is_what_a_turn_is_and_a_step_brings_the_next(
    household: Household, host: Person
) -> None:
    game = hot_seat(host, players=2)
    before = household.counts(), household.game(game)
    claim = next(str(each["name"]) for each in host.view(game)["choices"] if each["family"] == "claim")

    first = ask(host, game)
    then = ask(host, game, steps=[claim])

    assert first["tips"][0]["name"] == "coach-tip-begin"
    assert then["tips"][0]["name"] == "coach-tip-banner"
    assert first["mistake"] is None
    assert (household.counts(), household.game(game)) == before


def test_a_poor_turn_is_asked_about_once_its_steps_end_it(
    household: Household, host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "NODES", FEW_NODES)
    game = hot_seat(host, players=2)
    moves = [each for each in host.view(game)["choices"] if each["family"] == "move"]

    half = ask(host, game, steps=[moves[0]["name"]])
    whole = [ask(host, game, steps=[move["name"], "roll"])["mistake"] for move in moves]

    assert half["mistake"] is None
    found = [mistake for mistake in whole if mistake]
    assert found
    assert all(said(mistake["said"]) and mistake["rule"] for mistake in found)


def test_a_turn_that_was_played_is_told_in_a_line(household: Household, host: Person) -> None:
    game = hot_seat(host, players=2)
    view = host.view(game)
    steps = Player(host, seed=4).chosen_steps(game, view)
    order = {"base": view["version"], "steps": steps, "key": "k", "end_turn": True}
    played = must(host.post(f"/api/games/{game}/turns", order))["version"]

    told = ask(host, game, turn=played)

    assert said(told["brought"])
    assert ask(host, game, turn=1)["brought"] is None
    assert ask(host, game)["brought"] is None


def test_at_a_table_of_people_only_the_rules_speak(household: Household) -> None:
    table = seated(household.client, players=2, first_seat=0)
    person = table.people[0]
    moves = [each for each in person.view(table.game)["choices"] if each["family"] == "move"]

    mistakes = [ask(person, table.game, steps=[move["name"], "roll"])["mistake"] for move in moves]

    assert all(mistake is None or mistake["kind"] != "better" for mistake in mistakes)
    assert ask(table.people[1], table.game) == {"tips": [], "mistake": None, "brought": None, "praise": None}


def test_a_turn_that_goes_on_after_a_re_roll_is_not_judged_as_a_whole_one() -> None:
    assert goes_on(("sell", "reroll:3"))
    assert not goes_on(("move:red", "take:2", "roll"))


class FullPool:
    """Processes that have no time."""

    def is_full(self) -> bool:
        """Whether another question would wait too long."""
        return True


class CountingPool:
    """Processes that never come to an answer, and count who asked."""

    def __init__(self) -> None:
        self.asked = 0

    def is_full(self) -> bool:
        """Whether another question would wait too long."""
        return False

    async def work(self, *_: object) -> None:
        """Fail at once."""
        self.asked += 1
        raise WorkFailed("no answer")


TIP = Tip("coach-tip-begin", phrase("coach-tip-begin"), "A1")


def doubtful_question() -> CoachQuestion:
    """A turn that the judge is asked about."""
    played = next(moments_of(TableOptions(players=2))).copy()
    run = run_of(played, top_owner(played), ("move:white", "roll"), standard_catalogue())
    return CoachQuestion("anna", Coached(CoachReply((TIP,)), doubtful=run), standard_catalogue(), None)


def test_where_the_judge_has_no_time_only_what_needs_none_is_said(household: Household) -> None:
    pool = cast(Thinking, FullPool())

    assert asyncio.run(coach_on(household.services, pool, doubtful_question())) == CoachReply((TIP,))


def test_S4_an_account_gets_only_so_much_of_the_judge_and_its_tips_all_the_same(
    app_client: MakeClient, sqlite_file: Path
) -> None:
    limits = Limits(advice_a_second=0.01, advice_at_once=2)
    services = app_client(settings=Settings(sqlite_url(sqlite_file), limits=limits)).services
    pool, question = CountingPool(), doubtful_question()

    told = [asyncio.run(coach_on(services, cast(Thinking, pool), question)) for _ in range(4)]

    assert told == [CoachReply((TIP,))] * 4
    assert pool.asked == 2
    services.limits.check_advice("anna")  # which the coach has not used up
