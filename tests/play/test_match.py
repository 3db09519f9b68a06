import pytest

from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.constants.layout import DIE_FACES
from cupola.engine.turn.flow import is_chance
from cupola.play.chance import RecordedLuck, luck_of
from cupola.play.match import Match, Refused, play_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import OptionError, Side, TableOptions


def begun(players: int = 2, side: Side = "basic", seed: str = "table") -> Match:
    return Match.new(TableOptions(players=players, side=side), standard_catalogue(), seed)


def with_everything(players: int) -> Match:
    options = TableOptions(players=players, contractors=True, fourth="archivists")
    return Match.new(options, standard_catalogue(), "everything")


def test_S12_one_seed_lays_one_table_whose_seats_are_called_by_their_colours() -> None:
    assert begun().state.values() == begun().state.values() != begun(seed="other").state.values()
    assert begun(players=3).names == ("Red", "Blue", "Yellow")
    assert begun().why_not("claim:Z9") == "no-such-action"
    with pytest.raises(OptionError, match="players: 5"):
        begun(players=5)
    with pytest.raises(ValueError, match="names: 1 given for 2 players"):
        Match.new(TableOptions(players=2), standard_catalogue(), 1, names=["Anna"])


def test_a_refusal_names_the_reason_and_changes_nothing() -> None:
    match = begun()
    before = match.state.values()

    with pytest.raises(Refused) as refusal:
        match.choose("claim:A2")

    assert (refusal.value.name, refusal.value.reason) == ("claim:A2", "nothing-below")
    assert (match.state.values(), match.steps) == (before, [])


@pytest.mark.parametrize("has_modules", [False, True])
def test_what_is_legal_and_what_is_refused_never_disagree(has_modules: bool) -> None:
    match = with_everything(3) if has_modules else begun(players=3, side="advanced")
    choices = luck_of("choices")
    for _ in range(120):
        legal = set(match.legal())

        assert {name for name in ACTION_NAMES if not match.why_not(name)} == legal

        play_random(match, choices, limit=1)


def test_a_step_says_who_did_what_and_what_followed() -> None:
    match = begun()
    seat = match.decider

    step = match.choose("claim:A1")

    assert (step.turn, step.seat, step.action, step.chance) == (1, seat, "claim:A1", ())
    assert step.events[0][:3] == (2, seat, 0)


def test_M7_the_roll_is_drawn_at_once_and_without_outcomes_nothing_changes() -> None:
    match, spent = begun(), begun()
    for each in (match, spent):
        each.choose(next(name for name in each.legal() if name.startswith("move:")))
    before = spent.state.values()
    spent.luck = RecordedLuck("", is_practice=False)

    assert match.choose("roll").chance
    assert not is_chance(match.state)
    with pytest.raises(RuntimeError, match="the seed is not known"):
        spent.choose("roll")
    assert (spent.state.values(), len(spent.steps)) == (before, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_commit_ends_with_chance_or_the_turn(players: int) -> None:
    match = begun(players)

    play_random(match, luck_of("choices"), limit=150)

    first = 0
    for commit in match.commits:
        steps = match.steps[first : commit.end]
        following = match.steps[commit.end :][:1]
        assert {step.seat for step in steps} == {steps[0].seat}
        assert not any(step.chance for step in steps[:-1])
        assert steps[-1].chance or not following or following[0].turn > steps[-1].turn
        first = commit.end


def test_V1_ivan_sits_at_the_table_by_his_own_name() -> None:
    match = with_everything(1)

    assert match.names == ("Red", "Ivan")
    assert Match.new(match.options, standard_catalogue(), 1, names=["Anna"]).names == ("Anna", "Ivan")
    assert len(match.prestige) == 2


@pytest.mark.parametrize("players", [1, 2, 4])
def test_chance_has_as_many_outcomes_as_there_are_things_to_draw(players: int) -> None:
    match = with_everything(players)

    play_random(match, luck_of("choices"))

    drawn = [outcome.value for step in match.steps for outcome in step.chance]
    assert match.is_over
    assert max(drawn) > DIE_FACES
    assert min(drawn) == 1


def test_every_turn_start_is_kept() -> None:
    match = begun()

    play_random(match, luck_of("choices"), limit=100)

    assert [start.turn for start in match.turn_starts] == sorted(
        {step.turn for step in match.steps} | {match.turn}
    )
    assert match.steps[match.turn_start_index - 1].turn < match.turn


def test_E9_a_finished_match_has_winners_and_no_choices() -> None:
    match = begun()
    assert not match.winners

    play_random(match, luck_of("choices"))

    assert match.is_over
    assert match.legal() == ()
    assert match.why_not("pass") == "match-over"
    assert max(match.prestige) == match.prestige[match.winners[0]]
