"""A walk over recorded matches: the page can show every option there ever was, without the list."""

import pytest

from tests.page.conftest import MakeVisitor
from tests.page.recorded_positions import BASE, Decision, all_decisions, one_of_every_kind
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
    decisions = one_of_every_kind(records_of(players))

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
