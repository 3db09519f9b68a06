from pathlib import Path

import pytest

from cupola.play.position.document import PositionError, decode_position, state_of
from cupola.play.setup.catalogue import standard_catalogue
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

A = '{"towers": [{"sections": ['
TURN = '{"kind": "turn"}'


def fault(text: str) -> str:
    with pytest.raises(PositionError) as refusal:
        state_of(decode_position(text.encode()), standard_catalogue())
    return str(refusal.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not a JSON document: Input data was truncated"),
        ("[]", "expected an object, got []"),
        ('{"over": true, "over": false}', 'the key "over" is given twice in one object'),
        ('{"plyers": 1}', "plyers: unknown key"),
        ('{"turn": {"a\\nb": 1}}', "turn.a b: unknown key"),
        ('{"end": {}}', "end.trigger: missing"),
        (
            '{"players": [{}, {"goods": {"gold": "two"}}]}',
            'players[1].goods.gold: expected an int from 0 to 100, got "two"',
        ),
        ('{"players": [{"rubles": -1}, {}]}', "players[0].rubles: expected an int from 0 to 500, got -1"),
        ('{"players": []}', "players: expected a list of 1 to 4 entries, got []"),
        ("[" * 100000, "not a JSON document: nested too deeply"),
        ('{"over": 1}', "over: expected true or false, got 1"),
        ('{"turn": {"sale": "shut"}}', 'turn.sale: expected one of open, over, selling, got "shut"'),
        ('{"plan": [3, 1]}', "plan[1]: expected an int from 2 to 6, got 1"),
        (A + '{"tile": 3}]}]}', "towers[0].sections[0].tile: expected a string or null, got 3"),
        (
            f'{{"pending": [{TURN}, {{"kind": "delivery", "left": 0}}]}}',
            'pending[1].left: expected an int from 1 to 100 or "unlimited", got 0',
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "banner", "section": "Z9"}}]}}',
            'pending[1].section: expected a string like ^[A-F][1-6]$, got "Z9"',
        ),
    ],
)
def test_a_document_of_the_wrong_shape_is_refused(text: str, message: str) -> None:
    assert fault(text) == message


def test_an_unknown_decision_is_refused() -> None:
    assert fault('{"pending": [{"kind": "dance"}]}').startswith(
        "pending[0].kind: expected one of turn, banner,"
    )


@pytest.mark.parametrize(("text", "message"), recorded(FAULTS, "contradictions"))
def test_contradictions_are_refused(text: str, message: str) -> None:
    assert fault(text) == message
