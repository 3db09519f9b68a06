import msgspec
import pytest

from cupola.engine.constants import events as at
from cupola.engine.constants.events import EVENT_FIELDS, EVENT_NAMES
from cupola.play.chance import luck_of
from cupola.play.log.named_events import EVENT_TYPES, PLAYERS, NamedEvent, named_event
from cupola.play.log.sentences import lines
from cupola.play.match import Match, play_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions


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
            written = msgspec.to_builtins(named)
            assert written["event"] == EVENT_NAMES[event[0]]
            fields = {PLAYERS.get(field, field.rstrip("_")) for field in EVENT_FIELDS[event[0]]}
            assert fields <= set(written)
            assert msgspec.convert(written, NamedEvent) == named


def test_every_line_of_a_log_says_which_events_it_tells() -> None:
    options = TableOptions(players=3, contractors=True, fourth="archivists")
    match = Match.new(options, standard_catalogue(), 11)
    play_random(match, luck_of(3))

    for step in match.steps:
        told = lines(step.events, match.state, match.catalogue, step.seat)
        places = [place for line in told for place in line.events]
        assert places == sorted(set(places))
        assert all(0 <= place < len(step.events) for place in places)
        assert all(line.events for line in told)


def test_N8_a_line_about_a_hidden_contract_tells_no_event() -> None:
    match = Match.new(TableOptions(players=3, fourth="archivists", contractors=True), standard_catalogue(), 1)
    events = [
        (at.CONTRACTS_DRAWN, 0, 2, 0, 0, 0),
        (at.CONTRACT_KEPT, 0, 4, 0, 0, 0),
        (at.PASSED, 0, 0, 0, 0, 0),
    ]

    told = lines(events, match.state, match.catalogue, viewer=1)

    assert [line.events for line in told] == [(0,), (), (1,)]


def test_a_reprimand_names_both_sections() -> None:
    match = Match.new(TableOptions(), standard_catalogue(), 1)

    named = named_event((at.REPRIMANDED, 1, 0, 2, 1, 2), match.state, match.catalogue)

    assert msgspec.to_builtins(named) == {
        "event": "reprimanded",
        "player": "blue",
        "section": "A1",
        "recognition": 2,
        "above": "A2",
    }


def test_every_event_names_players_by_their_colour() -> None:
    match = Match.new(TableOptions(colours=("green", "blue")), standard_catalogue(), 1)

    named = named_event((at.RIVAL_TILE_USED, 1, 0, 2, 3, 0), match.state, match.catalogue)

    assert msgspec.to_builtins(named) == {
        "event": "rival_tile_used",
        "player": "blue",
        "owner": "green",
        "slot": "yellow",
        "tile": "die-green",
    }
    fields = {field for each in EVENT_TYPES.values() for field in each.__struct_fields__}
    assert fields.isdisjoint({"seat", "colour", "of_seat"})
