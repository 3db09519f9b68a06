import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cupola.content.box import load_box
from cupola.content.shape.effects import Effect, Face, Goods
from cupola.play.phrases.effects import effect_called, face_called, tile_shows
from cupola.play.phrases.names import goods_called
from cupola.play.phrases.phrase import FAMILIES, Words, families, member, phrase
from cupola.play.setup.catalogue import standard_catalogue

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src" / "cupola"
WORDS = Words()


def messages(*names: str) -> set[str]:
    texts = [(SOURCES / "words" / name).read_text(encoding="utf-8") for name in names]
    return {key for text in texts for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def trees() -> Iterator[ast.AST]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def keys_asked_for() -> set[str]:
    calls = [node for node in trees() if isinstance(node, ast.Call) and node.args]
    return {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
        and (
            (isinstance(call.func, ast.Name) and call.func.id in ("phrase", "Phrase"))
            or (isinstance(call.func, ast.Attribute) and call.func.attr == "text")
        )
    }


@pytest.mark.thorough
def test_every_key_asked_for_has_words() -> None:
    known = messages(*(path.name for path in (SOURCES / "words").glob("*en.ftl")))

    assert keys_asked_for() - known == set()
    assert families() - messages("en.ftl") == set()


@pytest.mark.thorough
def test_every_family_asked_for_is_declared() -> None:
    calls = [node for node in trees() if isinstance(node, ast.Call) and node.args]
    asked = {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == "member"
        and isinstance(call.args[0], ast.Constant)
    }

    assert asked == {family.prefix for family in FAMILIES}


def test_no_message_stands_twice() -> None:
    text = (SOURCES / "words" / "en.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)

    assert sorted(keys) == sorted(set(keys))


def test_a_key_a_language_a_gap_or_a_list_without_words_is_an_error() -> None:
    with pytest.raises(KeyError, match="no words for moonlight"):
        WORDS.text("moonlight")
    with pytest.raises(ValueError, match="amount-rubles"):
        WORDS.text("amount-rubles")
    with pytest.raises(KeyError, match="tlh: no words in this language"):
        Words("tlh")
    with pytest.raises(ValueError, match="empty list"):
        WORDS.say(phrase("clause-pays", goods=()))


@pytest.mark.parametrize(("count", "text"), [(0, "0 rubles"), (1, "1 ruble"), (2, "2 rubles")])
def test_amounts_have_plural_forms(count: int, text: str) -> None:
    assert WORDS.text("amount-rubles", count=count) == text


def test_phrases_nest_lists_are_joined_and_members_of_a_family_take_arguments() -> None:
    goods = goods_called(Goods(lumber=1, green=2, rubles=1))

    nested = "pays 1 lumber, 2 green jewels and 1 ruble"
    assert WORDS.say(phrase("clause-pays", goods=goods)) == nested
    assert WORDS.say(member("amount", "any_material", count=2)) == "2 materials of your choice"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            Effect(pay_same=2, gain=Goods(any_material=1)),
            "pay 2 materials of one kind to gain 1 material of your choice; as often as you like",
        ),
        (Effect(once=True, gain=Goods(rubles=1)), "gain 1 ruble; once"),
        (
            Effect(pay=Goods(rubles=1), gain_one_of=("lumber", "brick", "stone")),
            "pay 1 ruble to gain 1 lumber, 1 brick or 1 stone; as often as you like",
        ),
        (
            Effect(once=True, if_finished=("base", "middle", "dome"), gain=Goods(recognition=2)),
            "if you have finished at least one base, middle and dome: gain 2 recognition; once",
        ),
        (
            Effect(pay=Goods(rubles=1, any_material=1), gain_other_material=1),
            "pay 1 ruble and 1 material of your choice to gain 1 material of another kind; "
            "as often as you like",
        ),
        (
            Effect(once=True, pay=Goods(rubles=2), swap_resource_tiles=True),
            "pay 2 rubles to swap two resource tiles in the market; once",
        ),
        (
            Effect(once=True, pay=Goods(rubles=3), draw_sections=2, buy=(2, 1)),
            "pay 3 rubles to reveal 2 spare section cards and take 2 and 1 of the materials they show; once",
        ),
        (
            Effect(once=True, move_foreman=(1, 2), gain_per_own_banner="rubles"),
            "move the foreman 1 or 2 towers to the right and inspect and gain 1 ruble for each of your "
            "banners there; once",
        ),
    ],
)
def test_G_an_effect_is_worded_with_cost_gain_and_mark(effect: Effect, text: str) -> None:
    assert WORDS.say(effect_called(effect)) == text


def test_every_printed_effect_of_both_boxes_can_be_worded() -> None:
    box = load_box(None)
    cards = [card.actions for card in box.base.influence_cards]
    cards += [card for guild in box.contractors.guilds for card in guild.cards]
    effects = [effect for actions in cards for effect in actions]
    effects += [row.effect for row in box.contractors.specialists.rows]
    effects += [row.effect for row in box.contractors.buttresses.rows]

    said = [WORDS.say(effect_called(effect, marked=marked)) for effect in effects for marked in (True, False)]

    assert all(said)


def test_M8_every_workshop_face_and_resource_tile_can_be_worded() -> None:
    base = standard_catalogue().box.base

    assert WORDS.say(face_called(Face(die="red"))) == "gain once what the resource tile at the red die shows"
    assert WORDS.say(face_called(Face(gold=1))) == "gain 1 gold"
    assert WORDS.say(tile_shows(Goods(brick=2))) == "2 bricks for each die"
    assert all(WORDS.say(face_called(face)) for face in base.workshop_tiles.faces)
    assert all(WORDS.say(tile_shows(tile.gives)) for tile in base.resource_tiles)
