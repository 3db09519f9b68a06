"""Hints and the coach while a match runs: who gets them, what they say, and that nothing is stored."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from cupola.calls import seats, study, tables
from cupola.calls.jobs import HintJob, Job, JobResult, work
from cupola.play.phrases.phrase import Words
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.open import BoxedTableOrder
from cupola.table.seating.seats import HandOrder
from cupola.table.study import advice
from cupola.table.study.advice import AdviceOrder, AdviceReply, CoachOrder, CoachReply, goes_on
from tests.calls.house import House
from tests.calls.played import Played, refusal

FEW_NODES = 400


def think_little(job: Job) -> JobResult:
    return work(HintJob(replace(job.asked, nodes=FEW_NODES)) if isinstance(job, HintJob) else job)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(advice, "NODES", 2000)
    house = House("Anna", "Boris")
    house.think = think_little
    return house


def match(house: House, *names: str, **order: Any) -> Played:
    return Played(house, house.match(*names, **order))


def hint(table: Played, *steps: str, by: str = "Anna", base: int | None = None) -> AdviceReply:
    order = AdviceOrder(base or table.game.version, steps)
    return table.house.ask(by, study.post_advice, table.id, order)


def test_R4_hints_rank_turns_go_on_from_half_made_ones_and_store_nothing(house: House) -> None:
    table = match(house, "Anna", "random")
    before = house.store.documents

    advice = hint(table)
    best = advice.turns[0].steps
    then = hint(table, *best[:1])

    chances = [turn.chance for turn in advice.turns]
    assert (advice.base, advice.seat) == (table.game.version, 0)
    assert 1 < len(chances) <= 5
    assert chances == sorted(chances, reverse=True)
    assert [turn.loss for turn in advice.turns] == pytest.approx([chances[0] - each for each in chances])
    for made, turns in (((), advice.turns), (best[:1], then.turns)):
        for turn in turns:
            assert len(turn.labels) == len(turn.steps)
            assert 0 < len(turn.reasons) <= 3
            assert table.preview(*made, *turn.steps).closes
    assert refusal(hint, table, *best) == (409, "nothing_to_choose")
    assert replace(hint(table), seconds=0) == replace(advice, seconds=0)
    assert house.store.documents == before


ALLOWED, FORBIDDEN = TableSettings(hints=True), TableSettings(hints=False)


@pytest.mark.parametrize(
    ("names", "order", "is_advised"),
    [
        (("Anna", "random"), {}, True),
        (("Anna", "random"), {"is_practice": True}, True),
        (("Anna", "random"), {"seed": "typed"}, True),
        (("Anna", "random"), {"settings": FORBIDDEN}, False),
        (("Anna", "Anna"), {}, True),
        (("Anna",), {}, True),  # against Ivan
        (("Anna", "Boris"), {}, False),
        (("Anna", "Boris"), {"settings": ALLOWED}, True),
    ],
)
def test_hints_are_for_who_plays_alone_and_where_the_host_allows_them(
    house: House, names: tuple[str, ...], order: dict[str, Any], is_advised: bool
) -> None:
    table = match(house, *names, **order)

    assert table.view().hints == is_advised
    if is_advised:
        assert hint(table).turns
    else:
        assert refusal(hint, table) == (403, "no_hints")


def test_hints_stay_away_while_a_seat_waits_for_somebody_or_a_bot_plays_on_for_a_person(house: House) -> None:
    waiting, friends = house.open("Anna", BoxedTableOrder()), match(house, "Anna", "Boris")
    friends.ask("Boris", seats.post_hand, 1, HandOrder("random"))

    assert not Played(house, waiting).view().hints
    assert not friends.view().hints
    assert refusal(hint, friends) == (403, "no_hints")


@pytest.mark.parametrize("account", ["boris", None], ids=["there", "deleted"])
def test_hints_stay_away_when_a_person_gives_up(house: House, account: str | None) -> None:
    friends = match(house, "Anna", "Boris")
    one, other = friends.table.seats
    gone = replace(other, kind="bot", bot="greedy", has_resigned=True, account=account)
    house.put(replace(friends.table, seats=(one, gone)))

    assert not friends.view().hints


def test_a_copy_of_a_copy_gives_neither_hints_nor_a_review_before_the_match_is_over(house: House) -> None:
    friends = match(house, "Anna", "Boris").move(6)
    copy = friends.ask("Anna", tables.post_copy, CopyOrder())
    ended = Played(house, copy.game).finish()
    from_its_start = partial(ended.ask, "Anna", tables.post_copy, CopyOrder(ended.begun))
    review = partial(ended.ask, "Anna", study.get_review)

    again, early = from_its_start(), refusal(review)
    friends.finish()

    assert (copy.hints, copy.settings.hints, again.hints) == (False, False, False)
    assert early == (409, "origin_runs")
    assert review().turns
    assert from_its_start().hints


def test_a_hint_is_for_who_decides_on_a_fresh_screen_about_steps_that_the_rules_allow(house: House) -> None:
    table = match(house, "Anna", "Boris", settings=ALLOWED).move()
    decides, waits = ("Anna", "Boris") if table.game.decider == 0 else ("Boris", "Anna")

    assert refusal(hint, table, by=waits) == (409, "not_your_turn")
    assert refusal(hint, table, by=decides, base=table.game.version - 1) == (409, "stale")  # R3
    for steps in (["castle"], ["claim:A1", "roll"], ["end-turn"]):
        assert refusal(hint, table, *steps, by=decides) == (422, "refused")  # R4


def ask_coach(table: Played, *steps: str, by: str = "Anna", turn: int | None = None) -> CoachReply:
    order = CoachOrder(table.game.version, steps, turn)
    return table.house.ask(by, study.post_coach, table.id, order)


def test_the_first_tip_is_what_a_turn_is_and_a_step_brings_the_next(house: House) -> None:
    table = match(house, "Anna", "Anna")
    before = house.store.documents

    first, then = ask_coach(table), ask_coach(table, table.choices("claim")[0])

    assert first.tips[0].name == "coach-tip-begin"
    assert then.tips[0].name == "coach-tip-banner"
    assert first.mistake is None
    assert house.store.documents == before


def test_a_poor_turn_is_asked_about_once_its_steps_end_it(house: House) -> None:
    table = match(house, "Anna", "Anna")
    moves = table.choices("move")

    half = ask_coach(table, moves[0])
    asked = (ask_coach(table, move, "roll").mistake for move in moves)
    mistake = next(each for each in asked if each)

    assert half.mistake is None
    assert Words().say(mistake.said)
    assert mistake.rule


def test_a_turn_that_was_played_is_told_in_a_line(house: House) -> None:
    table = match(house, "Anna", "Anna").move()

    brought = ask_coach(table, turn=table.game.version).brought

    assert brought is not None
    assert Words().say(brought)
    assert ask_coach(table, turn=1).brought is None
    assert ask_coach(table).brought is None


def test_at_a_table_of_people_only_the_rules_speak(house: House) -> None:
    table = match(house, "Anna", "Boris")

    mistakes = [ask_coach(table, move, "roll").mistake for move in table.choices("move")]

    assert all(mistake is None or mistake.kind != "better" for mistake in mistakes)
    assert ask_coach(table, by="Boris") == CoachReply()


def test_a_turn_that_goes_on_after_a_re_roll_is_not_judged_as_a_whole_one() -> None:
    assert goes_on(("sell", "reroll:3"))
    assert not goes_on(("move:red", "take:2", "roll"))
