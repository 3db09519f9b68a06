"""What a reason says: the places, numbers and goods in its phrase."""

from collections.abc import Mapping

from cupola.engine.constants.actions import CITY_NAMES, RESOURCE_NAMES, SECTION_NAMES
from cupola.play.phrases.phrase import Phrase


def section_of(said: Phrase) -> int:
    """The section a reason speaks of."""
    return SECTION_NAMES.index(str(said.args["section"]))


def tower_of(said: Phrase) -> int:
    """The tower a reason speaks of."""
    return "ABCDEF".index(str(said.args["tower"]))


def number_of(said: Phrase, name: str = "count") -> int:
    """A number of a reason."""
    number = said.args[name]
    assert isinstance(number, int)
    return number


def goods_of(said: Phrase) -> Mapping[int, int]:
    """The goods of a reason, by the number of the resource."""
    listed = said.args["goods"]
    assert isinstance(listed, tuple)
    return {RESOURCE_NAMES.index(each.key.removeprefix("amount-")): number_of(each) for each in listed}


def city_of(said: Phrase) -> int:
    """The city a reason speaks of."""
    city = said.args["city"]
    assert isinstance(city, Phrase)
    return CITY_NAMES.index(city.key.removeprefix("city-"))
