"""The description of the API that is kept is the one that is served."""

import json
from pathlib import Path

from cupola.server.contract import schema_bytes
from tests.server.scenes.household import Household

KEPT = Path(__file__).resolve().parents[3] / "docs" / "openapi.json"


def test_the_schema_that_is_kept_is_the_one_that_is_served(household: Household) -> None:
    served = household.client.get("/api/schema/openapi.json").json()

    assert json.loads(schema_bytes()) == served
    assert KEPT.read_bytes() == schema_bytes(), "`make schema` writes docs/openapi.json anew"


def test_the_schema_is_written_the_same_every_time() -> None:
    assert schema_bytes() == schema_bytes()
