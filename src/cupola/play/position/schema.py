"""The JSON Schema of position documents, made from their structs.

`python -m cupola.play.position.schema` writes it beside this module.
"""

from pathlib import Path

import msgspec

from cupola.play.position.document import Position

SCHEMA_FILE = Path(__file__).with_name("position.schema.json")


def position_schema() -> bytes:
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Position",
        **msgspec.json.schema(Position),
    }
    return msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_bytes(position_schema())
