import pytest

from cupola.bots.bot import Budget
from cupola.lab.arena.entrants import Entrant, read_entrant
from cupola.lab.arena.faults import ArenaError
from cupola.lab.arena.lineups import check_names, fixtures_of, line_up_words, line_ups

NAMES = ("a", "b", "c")


def seatings(entrants: int, players: int, both_ways: bool = False) -> list[tuple[int, ...]]:
    """Who sits where in the matches of one seed group."""
    lined_up = line_ups(entrants, players, both_ways)
    return [lined_up[fixture.line_up].seated(fixture.rotation) for fixture in fixtures_of(0, lined_up)]


def test_two_bots_play_both_seats() -> None:
    assert seatings(2, 2) == [(0, 1), (1, 0)]


def test_as_many_bots_as_players_share_a_table_in_every_rotation() -> None:
    assert seatings(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_two_bots_at_a_larger_table_are_one_against_the_rest_in_every_seat() -> None:
    assert seatings(2, 4) == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]


def test_both_ways_the_second_meets_the_first_alone_as_well() -> None:
    assert seatings(2, 3, both_ways=True)[3:] == [(1, 0, 0), (0, 0, 1), (0, 1, 0)]
    assert seatings(2, 2, both_ways=True) == seatings(2, 2)


def test_any_other_number_meets_in_pairs() -> None:
    assert seatings(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_one_bot_meets_itself_and_alone_each_meets_ivan() -> None:
    assert seatings(1, 4) == [(0, 0, 0, 0)]
    assert seatings(2, 1) == [(0,), (1,)]


def test_a_line_up_is_told_in_words() -> None:
    told = [line_up_words(line_up, NAMES) for line_up in line_ups(2, 4, both_ways=True)]

    assert told == ["a against 3 b", "b against 3 a"]
    assert line_up_words(line_ups(3, 3)[0], NAMES) == "a, b, c"
    assert line_up_words(line_ups(1, 2)[0], NAMES) == "a in all 2 seats"
    assert line_up_words(line_ups(2, 1)[1], NAMES) == "b against Ivan"


def test_a_bot_named_twice_is_refused() -> None:
    with pytest.raises(ArenaError, match="greedy: named twice"):
        check_names(["greedy", "random", "greedy"])


@pytest.mark.parametrize(
    ("text", "entrant"),
    [
        ("random", Entrant("random", "random", 300)),
        ("random@50ms", Entrant("random@50ms", "random", 0, 50.0)),
        ("random@1.5s", Entrant("random@1.5s", "random", 0, 1500.0)),
        ("random@2000n", Entrant("random@2000n", "random", 2000)),
        (
            "tests.lab.arena.arena_bots:Mute@7n",
            Entrant("tests.lab.arena.arena_bots:Mute@7n", "tests.lab.arena.arena_bots:Mute", 7),
        ),
    ],
)
def test_a_bot_may_have_a_budget_of_its_own(text: str, entrant: Entrant) -> None:
    assert read_entrant(text, Budget(nodes=300)) == entrant


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("deep-thought", "'deep-thought' is not one of .*random"),
        ("random@", "is not a budget such as 2000n"),
        ("random@fast", "'fast' is not a budget"),
        ("random@0n", "whole number from 1"),
        ("random@1.5n", "whole number from 1"),
        ("random@0ms", "more than 0"),
        ("random@99999999s", "at most 600000 ms"),
        ("no_such_module:Bot", "ModuleNotFoundError"),
        ("tests.lab.arena.arena_bots:Nobody", "AttributeError"),
        ("tests.lab.arena.arena_bots:NOT_A_BOT", "has no method `think`"),
        (":", "bot ':'"),
    ],
)
def test_whoever_cannot_be_asked_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ArenaError, match=complaint):
        read_entrant(text, Budget())
