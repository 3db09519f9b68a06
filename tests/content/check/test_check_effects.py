"""Every fault of an effect, and of the influence cards that hold them, is told in one line."""

from collections.abc import Callable

import pytest

from cupola.content.shape.vocabulary import BASE_FILE

Faults = Callable[..., list[str]]

MATERIALS = "(lumber, brick, stone, gold, green, purple)"
GROUPS = "craftsmen, teamsters, merchants, clergy"
FIRST_CARD = "influence row 1 (craftsmen)"
ACTION = "{ pay = { any_material = 1 }, gain = { rubles = 1 } }"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("{ fly = 1 }", "actions.1.fly: unknown effect word"),
        ("{ deliver = '1' }", "actions.1.deliver: expected an int, got str"),
        ("{ once = 1, deliver = 1 }", "actions.1.once: expected a bool, got int"),
        ("{ gain = { wood = 1 } }", "actions.1.gain.wood: unknown good"),
        ("{ gain = { gold = 31 } }", "actions.1.gain.gold: must be at most 30"),
        (
            "{ gain_one_of = ['gold', 'wood'] }",
            f"actions.1.gain_one_of.2: unknown material 'wood' {MATERIALS}",
        ),
        ("{ gain_one_of = ['gold', 'gold'] }", "actions.1.gain_one_of: names something twice"),
        ("{ guild_action = 'all' }", "actions.1.guild_action: unknown guild choice 'all' (any, another)"),
        ("{ guild_action = 3 }", "actions.1.guild_action: expected a string, got int"),
        ("{ pay = { rubles = 1 } }", "actions.1: has no effect"),
        ("{}", "actions.1: has no effect"),
        ("{ pay = { any_jewel = 1 }, deliver = 1 }", "actions.1.pay.any_jewel: not possible here"),
        ("{ pay = { prestige = 1 }, deliver = 1 }", "actions.1.pay.prestige: not possible here"),
        ("{ gain = { passes = 1 } }", "actions.1.gain.passes: needs contractors, not in play here"),
        ("{ take_at_die = 'black' }", "actions.1.take_at_die: needs contractors, not in play here"),
        ("{ take_buttress = 1 }", "actions.1.take_buttress: needs buttresses, not in play here"),
        ("{ claim = true }", "actions.1.claim: only on a buttress"),
        (
            "{ deliver = 1, times = 2 }",
            "actions.1.times: only together with activate_workshop or market_action",
        ),
        ("{ deliver = 1, different = true }", "actions.1.different: only together with market_action"),
        ("{ pay_different = 7, deliver = 1 }", "actions.1.pay_different: must be at most 6"),
        (
            "{ pay = { rubles = 1 }, gain_other_material = 1 }",
            "actions.1.gain_other_material: only together with pay.any_material",
        ),
        ("{ gain = { gold = 1 } }", "actions.1: has no price, so it needs once"),
        (
            "{ pay = { gold = 1 }, gain = { gold = 2 } }",
            "actions.1: gives its whole price back, so it needs once",
        ),
        ("{ all_in_any_order = [{ deliver = 1 }] }", "actions.1.all_in_any_order: expected 2 effects, got 1"),
        ("{ all_in_any_order = [{ deliver = 1 }, {}] }", "actions.1.all_in_any_order.2: has no effect"),
        (
            "{ all_in_any_order = [{ all_in_any_order = [{ deliver = 1 }] }, { deliver = 1 }] }",
            "actions.1.all_in_any_order.1: cannot hold another all_in_any_order",
        ),
    ],
)
def test_faults_of_effects(faults: Faults, action: str, expected: str) -> None:
    assert faults(BASE_FILE, (ACTION, action)) == [f"base.toml: {FIRST_CARD}: {expected}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'group = "craftsmen"',
            'group = "smiths"',
            f"influence row 1 (smiths): group: unknown group 'smiths' ({GROUPS})",
        ),
        ("first_game = true\n", "", "influence: first_game: no card of the craftsmen is for a first game"),
        (f"{ACTION}, ", "", f"{FIRST_CARD}: actions: expected 2 entries, got 1"),
    ],
)
def test_faults_of_influence_cards(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_every_group_has_a_card(faults: Faults) -> None:
    clergy = ('[[influence]]\ngroup = "clergy"', '[[influence]]\ngroup = "merchants"')

    found = faults(BASE_FILE, clergy, clergy, clergy)

    assert found == ["base.toml: influence: group: no card of the clergy"]
