"""What this edition says of itself is counted from the box of the server."""

from cupola.content.sources import count_sources
from tests.server.scenes.household import Household


def test_the_values_are_counted_from_the_box_of_the_server(household: Household) -> None:
    counts = count_sources(household.services.catalogue.box)

    told = household.client.get("/api/about").json()

    assert told["values"] == sum(count.total for count in counts) > 0
    assert told["reconstructed"] == sum(count.reconstructed for count in counts) > 0
    assert told["version"] == household.client.get("/health").json()["version"]
    assert told["source"] is None or told["source"].startswith("https://")
