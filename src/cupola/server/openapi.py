"""The API description as a file, for the page and for scripts.

`python -m cupola.server.openapi FILE` writes it.
"""

import sys
from pathlib import Path

import msgspec
from litestar.serialization import encode_json

from cupola.server.app import create_app
from cupola.server.config.settings import Settings


def schema_bytes() -> bytes:
    """In lines that can be compared."""
    app = create_app(Settings("sqlite:///never-opened.db"))
    described = encode_json(app.openapi_schema.to_schema())
    return msgspec.json.format(described, indent=2) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(schema_bytes())
