"""Position documents that are refused for what they say of the region, the guilds and Ivan."""

import pytest

from tests.play.position.test_position_faults import TURN, fault

HIS_TURN = '"players": [{}], "turn": {"player": "blue"}'
NO_REGION = 'only with a region: add "region": {}'


def with_guild(card: str, rest: str) -> str:
    return f'{{"market": {{"influence": {{"4": "{card}"}}}}, {rest}}}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # The region
        ('{"players": [{"passes": 2}, {}]}', "players[0].passes: " + NO_REGION),
        ('{"towers": [{"city": "tver"}]}', "towers[0].city: " + NO_REGION),
        (
            '{"market": {"dice": {"black": {"value": 3}}}}',
            "market.dice.black: there is no black die without the region",
        ),
        (
            '{"region": {}, "players": [{"passes": 7}, {}]}',
            "players[0].passes: 7 passes, a player holds at most 6",
        ),
        (
            '{"region": {}, "players": [{"specialist": 3}, {"specialist": 3}]}',
            "players[1].specialist: specialist 3 is in two places",
        ),
        (
            '{"region": {"gone": [2], "places": {"4": 2}}}',
            "region.places.4: specialist 2 is in two places",
        ),
        (
            '{"region": {}, "players": [{"specialist": 25}, {}]}',
            "players[0].specialist: expected an int from 1 to 24 or null, got 25",
        ),
        (
            '{"region": {}, "players": [{"sent": ["kiev"]}, {}]}',
            'players[0].sent[0]: unknown city "kiev" '
            "(expected one of smolensk, tver, vologda, suzdal, ryazan, moscow)",
        ),
        (
            '{"region": {}, "players": [{"strip": 6, "sent": ["tver"]}, {}]}',
            "players[0].sent: 7 contractors with those on the strip, not 6",
        ),
        (
            '{"region": {}, "players": [{"tools": ["spoon"]}, {}]}',
            'players[0].tools[0]: unknown tool "spoon" '
            "(expected one of hammer, saw, chisel, trowel, plumb, compass)",
        ),
        (
            '{"region": {}, "towers": [{"city": "tver"}, {"city": "tver"}]}',
            "towers[1].city: tver is on two towers",
        ),
        (
            '{"region": {"closed": ["smolensk"]}, "towers": [{"city": "smolensk"}]}',
            "region.closed[0]: smolensk is on a tower",
        ),
        (
            '{"region": {"closed": ["smolensk", "smolensk"]}}',
            "region.closed[1]: smolensk is closed twice",
        ),
        (
            f'{{"region": {{"places": {{"1": 1}}}}, '
            f'"pending": [{TURN}, {{"kind": "specialist", "place": 1}}]}}',
            "pending[1].place: a specialist is on place 1 already",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "recruit", "city": "tver"}}]}}',
            "pending[1]: this table knows nothing of the kind recruit",
        ),
        # The guilds
        ('{"guild": {"foreman": "B"}}', "guild.foreman: only with a card of the foremen in the market"),
        (
            '{"players": [{"contracts": [1]}, {}]}',
            "players[0].contracts: only with a card of the archivists in the market",
        ),
        (
            '{"players": [{"goods": {"diamond": 1}}, {}]}',
            "reserve.diamond: 1 laid out, but diamonds need a card of the jewellers in the market",
        ),
        (
            '{"market": {"influence": {"1": "jewellers-1", "2": "clergy-2"}}}',
            "market.influence.2: a second card of the clergy or a guild",
        ),
        (with_guild("jewellers-3", '"over": false'), "market.influence.4: jewellers-3 needs the region"),
        (with_guild("foremen-1", '"guild": {"foreman": "F"}'), "guild.foreman: the plan has no tower F"),
        (
            with_guild("archivists-1", '"players": [{"contracts": [1, 2]}, {"contracts": [2]}]'),
            "players[1].contracts[0]: contract 2 is in two places",
        ),
        (
            with_guild("archivists-1", '"players": [{"contracts": [1, 2, 3, 4]}, {}]'),
            "players[0].contracts: 4 contracts, a hand holds 3",
        ),
        (
            with_guild("archivists-1", f'"pending": [{TURN}], "guild": {{"contracts": {{"offer": [5]}}}}'),
            "guild.contracts.offer: contracts on offer, but nobody is about to keep one",
        ),
        (
            with_guild("archivists-1", f'"pending": [{TURN}, {{"kind": "contract"}}]'),
            "pending[1]: contracts are drawn on top of the choice which to keep",
        ),
        (
            with_guild(
                "archivists-1",
                '"guild": {"contracts": {"deck": []}}, '
                f'"pending": [{TURN}, {{"kind": "keep"}}, {{"kind": "contract"}}]',
            ),
            "pending[2]: there is nothing to draw",
        ),
        (
            with_guild(
                "master_builders-1",
                '"guild": {"spares": {"discard": ["B01"]}}, "towers": [{"sections": [{"card": "B01"}]}]',
            ),
            'guild.spares.discard[0]: "B01" lies elsewhere already',
        ),
        (
            with_guild(
                "master_builders-1",
                '"guild": {"spares": {"discard": ["B01", "B02", "B03", "B04", "B05", "B06", "B07"]}}',
            ),
            "guild.spares: 4 base cards more needed on the plan, 3 left",
        ),
        (
            with_guild("master_builders-1", '"guild": {"spares": {"discard": ["B99"]}}'),
            'guild.spares.discard[0]: unknown section card "B99"',
        ),
        (
            with_guild("master_builders-1", f'"pending": [{TURN}, {{"kind": "split"}}]'),
            "guild.spares.drawn: 0 spare sections are drawn, the choice is between 2",
        ),
        (
            with_guild("brickmakers-1", '"players": [{"buttresses": [7]}, {}], "guild": {"buttresses": [7]}'),
            "guild.buttresses[0]: buttress 7 is in two places",
        ),
        # Ivan
        ('{"players": [{}, {}], "ivan": {}}', "ivan: Ivan plays against one player, not 2"),
        ('{"ivan": {"colour": "red"}, "players": [{"colour": "red"}]}', "ivan.colour: two players are red"),
        ('{"ivan": {"sent": ["tver"]}}', "ivan.sent: " + NO_REGION),
        (
            '{"ivan": {"banners": 6}, "towers": [{"sections": [{"owner": "blue"}]}]}',
            "ivan.banners: 7 banners with those on the cathedral, not 6",
        ),
        (
            '{"ivan": {"row": [{"card": "claim"}, {"card": "claim"}]}}',
            'ivan.row[1].card: "claim" is used more often than the box has it',
        ),
        (
            '{"ivan": {"row": [{"die": "black"}]}}',
            'ivan.row[0].die: "black" is not in play at this table',
        ),
        ('{"ivan": {"row": [{}, {}, {}, {}, {}, {}]}}', "ivan.row[5]: the row has 5 places"),
        (
            '{"ivan": {"row": [{"die": null, "up": false}]}}',
            "ivan.row[0].die: the tile is lifted, but no tiles are pending",
        ),
        ('{"ivan": {"tower": "F"}}', "ivan.tower: the plan has no tower F"),
        (
            f'{{{HIS_TURN}, "pending": [{TURN}]}}',
            "pending[0]: Ivan's turn, and nothing else, is the first of what is pending",
        ),
        (
            f'{{{HIS_TURN}, "pending": [{{"kind": "ivan", "stage": "moves"}}]}}',
            "pending[0].stage: moves, but tiles is not pending",
        ),
        (
            f'{{{HIS_TURN}, "pending": [{{"kind": "ivan", "stage": "claims", "player": "blue"}}]}}',
            "pending[0].player: Ivan chooses nothing by himself",
        ),
        (
            f'{{"pending": [{TURN}, {{"kind": "tiles"}}]}}',
            "pending[1]: this table knows nothing of the kind tiles",
        ),
    ],
)
def test_contradictions_about_region_guilds_and_ivan_are_refused(text: str, message: str) -> None:
    assert fault(text) == message
