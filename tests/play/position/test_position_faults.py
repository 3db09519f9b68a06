"""Position documents that are refused: one line that begins with the JSON path."""

import pytest

from cupola.play.position.document import PositionError, decode_position, state_of
from cupola.play.setup.catalogue import standard_catalogue

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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # Among the players
        ('{"players": [{"colour": "red"}, {"colour": "red"}]}', "players[1].colour: two players are red"),
        ('{"first": "green"}', "first: green does not play, only red, blue"),
        ('{"turn": {"player": "green"}}', "turn.player: green does not play, only red, blue"),
        (
            '{"players": [{"goods": {"lumber": 7}, "banners": {"inventory": 4}}, {}]}',
            "players[0].goods: 7 pieces, but 6 free spaces",
        ),
        ('{"players": [{"goods": {"lumber": 11}}, {}]}', "players[0].goods: 11 pieces, but 10 free spaces"),
        (
            '{"players": [{"marker": 12, "prestige": 3}, {}]}',
            "players[0].prestige: 3, but a marker on space 12 has 2: leave one of the two out",
        ),
        (
            '{"players": [{"banners": {"inventory": 5, "beside": 2}}, {}]}',
            "players[0].banners: 7 banners with those on the cathedral, not 6",
        ),
        (
            '{"players": [{"workshop": {"white1": {"banner": true}}}, {}]}',
            "players[0].workshop.white1.banner: banners lie on white slots of an advanced board, "
            "with no tile",
        ),
        (
            '{"players": [{"workshop": {"red": {"ornament": "door"}}}, {}]}',
            "players[0].workshop.red.ornament: ornaments lie on coloured slots of an advanced board, "
            "under no open tile",
        ),
        (
            '{"players": [{"workshop": {"red": {"face": "down"}}}, {}]}',
            "players[0].workshop.red.face: there is no tile on the slot",
        ),
        ('{"players": [{"workshop": {"white3": {}}}, {}]}', "players[0].workshop.white3: unknown key"),
        (
            '{"players": [{"workshop": {"red": {"tile": "gold"}, "blue": {"tile": "gold"}}}, {}]}',
            'players[0].workshop.blue.tile: "gold" is used more often than the box has it',
        ),
        (
            '{"players": [{"ornaments": {"arch": 3}}, {}]}',
            "players[0].ornaments.arch: 3 with those locked and placed, not 2",
        ),
        ('{"players": [{"rubles": 60}, {"rubles": 20}]}', "reserve.rubles: 80 are laid out, the box has 70"),
        # On the cathedral
        (A + "{}, {}, {}, {}]}]}", "towers[0].sections[3]: the tower has 3 floors"),
        ('{"towers": [{}, {}, {}, {}, {}]}', "towers[4]: the plan has 4 towers"),
        ('{"plan": [6, 6, 6, 6, 6, 6]}', "plan: 24 middle cards needed, the box has 20"),
        (A + '{"card": "X01"}]}]}', 'towers[0].sections[0].card: unknown section card "X01"'),
        (A + '{"card": "M01"}]}]}', "towers[0].sections[0].card: M01 is not a card for a base"),
        (
            '{"towers": [{"sections": [{"card": "B01"}]}, {"sections": [{"card": "B01"}]}]}',
            'towers[1].sections[0].card: "B01" is used more often than the box has it',
        ),
        (A + '{"finished": true}]}]}', "towers[0].sections[0].finished: a finished section has an owner"),
        (A + '{}, {"owner": "red"}]}]}', "towers[0].sections[1].owner: nobody has claimed A1 below it"),
        (A + '{"owner": "green"}]}]}', "towers[0].sections[0].owner: green does not play, only red, blue"),
        (
            A + '{"owner": "red", "tile": "gold"}]}]}',
            "towers[0].sections[0].tile: a claimed section has no workshop tile",
        ),
        (
            A + '{"owner": "red", "delivered": {"lumber": 3}}]}]}',
            "towers[0].sections[0].delivered.lumber: 3 delivered, the card needs 2",
        ),
        (
            A + '{"owner": "red", "delivered": {"lumber": 2, "brick": 1}}]}]}',
            "towers[0].sections[0].delivered: all it needs is delivered, so it is finished",
        ),
        (
            A + '{"delivered": {"lumber": 1}}]}]}',
            "towers[0].sections[0].delivered: only a claimed, unfinished section holds materials",
        ),
        (
            A + '{"owner": "red", "ornament": "red"}]}]}',
            "towers[0].sections[0].ornament: only a finished section has an ornament",
        ),
        # In the market and the turn
        (
            '{"market": {"tiles": {"1": "gold", "2": "gold"}}}',
            'market.tiles.2: "gold" is used more often than the box has it',
        ),
        (
            '{"market": {"influence": {"1": "clergy-1", "2": "clergy-2"}}}',
            "market.influence.2: a second card of the clergy or a guild",
        ),
        (
            '{"market": {"dice": {"red": {"space": 2}, "green": {"space": 2}, "white": {"space": 2},'
            ' "blue": {"space": 2}}}}',
            "market.dice.red.space: 4 dice on space 2, it holds 3",
        ),
        (
            f'{{"pending": [{TURN}], "market": {{"dice": {{"red": {{"value": 0}}}}}}}}',
            "market.dice.red.value: 0, but no roll is pending",
        ),
        (f'{{"pending": [{TURN}, {{"kind": "roll"}}]}}', "pending[1]: a roll, but no die shows 0"),
        ('{"pending": []}', "pending: nothing is pending, but the match is not over"),
        (f'{{"over": true, "pending": [{TURN}]}}', "pending: the match is over, nothing is pending"),
        (
            '{"pending": [{"kind": "visit"}]}',
            "pending[0]: the turn, and nothing else, is the first of what is pending",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "visit"}}]}}',
            "pending[1]: a visit, but turn.visit does not say of what",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "banner", "section": "A6"}}]}}',
            "pending[1].section: the plan has no section A6",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "jewels", "section": "A1"}}]}}',
            "pending[1]: a decoration belongs on top of its delivery",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "effect", "effect": "workshop:tea"}}]}}',
            'pending[1].effect: unknown effect "workshop:tea"',
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "effect", "effect": "workshop:gold", "step": 7}}]}}',
            "pending[1].step: workshop:gold has no step 7",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "effect", "effect": "workshop:gold"}}]}}',
            "pending[1]: there is nothing to choose",
        ),
        (f'{{"pending": [{TURN}, {{"kind": "delivery"}}]}}', "pending[1]: there is nothing to choose"),
    ],
)
def test_contradictions_are_refused(text: str, message: str) -> None:
    assert fault(text) == message
