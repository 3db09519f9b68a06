"""A document written in full, with every default."""

import msgspec
from msgspec import Struct, UnsetType, structs


def encode_in_full(document: Struct) -> bytes:
    """A document as indented JSON in the order of its structs."""
    return msgspec.json.format(msgspec.json.encode(_spelled(document)), indent=2) + b"\n"


def _spelled(value: object) -> object:
    if isinstance(value, tuple):
        return [_spelled(entry) for entry in value]
    if not isinstance(value, Struct):
        return value
    config = value.__struct_config__
    tagged: dict[str, object] = {str(config.tag_field): config.tag} if config.tag_field else {}
    entries = {field.encode_name: getattr(value, field.name) for field in structs.fields(value)}
    spelled = {name: _spelled(entry) for name, entry in entries.items() if not isinstance(entry, UnsetType)}
    return tagged | spelled
