"""Say in plain words, with a dotted name, what is wrong with a value."""

import re

import msgspec
from msgspec import inspect

from cupola.content.shape.effects import Effect, Face, Goods
from cupola.content.shape.vocabulary import kind_of_words

_NAMES = {"int": "an int", "str": "a string", "bool": "a bool", "array": "a list", "object": "a table"}
_GOT = {"array": "list", "object": "table"}
_KEYS: dict[type, str] = {Effect: "effect word", Goods: "good", Face: "good"}


def describe(error: msgspec.ValidationError, kind: object) -> tuple[str, str]:
    """The dotted name of the value inside a field of this kind, and what is wrong with it."""
    text, steps = _split(str(error))
    at = _type_at(inspect.type_info(kind), steps)
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", text, re.DOTALL):
        return ".".join([*steps, match[1]]), f"unknown {_key_name(at)}"
    if match := re.fullmatch(r"Object missing required field `(.*)`", text, re.DOTALL):
        return ".".join([*steps, match[1]]), "missing"
    return ".".join(step for step in steps if step != "..."), _message(text, at)


def _split(text: str) -> tuple[str, list[str]]:
    text, _, path = text.rpartition(" - at `$") if " - at `$" in text else (text, "", "")
    steps = re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", path)
    # Lists are counted from 1, as in the dotted names of `sources`.
    return text, [name or (index if index == "..." else str(int(index) + 1)) for name, index in steps]


def _type_at(kind: inspect.Type, steps: list[str]) -> inspect.Type:
    for step in steps:
        kind = _part_of(_not_none(kind), step)
    return _not_none(kind)


def _not_none(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.UnionType):
        return next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind


def _part_of(kind: inspect.Type, step: str) -> inspect.Type:
    match kind:
        case inspect.StructType():
            return next(field.type for field in kind.fields if field.encode_name == step)
        case inspect.VarTupleType():
            return kind.item_type
        case inspect.TupleType():
            return kind.item_types[int(step) - 1]
        case inspect.DictType():
            return kind.value_type
    return kind


def _key_name(kind: inspect.Type) -> str:
    return _KEYS.get(kind.cls, "key") if isinstance(kind, inspect.StructType) else "key"


def _message(text: str, kind: inspect.Type) -> str:
    if match := re.fullmatch(r"Invalid enum value (.*)", text, re.DOTALL):
        return _unknown_word(match[1], kind)
    if match := re.fullmatch(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", text):
        return f"expected {_NAMES.get(match[1], match[1])}, got {_GOT.get(match[2], match[2])}"
    if match := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", text):
        return f"expected {match[1]} entries, got {match[2]}"
    if match := re.fullmatch(r"Expected `int` ([<>])= (\d+)", text):
        return f"must be at {'least' if match[1] == '>' else 'most'} {match[2]}"
    if text.startswith("Expected `str` matching regex"):
        return "expected letters, digits and _ only"
    return text[:1].lower() + text[1:]


def _unknown_word(word: str, kind: inspect.Type) -> str:
    if not isinstance(kind, inspect.LiteralType):
        return f"unknown word {word}"
    if len(kind.values) == 1:
        return f"expected {kind.values[0]!r}, got {word}"
    name, known = kind_of_words(frozenset(str(value) for value in kind.values))
    return f"unknown {name} {word} ({', '.join(known)})"
