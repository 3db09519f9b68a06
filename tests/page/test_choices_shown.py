from collections.abc import Callable

import pytest

from tests.page.conftest import MakeVisitor
from tests.page.showcase import BASE, MORE, Decision, Showcase, all_decisions, spread_over_tables

pytestmark = pytest.mark.browser

COUNTS = sorted({options.players for options in BASE.values()})
EXTENT = pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(False, id="one of every kind"),
        pytest.param(True, id="all of every match", marks=pytest.mark.soak),
    ],
)


def records_of(players: int) -> list[str]:
    return [name for name, options in BASE.items() if options.players == players]


def more_records(contractors: bool) -> tuple[str, ...]:
    """The recorded matches in which there is more than the game of the first box."""
    return tuple(name for name, options in MORE.items() if options.contractors == contractors)


def laid_showcase(make_visitor: MakeVisitor, players: int, **options: bool) -> Showcase:
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    return Showcase(person, players, **options)


def walk(
    showcase: Showcase, decisions: list[Decision], lacking: Callable[[Showcase], list[str]]
) -> dict[str, list[str]]:
    faults = {}
    for decision in decisions:
        showcase.show(decision)
        faults[decision.label] = lacking(showcase)
    return {label: names for label, names in faults.items() if names}


@pytest.mark.parametrize("players", COUNTS)
@EXTENT
def test_every_option_is_on_board_or_tray(make_visitor: MakeVisitor, players: int, is_whole: bool) -> None:
    kinds = spread_over_tables(tuple(BASE))[players]
    decisions = all_decisions(records_of(players)) if is_whole else kinds

    assert len(decisions) > (100 if is_whole else 10)
    assert walk(laid_showcase(make_visitor, players), decisions, Showcase.missing) == {}


@pytest.mark.parametrize("contractors", [False, True], ids=["guilds", "contractors"])
@pytest.mark.parametrize("players", COUNTS)
@EXTENT
def test_every_option_of_the_module_and_the_guilds_is_told_in_the_list(
    make_visitor: MakeVisitor, players: int, contractors: bool, is_whole: bool
) -> None:
    names = more_records(contractors)
    records = [name for name in names if MORE[name].players == players]
    decisions = all_decisions(records) if is_whole else spread_over_tables(names)[players]
    showcase = laid_showcase(make_visitor, players, contractors=contractors)
    showcase.table.open_list()

    assert len(decisions) > (100 if is_whole else 10)
    assert walk(showcase, decisions, Showcase.unlisted) == {}
