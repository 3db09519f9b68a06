import pytest

from cupola.bots.bot import Budget
from cupola.lab.arena.entrants import ArenaError, Entrant, read_entrant
from cupola.lab.arena.lineups import check_names, fixtures_of, line_up_words, line_ups

NAMES = ("a", "b", "c")


def seatings(entrants: int, players: int, both_ways: bool = False) -> list[tuple[int, ...]]:
    lined_up = line_ups(entrants, players, both_ways)
    return [lined_up[fixture.line_up].seats_after(fixture.rotation) for fixture in fixtures_of(0, lined_up)]


@pytest.mark.parametrize(
    ("entrants", "players", "seats"),
    [
        (2, 2, [(0, 1), (1, 0)]),
        (3, 3, [(0, 1, 2), (1, 2, 0), (2, 0, 1)]),
        (2, 4, [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]),
        (3, 2, [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]),
        (1, 4, [(0, 0, 0, 0)]),
        (2, 1, [(0,), (1,)]),
    ],
    ids=["both seats", "every rotation", "one against the rest", "pairs", "itself", "Ivan"],
)
def test_all_bots_meet_in_every_seat(entrants: int, players: int, seats: list[tuple[int, ...]]) -> None:
    assert seatings(entrants, players) == seats


def test_both_ways_the_second_meets_the_first_alone_as_well_and_nobody_himself() -> None:
    assert seatings(2, 3, both_ways=True)[3:] == [(1, 0, 0), (0, 0, 1), (0, 1, 0)]
    assert seatings(2, 2, both_ways=True) == seatings(2, 2)
    with pytest.raises(ArenaError, match="greedy: named twice"):
        check_names(["greedy", "random", "greedy"])


def test_a_line_up_is_told_in_words() -> None:
    told = [line_up_words(line_up, NAMES) for line_up in line_ups(2, 4, both_ways=True)]

    assert told == ["a against 3 b", "b against 3 a"]
    assert line_up_words(line_ups(3, 3)[0], NAMES) == "a, b, c"
    assert line_up_words(line_ups(1, 2)[0], NAMES) == "a in all 2 seats"
    assert line_up_words(line_ups(2, 1)[1], NAMES) == "b against Ivan"


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
