import pytest
from msgspec import structs

from cupola.bots.review.account import (
    Measure,
    Playing,
    account_of,
    chances,
    grade_of,
    margins,
    playing_of,
    prestige,
    shares_of,
    swing,
    turning_points,
)
from cupola.bots.review.decisions import (
    Review,
    ReviewedTurn,
    decisions_of,
    is_for_ivan,
    result_of,
    review_match,
    runs_of,
)
from cupola.cli.arguments import table_words
from cupola.play.chance import luck_of
from cupola.play.match import Match
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.bots.review.reviewed import FEW, greedy_match, recorded

pytestmark = pytest.mark.thorough

TABLES = (
    TableOptions(),
    TableOptions(contractors=True, fourth="jurists", side="advanced"),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=4, contractors=True),
    TableOptions(players=1),
    TableOptions(players=1, contractors=True, fourth="archivists"),
)


def test_a_running_match_is_not_reviewed() -> None:
    match = Match.new(TableOptions(), standard_catalogue(), "running")

    with pytest.raises(ValueError, match="not over"):
        review_match(match)


@pytest.mark.parametrize("options", TABLES, ids=table_words)
@pytest.mark.compiled_only
def test_luck_and_play_add_up_to_the_result_to_the_last_digit(options: TableOptions) -> None:
    match = greedy_match(options)

    whole = review_match(match, nodes=60)

    measures: tuple[Measure, ...] = (chances, prestige, margins)
    for measure in measures:
        for seat in range(len(match.names)):
            account = account_of(whole, seat, measure)
            terms = (account.own_play, account.others_play, account.luck, account.unsure)
            assert account.start + sum(terms) == account.result == measure(result_of(match))[seat]


@pytest.mark.compiled_only
def test_what_was_played_is_never_better_than_the_best_and_always_among_the_ranked() -> None:
    whole = review_match(recorded("2-players-advanced-contractors-weavers"), nodes=60)

    for turn in whole.turns:
        for reviewed in turn.decisions:
            judgement = reviewed.judgement
            played = [each for each in judgement.ranked if each.is_played]
            assert reviewed.loss >= 0
            assert [(each.rank, each.outlook) for each in played] == [(judgement.rank, judgement.after)]
            assert 1 <= judgement.rank <= judgement.turns
            assert judgement.ranked[0].outlook == judgement.before
            assert sum(judgement.before.chances) == sum(judgement.after.chances) == 1.0


@pytest.mark.compiled_only
def test_every_step_but_forced_runs_and_mere_ends_of_turns_is_judged() -> None:
    match = greedy_match()
    decisions = {decision.first: decision for decision in decisions_of(match)}

    left = [match.steps[first:end] for first, end, _ in runs_of(match) if first not in decisions]

    assert {tuple(step.action for step in steps) for steps in left} == {("end-turn",)}
    for first, end, state in runs_of(match):
        if first in decisions:
            assert decisions[first].steps == tuple(step.action for step in match.steps[first:end])
            assert list(decisions[first].state.values()) == list(state.values())


@pytest.mark.compiled_only
def test_a_turn_with_dice_in_the_middle_is_judged_run_by_run() -> None:
    match = with_a_reroll()

    first, second = decisions_of(match)

    assert (first.number, second.number) == (0, 1)
    assert first.turn == second.turn
    assert first.steps[0].startswith("reroll:")
    assert first.has_luck


def with_a_reroll() -> Match:
    """One turn of a match, whose player re-rolls some dice and then claims a section (O2)."""
    whole = greedy_match()
    begun = whole.turn_starts[16]
    match = Match(whole.options, whole.catalogue, begun.state.copy(), luck_of(1))
    for family in ("reroll:", "claim:"):
        match.choose(next(name for name in match.legal() if name.startswith(family)))
    while match.turn == begun.turn:
        match.choose(match.legal()[0])
    return match


@pytest.mark.compiled_only
def test_where_nothing_fell_between_two_decisions_there_is_no_luck() -> None:
    whole = review_match(greedy_match(), FEW)

    quiet = [
        share
        for turn, share in zip(whole.turns, shares_of(whole, 0), strict=True)
        if not any(reviewed.decision.has_luck for reviewed in turn.decisions)
    ]

    assert quiet
    assert {share.luck for share in quiet} == {0.0}


@pytest.mark.compiled_only
def test_where_something_fell_between_two_decisions_there_is_no_doubt() -> None:
    whole = review_match(greedy_match(TableOptions(players=1)), nodes=60)

    assert {share.unsure for share in shares_of(whole, 0)} == {0.0}
    assert any(share.luck for share in shares_of(whole, 0))


@pytest.mark.compiled_only
def test_play_is_measured_against_the_usual_turn_of_the_same_decision() -> None:
    whole = review_match(greedy_match(), FEW)
    usual = structs.replace(whole, turns=tuple(map(as_usual, whole.turns)))

    account, like_everyone = account_of(whole, 0), account_of(usual, 0)

    assert account.start == whole.turns[0].usual.chances[0] == like_everyone.start
    assert (like_everyone.own_play, like_everyone.others_play) == (0.0, 0.0)
    own = [
        each.judgement.after.chances[0] - each.judgement.usual.chances[0]
        for turn in whole.turns
        if turn.seat == 0
        for each in turn.decisions
    ]
    assert account.own_play == sum(own)
    assert min(own) < 0 < max(own)


def as_usual(turn: ReviewedTurn) -> ReviewedTurn:
    played = [
        structs.replace(each, judgement=structs.replace(each.judgement, after=each.judgement.usual))
        for each in turn.decisions
    ]
    return structs.replace(turn, decisions=tuple(played))


@pytest.mark.compiled_only
def test_V_Ivan_who_chooses_nothing_has_no_play_of_his_own() -> None:
    whole = review_match(recorded("solo-basic-contractors"), nodes=60)

    player, ivan = (account_of(whole, seat) for seat in (0, 1))

    assert (ivan.own_play, ivan.others_play) == (0.0, -player.own_play)
    assert player.others_play == 0.0
    assert playing_of(whole, 1) == Playing(turns=0, best=0)


@pytest.mark.parametrize(
    ("loss", "grade"),
    [(0.0, "best"), (0.004, "best"), (0.01, "good"), (0.03, "slip"), (0.06, "mistake"), (0.5, "mistake")],
)
@pytest.mark.compiled_only
def test_a_turn_is_graded_by_what_it_lost_against_the_best(loss: float, grade: str) -> None:
    turn = review_match(greedy_match(), nodes=60).turns[0]
    seat, first = turn.seat, turn.decisions[0]
    chances = list(first.judgement.before.chances)
    chances[seat] -= loss
    after = structs.replace(first.judgement.before, chances=tuple(chances))
    judged = structs.replace(first, judgement=structs.replace(first.judgement, after=after))

    assert grade_of(structs.replace(turn, decisions=(judged,))) == grade


@pytest.mark.compiled_only
def test_V_what_the_player_chooses_for_Ivan_is_a_decision_and_his_turn_is_luck() -> None:
    decisions = decisions_of(recorded("solo-basic-contractors"))

    assert {each.seat for each in decisions} == {0}
    assert any(is_for_ivan(each) for each in decisions)
    assert all(each.has_luck for each in decisions)


@pytest.mark.compiled_only
def test_the_three_turning_points_are_the_turns_that_swung_most_the_weightiest_first() -> None:
    whole = review_match(greedy_match(), FEW)

    points = turning_points(whole, 0)

    swings = sorted((abs(share.played) + abs(share.luck) for share in shares_of(whole, 0)), reverse=True)
    assert [swing(point) for point in points] == swings[:3]


@pytest.mark.compiled_only
def test_a_turn_that_swung_nothing_is_no_turning_point() -> None:
    whole = review_match(greedy_match(), FEW)
    still = next(
        turn for turn, share in zip(whole.turns, shares_of(whole, 0), strict=True) if share.luck == 0
    )
    judged = structs.replace(still.decisions[0].judgement, after=still.before, usual=still.before)
    alone = structs.replace(still, decisions=(structs.replace(still.decisions[0], judgement=judged),))

    assert turning_points(Review((alone,), still.before, 1), 0) == []


@pytest.mark.compiled_only
def test_E9_the_result_is_a_share_of_the_victory_and_the_prestige() -> None:
    match = greedy_match()

    result = result_of(match)

    assert sum(result.chances) == 1.0
    assert result.prestige == tuple(map(float, match.prestige))
    assert {seat for seat, share in enumerate(result.chances) if share} == set(match.winners)


@pytest.mark.compiled_only
def test_a_match_is_reviewed_the_same_way_at_every_call() -> None:
    match = greedy_match(TableOptions(players=3), seed=4)

    assert review_match(match, nodes=200).turns[:12] == review_match(match, nodes=200).turns[:12]
