"""Printed values as plain data, as the box files state them."""

from msgspec import NODEFAULT, Struct, structs

from cupola.content.shape.printed import fields_of


def stated(value: object) -> object:
    """Give a value as tables, lists, words and numbers, leaving out what a file need not state."""
    if isinstance(value, Struct):
        pairs = ((field, getattr(value, field.name)) for field in fields_of(type(value)))
        return {field.encode_name: stated(entry) for field, entry in pairs if entry != default_of(field)}
    if isinstance(value, tuple):
        return [stated(entry) for entry in value]
    return value


def default_of(field: structs.FieldInfo) -> object:
    """Give what a field holds where the file does not state it; `NODEFAULT` where it must."""
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default
