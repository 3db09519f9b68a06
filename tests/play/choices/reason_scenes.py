"""A table for every reason: where it is met, which action meets it, and which piece of the page says so."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cupola.engine.constants.actions import ACTION_IDS
from cupola.play.choices.refusals import refusal
from cupola.play.phrases.phrase import Words
from tests.engine.scenes.guild_scene import GuildScene
from tests.engine.scenes.region_scene import RegionScene
from tests.engine.scenes.solo_scene import SoloScene
from tests.play.moments import finished_match
from tests.scene import Scene

NO_PIECE: Final = ""
# A reason that no decision meets.
UNMET: Final = {"no-room": "a choice of goods is asked for only while there is room for one"}


class Met(NamedTuple):
    """Where a reason is met; `piece` says it on the page."""

    scene: Callable[[], Scene]
    action: str
    piece: str = NO_PIECE


def plain() -> Scene:
    return Scene("red", "blue")


def site(goods: str) -> Scene:
    """A section of red's that needs lumber and brick."""
    return plain().section("A1", card="B08", owner="red").goods("red", goods)


def finished(goods: str) -> Scene:
    return plain().build_tower("A", "red").goods("red", goods)


def rich() -> Scene:
    return plain().marker("red", 60)


def wholesalers() -> Scene:
    """Red uses the wholesalers, and may do one of the actions at the market again."""
    scene = GuildScene("wholesalers-1").market_tile(8, "2-lumber").slot("red", "green", "gold")
    return scene.rubles("red", 5).visit(8, die="green").do("influence:4a")


def weavers() -> Scene:
    """Red uses two of three workshop tiles, one of them already."""
    scene = GuildScene("weavers-3").slot("red", "blue", "lumber").slot("red", "green", "gold")
    return scene.slot("red", "yellow", "stone").rubles("red", 2).visit(8).do("influence:4a", "workshop:blue")


def master_builders() -> Scene:
    """Red draws on one of two sections under construction; a third is finished."""
    scene = GuildScene("master_builders-1").spares("").section("A1", owner="red").section("A2", owner="red")
    return scene.section("C1", owner="red", finished=True).rubles("red", 3).visit(8).do("influence:4b")


def at_a_die() -> Scene:
    """Red's specialist takes at the tile of any die."""
    scene = RegionScene("red", "blue").keeps("red", 13).visit(8, "black")
    return scene.do("specialist")


def recruiting() -> RegionScene:
    """Red sends a contractor and chooses a specialist."""
    scene = RegionScene("red", "blue").passes("red", 3)
    return scene.do("recruit:smolensk")


def archive() -> Scene:
    return (
        GuildScene("archivists-1")
        .hand("red", 9)
        .rubles("red", 3)
        .visit(8)
        .do("influence:4a")
        .draw_contracts(1, 2, 3)
    )


def over() -> Scene:
    scene = plain()
    scene.state = finished_match(2, "basic", seed=1)
    return scene


def ivan_claims() -> Scene:
    """Ivan claims above one of two sections of red's."""
    scene = SoloScene().next_card("claim").section("B1", owner="red").section("C1", owner="red")
    return scene.ivan()


MET: Final = {
    "not-now": Met(plain, "roll", "card-1a"),
    "not-your-die": Met(lambda: plain().rubles("red", 3), "move:blue+1"),
    "space-full": Met(
        lambda: plain().rubles("red", 0).die("blue", 3).die("yellow", 3).die("green", 3).die("white", 2),
        "move:white",
        "die-white",
    ),
    "not-enough-rubles": Met(lambda: plain().rubles("red", 0), "move:white+1", "space-7"),
    "no-section": Met(lambda: Scene("red", "blue", heights=(4, 4, 3)), "claim:D1"),
    "already-claimed": Met(ivan_claims, "claim:B1", "section-B1"),
    "nothing-below": Met(plain, "claim:A2", "section-A2"),
    "no-banner": Met(lambda: plain().banners("red"), "claim:A1", "claim"),
    "slot-taken": Met(
        lambda: (
            plain().slot("red", "blue", "stone").section("A1", tile="gold").do("claim:A1", "banner:beside")
        ),
        "place:blue:up",
        "slot-0-blue",
    ),
    "banner-on-slot": Met(
        lambda: (
            Scene("red", "blue", side="advanced")
            .section("A1", tile="gold")
            .do("claim:A1", "banner:inventory")
        ),
        "place:white1:up",
        "slot-0-white1",
    ),
    "not-your-section": Met(
        lambda: site("lumber").section("B1", owner="blue"), "deliver:lumber:B1", "section-B1"
    ),
    "already-finished": Met(master_builders, "draw-on:C1", "section-C1"),
    "not-needed": Met(lambda: site("lumber gold"), "deliver:gold:A1", "goods-0-gold"),
    "not-in-inventory": Met(lambda: site(""), "deliver:lumber:A1", "section-A1"),
    "not-finished": Met(plain, "decorate:A1", "ornament-0-door"),
    "already-decorated": Met(
        lambda: finished("lumber").section("B1", owner="blue", finished=True, ornament="blue"),
        "decorate:B1",
        "section-B1",
    ),
    "no-ornament": Met(
        lambda: finished("lumber").section("A1", ornament="red").section("B1", owner="red", finished=True),
        "decorate:B1",
        "section-B1",
    ),
    "too-many-pieces": Met(
        lambda: (
            finished("lumber brick green purple")
            .section("B1", card="B08", owner="red")
            .do("deliver:brick:B1", "decorate:A1")
        ),
        "jewels:green+purple",
    ),
    "already-taken": Met(lambda: plain().visit(1).do("take:1"), "take:1", "space-1"),
    "nothing-to-take": Met(
        lambda: plain().market_tile(1, "2-lumber").reserve("lumber", 0).visit(1), "take:1", "space-1"
    ),
    "too-much": Met(lambda: plain().visit(1), "take:9"),
    "already-influenced": Met(
        lambda: plain().rubles("red", 3).card(2, "teamsters-1").visit(3).do("influence:2b"),
        "influence:2b",
        "card-2b",
    ),
    "other-quadrant": Met(lambda: plain().visit(1), "influence:3a", "card-3a"),
    "cannot-pay": Met(
        lambda: plain().goods("red", "").card(1, "craftsmen-1").visit(1), "influence:1a", "card-1a"
    ),
    "gives-nothing": Met(
        lambda: (
            plain()
            .market_tile(1, "2-lumber")
            .visit(1, die="green")
            .slot("red", "green", "gold")
            .reserve("gold", 0)
        ),
        "workshop:green",
        "slot-0-green",
    ),
    "already-worked": Met(
        lambda: (
            plain()
            .slot("red", "white1", "gold")
            .slot("red", "white2", "brick")
            .visit(1)
            .do("workshop:white1")
        ),
        "workshop:white2",
        "slot-0-white2",
    ),
    "other-slot": Met(lambda: plain().slot("red", "blue", "gold").visit(1), "workshop:blue", "slot-0-blue"),
    "no-open-tile": Met(
        lambda: plain().slot("red", "white1", "gold", face_up=False).visit(1),
        "workshop:white1",
        "slot-0-white1",
    ),
    "tile-used": Met(weavers, "workshop:blue", "slot-0-blue"),
    "no-prestige": Met(plain, "sell", "sell"),
    "reserve-empty": Met(lambda: rich().reserve("rubles", 0), "sell", "sell"),
    "sale-over": Met(lambda: rich().do("sell", "move:red"), "sell", "sell"),
    "reroll-used": Met(lambda: rich().do("reroll:1").roll(4), "reroll:1", "reroll"),
    "no-dice-there": Met(at_a_die, "tile:1", "space-1"),
    "action-possible": Met(plain, "pass", "pass"),
    "action-taken": Met(
        lambda: (
            rich()
            .section("A1", card="B08", owner="red")
            .goods("red", "lumber lumber brick")
            .do("deliver:lumber:A1", "done")
        ),
        "claim:B1",
        "claim",
    ),
    "action-open": Met(plain, "end-turn", "confirm"),
    "wrong-kind": Met(
        lambda: GuildScene("administrators-1").visit(8).do("influence:4a"), "choose:gold", "reserve-gold"
    ),
    "deliver-first": Met(
        lambda: (
            site("lumber lumber brick").rubles("red", 5).card(4, "teamsters-1").visit(8).do("influence:4a")
        ),
        "done",
        "confirm",
    ),
    "match-over": Met(over, "move:red"),
    "dice-rolling": Met(lambda: plain().visit(1).do("roll"), "take:1"),
    "no-such-action": Met(plain, "fly"),
    "city-closed": Met(lambda: RegionScene("red", "blue").passes("red", 3), "recruit:moscow", "city-moscow"),
    "no-contractor": Met(
        lambda: RegionScene("red", "blue").passes("red", 3).sent("red", "tver", 6),
        "recruit:smolensk",
        "recruit",
    ),
    "not-enough-passes": Met(
        lambda: RegionScene("red", "blue").passes("red", 0), "recruit:smolensk", "recruit"
    ),
    "passes-full": Met(
        lambda: RegionScene("red", "blue").passes("red", 6).marker("red", 60), "buy-pass", "buy-pass"
    ),
    "no-specialist": Met(recruiting, "specialist:4:keep", "place-4"),
    "buttress-used": Met(
        lambda: GuildScene("brickmakers-1").buttress("red", 1, 2).do("buttress:1:use"),
        "buttress:2:use",
        "buttress-2",
    ),
    "not-your-buttress": Met(lambda: GuildScene("brickmakers-1"), "buttress:1:use", "buttress-1"),
    "not-your-contract": Met(archive, "contract:9:keep", "contract-9"),
    "no-module": Met(plain, "buy-pass"),
    "not-ivans-choice": Met(ivan_claims, "claim:A1", "section-A1"),
    "lightning-used": Met(wholesalers, "influence:4a", "card-4a"),
}


def words_against(scene: Scene, action: str, language: str) -> str:
    return Words(language).say(refusal(scene.state, ACTION_IDS.get(action, -1), scene.catalogue))
