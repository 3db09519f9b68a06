"""R2, R3, R4: a turn counts once, a stale page does no harm, and one engine decides and says why not."""

from typing import Any

import pytest
from msgspec.structs import replace

from cupola.calls.play import post_preview, post_turn, post_why_not
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.options import TableOptions
from cupola.table.seen.news import FEW_NEWS
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.preview import PreviewOrder, Verdict, WhyNotOrder, WhyNotReply
from tests.calls.house import House
from tests.calls.played import Played, refusal
from tests.table.scene import some_steps


def turn_of(match: Played, key: str = "key-1") -> TurnOrder:
    return TurnOrder(match.game.version, some_steps(match.table), key, end_turn=True)


@pytest.mark.parametrize("change", [{"steps": ("pass",)}, {"end_turn": False}, {"base": 1}])
def test_R2_a_key_cannot_be_used_for_another_turn(alone: Played, change: dict[str, Any]) -> None:
    order = turn_of(alone)
    sent = alone.ask("Anna", post_turn, order)
    before = alone.house.store.documents

    assert alone.ask("Anna", post_turn, order) == sent
    assert refusal(alone.ask, "Anna", post_turn, replace(order, **change)) == (409, "key_used")
    assert alone.house.store.documents == before


@pytest.mark.parametrize("base", [0, 1, 4, 2_000_000_000])
def test_R3_a_base_that_is_not_the_last_move_is_refused(alone: Played, base: int) -> None:
    order = replace(turn_of(alone), base=base)

    assert refusal(alone.ask, "Anna", post_turn, order) == (409, "stale")
    assert refusal(alone.ask, "Anna", post_preview, PreviewOrder(base, order.steps)) == (409, "stale")
    assert alone.game.version == 2


@pytest.mark.parametrize(("moves", "every"), [(0, 1), (30, 3), (90, 3), (150, 5)])
def test_R4_every_choice_is_accepted_and_everything_else_refused_with_a_reason_and_nothing_stored(
    house: House, moves: int, every: int
) -> None:
    options = TableOptions(players=3, contractors=True)
    match = Played(house, house.match("Anna", "Anna", "Anna", options=options)).move(moves)
    offered = {choice.name for choice in match.view().choices}
    before, version = house.store.documents, match.game.version

    for name in offered:
        seen = match.preview(name)
        assert (seen.version, seen.moved) == (version, match.game.position)
    for name in {*ACTION_NAMES[::every]} - offered:
        looked = house.problem("Anna", post_preview, match.id, PreviewOrder(version, (name,)))
        sent = house.problem("Anna", post_turn, match.id, TurnOrder(version, (name,), "k"))
        assert (looked.status, looked.reply.code, looked.reply.details["step"]) == (422, "refused", name)
        assert looked.reply.message.startswith("steps[0]: ")
        assert looked.reply.details["reason"]
        assert looked.reply.details["said"].key.startswith(("reason-", "refusal-", "why-"))  # type: ignore[attr-defined]
        assert (sent.status, sent.reply) == (looked.status, looked.reply)
    assert house.store.documents == before


def test_R4_steps_after_chance_or_before_it_are_refused(alone: Played) -> None:
    order = turn_of(alone)
    late, early = (*order.steps, "end-turn"), order.steps[:-1] or ("sell",)

    assert refusal(alone.ask, "Anna", post_turn, replace(order, steps=late)) == (422, "after_chance")
    assert refusal(alone.ask, "Anna", post_turn, replace(order, steps=early))[0] == 422
    assert alone.game.version == order.base


def test_a_match_that_is_over_or_has_not_begun_takes_no_turn(house: House) -> None:
    for game in (house.match("Anna", "Boris", starts=False), house.play(house.match("Anna", "Boris"))):
        late = TurnOrder(house.game(game).version, ("pass",), "late")
        assert house.refusal("Anna", post_turn, game, late) == (409, "not_running")


def test_a_table_that_much_happened_at_is_left_to_a_look(alone: Played) -> None:
    alone.move(FEW_NEWS)

    assert alone.ask("Anna", post_turn, turn_of(alone), since=1).view is None


def why_not(match: Played, *steps: str, by: str = "Anna") -> WhyNotReply:
    return match.house.ask(by, post_why_not, match.id, WhyNotOrder(match.game.version, steps))


def said(verdict: Verdict | None, language: str = "en") -> str:
    assert verdict is not None
    return f"{Words(language).say(verdict.reason)} {verdict.rule}"


def reasons(reply: WhyNotReply) -> dict[str, str]:
    return {each.piece: said(Verdict(each.reason, each.rule)) for each in reply.pieces}


def test_on_turn_one_building_says_what_comes_first_and_nothing_is_stored(alone: Played) -> None:
    before = alone.house.store.documents

    told = reasons(why_not(alone))

    assert told["build"] == "Claim a section first: you build where your banner stands. B1"
    assert told["section-A2"] == "The section below A2 must be claimed first. C2"
    assert told["sell"].endswith("T3")
    assert "market" not in told
    assert alone.house.store.documents == before


def test_the_reasons_follow_the_steps_of_a_half_made_turn_until_it_is_complete(alone: Played) -> None:
    told = reasons(why_not(alone, alone.choices("claim")[0]))
    complete = why_not(alone, alone.choices("move")[0], "roll")

    assert told["die-white"].startswith("Answer this first: Choose a banner.")
    assert told["confirm"].endswith("C1")
    assert said(complete.everything) == "Your turn is complete. Confirm it, or undo a step. A1"
    assert complete.pieces == ()


def test_another_players_turn_is_the_reason_for_everything(house: House) -> None:
    match = Played(house, house.match("Anna", "Boris"))

    waiting, watching = (why_not(match, by=name).everything for name in ("Boris", "Clara"))

    assert said(waiting) == "It is Red’s turn. A1"
    assert said(watching) == "You are watching this game. A1"
    assert all(said(waiting, language) for language in LANGUAGES)


def test_a_stale_base_and_a_refused_step_are_answered_like_a_preview(alone: Played) -> None:
    assert refusal(alone.ask, "Anna", post_why_not, WhyNotOrder(7)) == (409, "stale")
    assert refusal(why_not, alone, "claim:A2") == (422, "refused")
