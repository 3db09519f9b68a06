import pytest

from cupola.engine.constants import events as at
from cupola.engine.constants.events import EVENT_NAMES
from cupola.play.chance import luck_of
from cupola.play.log.named_events import ARGUMENTS, named_event
from cupola.play.match import Match, play_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

WITHOUT_ARGUMENTS = {
    at.TURN_ENDED,
    at.PASSED,
    at.MATCH_ENDED,
    at.PASS_BOUGHT,
    at.SPARES_SHUFFLED,
    at.IVAN_RESET,
}


def test_every_kind_of_event_is_known() -> None:
    assert set(ARGUMENTS) | WITHOUT_ARGUMENTS == set(range(1, len(EVENT_NAMES)))


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(players=4, side="advanced"),
        TableOptions(players=1, contractors=True),
        TableOptions(players=3, contractors=True, fourth="archivists"),
    ],
)
def test_every_event_of_a_match_can_be_named(options: TableOptions) -> None:
    match = Match.new(options, standard_catalogue(), 11)

    play_random(match, luck_of(3))

    for step in match.steps:
        for event in step.events:
            named = named_event(event, match.state, match.catalogue)
            assert named["event"] == EVENT_NAMES[event[0]]
            assert len(named) == (1 if event[0] == at.MATCH_ENDED else 3) + len(ARGUMENTS.get(event[0], ()))


def test_a_reprimand_names_both_sections() -> None:
    match = Match.new(TableOptions(), standard_catalogue(), 1)

    named = named_event((at.REPRIMANDED, 1, 0, 2, 1, 2), match.state, match.catalogue)

    assert named == {
        "event": "reprimanded",
        "seat": 1,
        "colour": "blue",
        "section": "A1",
        "recognition": 2,
        "above": "A2",
    }
