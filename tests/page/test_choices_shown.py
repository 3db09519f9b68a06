"""A walk over recorded matches: the page can show every option there ever was, without the list."""

import pytest

from tests.page.conftest import MakeVisitor
from tests.page.recorded_positions import BASE, MORE, Decision, all_decisions, spread_over_tables
from tests.page.showcase import Showcase

pytestmark = pytest.mark.browser

COUNTS = sorted({options.players for options in BASE.values()})


def records_of(players: int) -> list[str]:
    """The recorded matches with so many players."""
    return [name for name, options in BASE.items() if options.players == players]


def walk(make_visitor: MakeVisitor, players: int, decisions: list[Decision]) -> list[str]:
    """What the page cannot show of some decisions."""
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, players)
    faults: list[str] = []
    for decision in decisions:
        showcase.show(decision)
        missing = showcase.missing()
        if missing:
            faults.append(f"{decision.label}: {', '.join(missing)}")
    return faults


@pytest.mark.parametrize("players", COUNTS)
def test_every_kind_of_option_is_on_a_board_or_in_the_tray(make_visitor: MakeVisitor, players: int) -> None:
    decisions = spread_over_tables(tuple(BASE))[players]

    assert len(decisions) > 10
    assert walk(make_visitor, players, decisions) == []


@pytest.mark.soak
@pytest.mark.parametrize("players", COUNTS)
def test_every_option_of_every_recorded_match_is_on_a_board_or_in_the_tray(
    make_visitor: MakeVisitor, players: int
) -> None:
    decisions = all_decisions(records_of(players))

    assert len(decisions) > 100
    assert walk(make_visitor, players, decisions) == []


def more_records(contractors: bool) -> tuple[str, ...]:
    """The recorded matches in which there is more than the game of the first box."""
    return tuple(name for name, options in MORE.items() if options.contractors == contractors)


def walk_the_list(
    make_visitor: MakeVisitor, players: int, contractors: bool, decisions: list[Decision]
) -> list[str]:
    """What the list of everything does not tell of some decisions."""
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, players, contractors=contractors)
    showcase.table.open_list()
    faults: list[str] = []
    for decision in decisions:
        showcase.show(decision)
        unlisted = showcase.unlisted()
        if unlisted:
            faults.append(f"{decision.label}: {', '.join(unlisted)}")
    return faults


@pytest.mark.parametrize("contractors", [False, True], ids=["guilds", "contractors"])
@pytest.mark.parametrize("players", COUNTS)
def test_every_kind_of_option_of_the_module_and_the_guilds_is_told_in_the_list(
    make_visitor: MakeVisitor, players: int, contractors: bool
) -> None:
    decisions = spread_over_tables(more_records(contractors))[players]

    assert len(decisions) > 10
    assert walk_the_list(make_visitor, players, contractors, decisions) == []


@pytest.mark.soak
@pytest.mark.parametrize("contractors", [False, True], ids=["guilds", "contractors"])
@pytest.mark.parametrize("players", COUNTS)
def test_every_option_of_the_module_and_the_guilds_is_told_in_the_list(
    make_visitor: MakeVisitor, players: int, contractors: bool
) -> None:
    records = [name for name in more_records(contractors) if MORE[name].players == players]
    decisions = all_decisions(records)

    assert len(decisions) > 100
    assert walk_the_list(make_visitor, players, contractors, decisions) == []
