from cupola.content.shape.vocabulary import SOLO_CARDS
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.layout import IVAN
from cupola.play.choices.refusals import refusal
from cupola.play.log.sentences import sentences
from cupola.play.view.table_view import View, view_of
from tests.engine.scenes.guild_scene import GuildScene
from tests.engine.scenes.region_scene import RegionScene
from tests.play.moments import WORDS, choice, doubts_said, said
from tests.scene import Scene


def label(scene: Scene, name: str) -> str:
    return WORDS.say(choice(scene, name).label)


def told(scene: Scene, viewer: int | None = 0) -> list[str]:
    assert scene.state.journal is not None
    return sentences(scene.state.journal.events(), scene.state, scene.catalogue, WORDS, viewer)


def refused(scene: Scene, name: str) -> str:
    return WORDS.say(refusal(scene.state, ACTION_IDS[name], scene.catalogue))


def region() -> RegionScene:
    return RegionScene("red", "blue")


def seen(scene: Scene) -> View:
    return view_of(scene.state, scene.catalogue, 0)


# Contractors


def test_K4_recruiting_names_the_city_its_price_and_the_specialists_it_reaches() -> None:
    recruit = choice(region(), "recruit:smolensk")

    assert WORDS.say(recruit.label) == "Send a contractor to Smolensk for 1 pass"
    assert (recruit.group, recruit.target.city) == ("recruit", "smolensk")
    assert "Pay 1 pass" in said(recruit.summary)
    assert "Specialists there: “gain 3 lumber” and “gain 2 lumber and 1 brick”" in said(recruit.summary)


def test_K4_a_specialist_is_kept_with_its_tool_or_sent_away() -> None:
    scene = region().keeps("red", 10).rubles("red", 3).do("recruit:smolensk")

    keep, away = choice(scene, "specialist:1:keep"), choice(scene, "specialist:1:dismiss")

    kept = "Keep the specialist for 2 rubles. Once, after you move the black die: "
    assert WORDS.say(keep.label).startswith(f"{kept}gain ")
    assert keep.preview.chance == "specialist"
    assert doubts_said(keep) == ["Your specialist will be turned face down unused: gain 3 recognition."]
    recruited = WORDS.say(keep.label).removeprefix(kept).partition(" (tool")[0]
    assert WORDS.say(away.label) == f"Dismiss the specialist “{recruited}”: you gain nothing"
    assert "Draws a specialist" in said(away.summary)


def test_K6_the_specialist_is_used_with_the_black_die() -> None:
    scene = region().keeps("red", 8).visit(4, die="black")

    assert label(scene, "specialist") == "Your specialist: gain 4 rubles"
    assert "You haven’t used your specialist." in doubts_said(choice(scene, "roll"))

    scene.do("specialist")

    assert "Red uses the specialist (gain 4 rubles) and gains 4 rubles." in told(scene)
    assert scene.kept("red") == 0
    strip = seen(scene).players[0].strip
    assert strip is not None
    assert strip.tools == {"saw": 1}


def test_K13_a_specialist_that_gives_nothing_is_doubtful() -> None:
    scene = region().goods("red", "brick").keeps("red", 19).visit(4, die="black")

    assert doubts_said(choice(scene, "specialist")) == ["Your specialist will give you nothing but its tool."]


def test_K2_the_region_is_seen_with_cities_specialists_and_prices() -> None:
    scene = region()
    board = seen(scene).region
    assert board is not None

    tools = [place.specialist.tool for place in board.places if place.specialist]
    assert tools == ["hammer", "saw", "chisel", "trowel", "plumb"]
    reached = [city.reaches for city in board.cities]
    assert reached == [(1, 2), (2, 3), (3, 4), (4, 5), (1, 5), (1, 2, 3, 4, 5)]
    on_towers = [tower.city for tower in seen(scene).towers]
    assert on_towers == [next(c.name for c in board.cities if c.tower == letter) for letter in "ABCD"]
    assert sum(city.closed for city in board.cities) == 2


def test_K9_refusals_of_the_module_name_what_they_are_about() -> None:
    scene = Scene("red", "blue")

    assert refused(scene, "buy-pass") == "This belongs to the Contractors module, which isn’t in play."
    assert refused(region(), "buy-pass").startswith("There is no eagle")
    assert refused(region(), "recruit:moscow") == "Moscow is closed."
    assert refused(region().visit(4), "specialist") == "Only the black die activates your specialist."


# Guilds


def test_N1_a_diamond_for_the_material_is_named_and_doubtful() -> None:
    scene = Scene("red", "blue", fourth="jewellers").section("A1", owner="blue", finished=True)

    scene.goods("red", "lumber diamond diamond").do("decorate:A1")

    spent = choice(scene, "jewels:diamond:by-diamond")
    assert WORDS.say(spent.label) == "Set 1 diamond, with a diamond instead of lumber"
    assert doubts_said(spent) == ["You have the material itself: you could keep the diamond."]
    assert spent.target.by_diamond


def test_N2_a_tile_of_another_player_is_named_with_its_owner() -> None:
    scene = Scene("red", "blue", fourth="weavers").card(2, "weavers-2").rubles("red", 3)
    scene.slot("blue", "green", "gold").slot("blue", "red", "stone").visit(4).do("influence:2b")

    assert label(scene, "rival-workshop:2:green") == "Blue’s workshop tile on the green slot: gain 1 gold"
    scene.do("rival-workshop:2:green")

    assert told(scene)[-1] == (
        "Red uses Blue’s workshop tile on the green slot (gain 1 gold) and gains 1 gold."
    )


def test_N3_the_foreman_is_sent_to_a_tower_by_its_letter() -> None:
    scene = Scene("red", "blue", fourth="foremen").card(2, "foremen-1").build_tower("C", "red")

    scene.visit(4).do("influence:2a")

    assert [label(scene, name) for name in ("foreman:1", "foreman:2")] == [
        "Send the foreman to tower B",
        "Send the foreman to tower C",
    ]
    scene.do("foreman:2")
    assert told(scene)[-1] == "Red sends the foreman to tower C and gains 1 recognition."


def test_N8_drawing_contracts_stops_at_chance_and_is_told_to_each_in_their_way() -> None:
    scene = Scene("red", "blue", fourth="archivists").card(2, "archivists-1").rubles("red", 3).visit(4)

    draw = choice(scene, "influence:2a")
    scene.do("influence:2a").roll(1, 1, 1).do("contract:1:keep", "contract:2:under")

    assert draw.preview.chance == "contract"
    assert "Draws contracts" in said(draw.summary)
    assert "Red keeps a contract (2 prestige for selling 2 lumber)." in told(scene, viewer=0)
    assert told(scene, viewer=1)[-4:] == [
        "Red draws 3 contracts.",
        "Red keeps a contract.",
        "Red puts a contract under the deck.",
        "Red puts a contract under the deck.",
    ]


def test_N10_buttresses_are_seen_with_their_holders() -> None:
    scene = GuildScene("brickmakers-1").buttress("red", 1)

    guild = seen(scene).guild

    assert guild is not None
    assert [(each.on_show, each.holder) for each in guild.buttresses[:2]] == [(False, 0), (True, None)]
    assert label(scene, "buttress:1:use") == "Use the buttress: gain 5 rubles"
    assert choice(scene, "buttress:1:use").group == "optional"


# Ivan


def test_V2_ivan_is_seen_with_his_row_and_called_by_his_name() -> None:
    scene = Scene("red")

    ivan = seen(scene).ivan

    assert ivan is not None
    assert {card.card for card in ivan.row} == set(SOLO_CARDS)
    assert [card.next for card in ivan.row] == [True, False, False, False, False]
    assert ivan.next_ornament == "door"
    assert WORDS.say(seen(scene).players[IVAN].name) == "Ivan"


def test_V1_there_is_no_ivan_among_players() -> None:
    view = seen(Scene("red", "blue"))

    assert (view.ivan, view.region, view.guild) == (None, None, None)
    assert "diamond" not in view.players[0].goods
