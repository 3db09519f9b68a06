"""What is wrong with a document, in one line that starts with the JSON path."""

import json
import re
from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import inspect

FEW = 14
LONGEST = 40


class Fault(ValueError):
    def __init__(self, path: str, message: str) -> None:
        text = f"{path}: {message}" if path else message
        super().__init__(" ".join(text.split()))


def number_of(name: str, names: Sequence[str], path: str, what: str) -> int:
    """An unknown name is a fault."""
    if name not in names:
        known = f" (expected one of {', '.join(names)})" if len(names) <= FEW else ""
        raise Fault(path, f"unknown {what} {shown(name)}{known}")
    return names.index(name)


def take_piece(bag: Counter[int], piece: int, name: str, path: str) -> None:
    if piece not in bag:
        raise Fault(path, f"{shown(name)} is not in play at this table")
    if bag[piece] <= 0:
        raise Fault(path, f"{shown(name)} is used more often than the box has it")
    bag[piece] -= 1


def take_named(bag: Counter[int], name: str, names: Sequence[str], path: str, what: str) -> int:
    number = number_of(name, names, path, what)
    take_piece(bag, number, name, path)
    return number


def take_number(bag: Counter[int], number: int, what: str, path: str) -> int:
    """The document counts from 1, the result from 0."""
    if bag[number - 1] <= 0:
        raise Fault(path, f"{what} {number} is in two places")
    bag[number - 1] -= 1
    return number - 1


def take_numbers(bag: Counter[int], numbers: Sequence[int], what: str, path: str) -> list[int]:
    return [take_number(bag, number, what, f"{path}[{at}]") for at, number in enumerate(numbers)]


def shown(value: object) -> str:
    """Cut where it is long."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def refuse_repeated_keys(raw: bytes) -> None:
    """Half of what is said twice would be lost."""

    def check(pairs: list[tuple[str, object]]) -> None:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Fault("", f"the key {shown(key)} is given twice in one object")

    json.loads(raw, object_pairs_hook=check)


def fault_of(error: msgspec.ValidationError, raw: bytes, kind: type[msgspec.Struct]) -> Fault:
    """With what was expected and what stands there."""
    text, _, path = str(error).partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", text, re.DOTALL):
        return Fault(f"{path}.{match[1]}".lstrip("."), "unknown key")
    if match := re.fullmatch(r"Object missing required field `(.*)`", text, re.DOTALL):
        return Fault(f"{path}.{match[1]}".lstrip("."), "missing")
    value: object = msgspec.json.decode(raw)
    expected: inspect.Type = inspect.type_info(kind)
    for name, place in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        expected = _inside(expected, value, name)
        value = _entry(value, name, place)
    return Fault(path, f"expected {_expectation(expected)}, got {shown(value)}")


def _entry(value: object, name: str, place: str) -> object:
    if isinstance(value, dict):
        return value.get(name)
    return value[int(place)] if isinstance(value, list) else value


def _inside(kind: inspect.Type, value: object, name: str) -> inspect.Type:
    """Of a field by its name, of a list whatever the place."""
    choices = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    for choice in choices:
        if isinstance(choice, inspect.VarTupleType):
            return choice.item_type
        if isinstance(choice, inspect.StructType) and name == choice.tag_field:
            tags = [each.tag for each in choices if isinstance(each, inspect.StructType)]
            return inspect.LiteralType(tuple(str(tag) for tag in tags))
        if isinstance(choice, inspect.StructType) and _is_tagged_like(choice, value):
            return next(field.type for field in choice.fields if field.encode_name == name)
    return kind


def _is_tagged_like(kind: inspect.StructType, value: object) -> bool:
    return kind.tag_field is None or (isinstance(value, dict) and value.get(kind.tag_field) == kind.tag)


def _expectation(kind: inspect.Type) -> str:
    match kind:
        case inspect.UnionType():
            words = dict.fromkeys(_expectation(each) for each in kind.types)
            return " or ".join(words)
        case inspect.IntType():
            return f"an int from {kind.ge} to {kind.le}"
        case inspect.LiteralType():
            values = [str(value) for value in kind.values]
            return f"one of {', '.join(values)}" if len(values) > 1 else shown(values[0])
        case inspect.VarTupleType():
            if kind.max_length is None:
                return "a list"
            return f"a list of {kind.min_length or 0} to {kind.max_length} entries"
        case inspect.StrType():
            return f"a string like {kind.pattern}" if kind.pattern else "a string"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
    return "an object"
