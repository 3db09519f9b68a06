"""Every fault of the values of the Contractors box is told in one line."""

from collections.abc import Callable

import pytest

from cupola.content.box import load_box
from cupola.content.shape.vocabulary import CONTRACTORS_FILE

Faults = Callable[..., list[str]]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("passes_max = 6", "passes_max = 21", "module: passes_max: must be at most 20"),
        ("passes_start = 1", "passes_start = 7", "module: passes_start: must be at most 6"),
        ("contractors = 6", "contractors = 5", "module: contractors: expected 6, got 5"),
        ("specialist_price = 2", "specialist_price = 10", "module: keep_specialist_price: must be at most 9"),
        ('extra_die = "black"', 'extra_die = "pink"', "module: extra_die: expected 'black', got 'pink'"),
        ("[1, 2, 4, 7, 11, 16]", "[1, 2, 4, 7, 11]", "module: tool_set_points: expected 6 entries, got 5"),
        (
            "[1, 2, 4, 7, 11, 16]",
            "[1, 2, 4, 3, 11, 16]",
            "module: tool_set_points: expected no set to pay less than a smaller one",
        ),
        (
            "{ passes = 1 }\nextra",
            "{ diamond = 1 }\nextra",
            "module: resource_tile.diamond: not possible here",
        ),
        (
            '= "recognition"',
            '= "prestige"',
            "module: resource_tile_replaced:"
            " expected one resource tile of the base box that gives prestige, got 0",
        ),
        (
            "removed = [{ recognition = 1 }",
            "removed = [{ recognition = 2 }",
            "module: workshop_faces_removed.1: no such face in the base box",
        ),
        (
            "added = [{ passes = 1 }, ",
            "added = [",
            "module: workshop_faces_added: expected 2 entries, as many as are removed, got 1",
        ),
        ('{ die = "black" }]', "{ gold = 1 }]", "module: workshop_faces_added: no face shows the black die"),
        ('"vologda", "suzdal"', '"suzdal"', "cities: ring: expected 5 entries, got 4"),
        (
            '"vologda", "suzdal"',
            '"tver", "suzdal"',
            "cities: ring: names a city twice: smolensk, tver, tver, suzdal, ryazan",
        ),
        ('centre = "moscow"', 'centre = "tver"', "cities: centre: tver is on the ring too"),
        ("bonus = [{}, ", "bonus = [", "strip: bonus: expected 6 entries, got 5"),
        (
            "bonus = [{}, ",
            "bonus = [{ diamond = 1 }, ",
            "strip: bonus.1.diamond: needs diamonds, not in play here",
        ),
        (
            '{ tool = "hammer",',
            '{ tool = "axe",',
            "specialists row 1 (axe): tool: unknown tool 'axe' (hammer, saw, chisel, trowel, plumb, compass)",
        ),
        (
            '"plumb", "compass"]',
            '"plumb", "compass", "axe"]',
            "specialists: tools: expected 6 different tools,"
            " got hammer, saw, chisel, trowel, plumb, compass, axe",
        ),
        (
            "effect = { gain = { lumber = 3 } }",
            "effect = {}",
            "specialists row 1 (hammer): effect: has no effect",
        ),
        (
            '  { tool = "hammer",  effect = { gain = { lumber = 3 } } },\n',
            "",
            "specialists: rows: expected 24 rows, got 23",
        ),
        ("  { claim = true },\n", "", "buttresses: rows: expected 7 rows, got 6"),
        ("{ claim = true }", "{ climb = true }", "buttresses row 7: effect.climb: unknown effect word"),
        ("{ claim = true }", "7", "buttresses row 7: expected a table, got int"),
        ("[4, 2, 2, 4]", "[4, 2, 2]", "plan row 1: heights: expected 4 towers with 2 players, got 3"),
        (
            "[4, 2, 2, 4]",
            "[4, 4, 4, 4]",
            "plan row 1: heights: 16 workshop tiles needed for 2 players, 14 there",
        ),
        (
            "{ sell = { lumber = 2 }, prestige = 2 }",
            "{ prestige = 2 }",
            "contracts row 1: expected one condition, got 0",
        ),
        (
            "{ sell = { lumber = 2 }, prestige = 2 }",
            "{ sell = { lumber = 2 }, all_ornaments_placed = true, prestige = 2 }",
            "contracts row 1: expected one condition, got 2",
        ),
        (
            "{ sell = { lumber = 2 }, prestige = 2 }",
            "{ sell = { lumber = 2 } }",
            "contracts row 1: prestige: missing",
        ),
        ("{ sell = { lumber", "{ sell = { passes", "contracts row 1: sell.passes: not possible here"),
        (
            "{ sell = { lumber = 2 }, prestige = 2 }",
            "{ sell = { lumber = 2 }, prestige = 2, two_players = 4 }",
            "contracts row 1: two_players: only together with per",
        ),
        ("  { sell = { lumber = 2 }, prestige = 2 },\n", "", "contracts: rows: expected 15 rows, got 14"),
        ("moscow_gives = { prestige", "moscow_gives = { gold", "solo: moscow_gives.gold: not possible here"),
        ('card = "recruit"', 'card = "claim"', "solo: card: expected 'recruit', got 'claim'"),
    ],
)
def test_faults_of_the_contractors_box(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(CONTRACTORS_FILE, (old, new)) == [f"contractors.toml: {expected}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "diamonds = 15\n",
            "",
            "guild row 1 (jewellers): cards.1.1.gain.diamond: needs diamonds, not in play here",
        ),
        (
            "cards_needing_contractors = [2]",
            "cards_needing_contractors = []",
            "guild row 1 (jewellers): cards.3.2.gain.passes: needs contractors, not in play here",
        ),
        (
            "cards_needing_contractors = [2]",
            "cards_needing_contractors = [2, 3]",
            "guild row 1 (jewellers): cards_needing_contractors: must be at most 2",
        ),
        (
            "foreman = true\n",
            "",
            "guild row 3 (foremen): cards.1.1.move_foreman: needs foreman, not in play here",
        ),
        (
            "move_foreman = [1, 2]",
            "move_foreman = [0]",
            "guild row 3 (foremen): cards.1.1.move_foreman.1: must be at least 1",
        ),
        (
            'gain_per_own_banner = "recognition"',
            "deliver = 1",
            "guild row 3 (foremen): cards.1.1.move_foreman:"
            " only together with gain_per_own_banner or gain_per_rival_banner",
        ),
        (
            'gain_per_own_banner = "recognition"',
            'gain_per_own_banner = "gold"',
            "guild row 3 (foremen): cards.1.1.gain_per_own_banner:"
            " unknown good 'gold' (recognition, rubles, passes)",
        ),
        (
            'needs = "contractors"\n',
            'needs = "clergy"\n',
            "guild row 4 (recruiters): needs: expected 'contractors', got 'clergy'",
        ),
        (
            "draw_contracts = 3, keep = 1",
            "draw_contracts = 3, keep = 4",
            "guild row 8 (archivists): cards.1.1.keep: expected at most the 3 drawn, got 4",
        ),
        (
            "draw_contracts = 3, keep = 1",
            "draw_contracts = 3",
            "guild row 8 (archivists): cards.1.1.draw_contracts: only together with keep",
        ),
        (
            "draw_sections = 2, buy = [2, 1]",
            "draw_sections = 2, buy = [2]",
            "guild row 9 (master_builders): cards.2.1.buy: expected an entry for each of the 2 drawn, got 1",
        ),
        (
            'gain_own_section = "rubles"',
            'gain_own_section = "gold"',
            "guild row 9 (master_builders): cards.1.2.gain_own_section:"
            " unknown gain of an own section 'gold' (rubles, half recognition)",
        ),
        (
            "  [{ once = true, pay = { rubles = 1 }, gain = { diamond = 1 } }, { pay_materials = 3,"
            " gain = { diamond = 2 } }],\n",
            "",
            "guild row 1 (jewellers): cards: expected 3 entries, got 2",
        ),
    ],
)
def test_faults_of_guilds(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(CONTRACTORS_FILE, (old, new))[0] == f"contractors.toml: {expected}"


def test_every_guild_is_there_once(faults: Faults) -> None:
    found = faults(CONTRACTORS_FILE, ('name = "weavers"', 'name = "jewellers"'))

    assert found == [
        "contractors.toml: guild: name: expected each of jewellers, weavers, foremen, recruiters,"
        " wholesalers, jurists, administrators, archivists, master_builders, brickmakers once,"
        " got jewellers, jewellers, foremen, recruiters,"
        " wholesalers, jurists, administrators, archivists, master_builders, brickmakers"
    ]


def test_a_list_of_tools_that_is_wrong_is_told_once(faults: Faults) -> None:
    found = faults(CONTRACTORS_FILE, ('tools = ["hammer", ', 'tools = ["rake", "fork", '))

    assert len(found) == 1
    assert found[0].startswith("contractors.toml: specialists: tools: expected 6 different tools, got rake")


def test_both_boxes_together_have_at_most_32_faces(faults: Faults) -> None:
    faces = len(load_box().base.workshop_tiles.faces)
    more = 32 - faces - 1  # beside the two that are exchanged
    removed, added = "[{ recognition = 1 }, ", "[{ passes = 1 }, "

    assert found_with(faults, removed, added, more - 1) == []
    assert found_with(faults, removed, added, more) == [
        "contractors.toml: module: workshop_faces_added: "
        "expected at most 32 faces with those of the base box, got 33"
    ]


def found_with(faults: Faults, removed: str, added: str, times: int) -> list[str]:
    """Exchange one pair of faces more often."""
    changes = [(each, each + each[1:] * times) for each in (removed, added)]
    return faults(CONTRACTORS_FILE, *changes)


def test_the_tile_that_is_exchanged_leaves_every_material_on_a_tile(faults: Faults) -> None:
    replaced = ('resource_tile_replaced = "recognition"', 'resource_tile_replaced = "gold"')

    assert faults(CONTRACTORS_FILE, replaced) == [
        "contractors.toml: module: resource_tile_replaced: no tile would give gold"
    ]
    assert faults(CONTRACTORS_FILE, replaced, ("{ passes = 1 }\nextra", "{ gold = 1 }\nextra")) == []


def test_a_guild_names_no_more_cards_than_it_has(faults: Faults) -> None:
    found = faults(
        CONTRACTORS_FILE,
        ('name = "weavers"\n', 'name = "weavers"\ncards_needing_contractors = [0, 1, 2, 0]\n'),
    )

    assert found == [
        "contractors.toml: guild row 2 (weavers): cards_needing_contractors: expected at most 3 entries"
    ]
