"""Moments of random matches, for tests of what a person is shown."""

from collections.abc import Iterator, Sequence

from msgspec import json, structs

from cupola.content.box import load_box
from cupola.content.shape.effects import Face, Goods
from cupola.engine.accessors.cells import is_over
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start, step_at_random
from cupola.play.choices.choices import Choice, choices_of
from cupola.play.phrases.phrase import Phrase, Words
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import Side, TableOptions
from tests.scene import Scene

WORDS = Words()


def moments(
    players: int = 3, side: Side = "basic", seed: int = 1, catalogue: Catalogue | None = None
) -> Iterator[State]:
    """Every state of a random match, the finished one last; the same object each time."""
    yield from moments_of(TableOptions(players=players, side=side), seed, catalogue)


def moments_of(options: TableOptions, seed: int = 1, catalogue: Catalogue | None = None) -> Iterator[State]:
    box = catalogue or standard_catalogue()
    state = State(box.tables)
    start(state, deal_for(options, box), Luck(seed))
    luck = Luck(seed, stream=1)
    yield state
    while not is_over(state):
        step_at_random(state, luck)
        yield state


def finished_match(players: int, side: Side, seed: int) -> State:
    *_, last = moments(players, side, seed)
    return last


def table_name(options: TableOptions) -> str:
    return json.encode(options).decode()


def mixed_catalogue() -> Catalogue:
    """The packaged box with tiles that show several resources, so that every small question comes up."""
    box = load_box(None)
    tiles = list(box.base.resource_tiles)
    tiles[0] = structs.replace(tiles[0], gives=Goods(lumber=1, brick=1, rubles=1))
    tiles[1] = structs.replace(tiles[1], gives=Goods(brick=1, stone=1))
    tiles[2] = structs.replace(tiles[2], gives=Goods(stone=2, gold=1))
    faces = list(box.base.workshop_tiles.faces)
    faces[5] = Face(lumber=1, stone=1)
    faces[6] = Face(brick=1, any_material=1)
    workshop = structs.replace(box.base.workshop_tiles, faces=tuple(faces))
    base = structs.replace(box.base, resource_tiles=tuple(tiles), workshop_tiles=workshop)
    return Catalogue(structs.replace(box, base=base))


def choice(scene: Scene, name: str) -> Choice:
    return next(each for each in choices_of(scene.state, scene.catalogue) if each.name == name)


def said(phrases: Sequence[Phrase]) -> list[str]:
    return [WORDS.say(each) for each in phrases]


def doubts_said(choice: Choice) -> list[str]:
    return said([each.said for each in choice.doubts])
