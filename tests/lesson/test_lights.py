"""What a scene lights and points at has a place on the page."""

import re
from collections.abc import Iterator

import pytest

from cupola.content.shape.vocabulary import GOODS
from cupola.engine.constants.actions import CITY_NAMES, DIE_NAMES, SECTION_NAMES, SLOT_NAMES
from cupola.lesson.library import lessons, scene_named
from cupola.lesson.scene import Scene

PLACES = (
    "confirm",
    *(f"die-{name}" for name in DIE_NAMES),
    *(f"space-{number}" for number in range(1, 9)),
    *(f"card-{number}" for number in range(1, 5)),
    *(f"section-{name}" for name in SECTION_NAMES),
    *(f"tower-{name}" for name in "ABCDEF"),
    *(f"city-{name}" for name in CITY_NAMES),
    *(f"ivan-{number}" for number in range(1, 7)),
)
OF_A_SEAT = (
    *(f"slot-{{}}-{name}" for name in SLOT_NAMES),
    *(f"goods-{{}}-{name}" for name in GOODS),
    *(f"{name}-{{}}" for name in ("marker", "banner", "strip", "specialist", "tools", "hand", "buttresses")),
)
KNOWN = {*PLACES, *(place.format(seat) for place in OF_A_SEAT for seat in (0, 1))}


def pointed_at(scene: Scene) -> Iterator[str]:
    """Every place a scene names."""
    for beat in scene.beats:
        yield from beat.lit
        for arrow in beat.arrows:
            yield arrow.to
            if arrow.start:
                yield arrow.start


@pytest.mark.parametrize("name", [name for lesson in lessons() for name in lesson.scenes])
def test_a_scene_lights_only_places_there_are(name: str) -> None:
    assert set(pointed_at(scene_named(name))) - KNOWN == set()


def test_names_of_scenes_can_stand_in_an_address() -> None:
    names = {name for lesson in lessons() for name in (lesson.id, *lesson.scenes)}

    assert all(re.fullmatch("[a-z-]{1,32}", name) for name in names)
