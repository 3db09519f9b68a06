"""The API description as a file, for the page and for scripts.

`python -m cupola.server.openapi FILE` writes it.
"""

import sys
from pathlib import Path

import msgspec

from cupola.server.routes.site.openapi import described_api


def schema_bytes() -> bytes:
    """In lines that can be compared."""
    return msgspec.json.format(msgspec.json.encode(described_api()), indent=2) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(schema_bytes())
