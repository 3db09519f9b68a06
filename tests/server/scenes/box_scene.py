"""An owner who keeps boxes over HTTP."""

from collections.abc import Sequence
from typing import Final

import httpx

from tests.server.scenes.player import Person, Reply, must

M02: Final = "sections row 12 (M02)"
ZIP: Final = "application/zip"
TOML: Final = "application/toml"


class Owner:
    """A person with the calls for their boxes."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def boxes(self) -> list[Reply]:
        """My boxes."""
        listed: list[Reply] = must(self.person.get("/api/boxes"))["boxes"]
        return listed

    def begin(self, name: str = "My copy") -> Reply:
        """A new box."""
        return must(self.person.post("/api/boxes", {"name": name}))

    def sheet(self, box: str) -> Reply:
        """A box with its values."""
        return must(self.person.get(f"/api/boxes/{box}"))

    def edit(self, box: str, **patch: object) -> httpx.Response:
        """Change a box."""
        return self.person.client.patch(f"/api/boxes/{box}", json=patch, headers=self.person.headers)

    def set(self, box: str, field: str, value: object, row: str = M02, file: str = "base.toml") -> Reply:
        """Set one value."""
        return must(self.edit(box, values=[{"file": file, "row": row, "field": field, "value": value}]))

    def drop(self, box: str) -> httpx.Response:
        """Delete a box."""
        return self.person.client.delete(f"/api/boxes/{box}", headers=self.person.headers)

    def file(self, box: str) -> httpx.Response:
        """A box as one file."""
        return self.person.get(f"/api/boxes/{box}/file")

    def send(self, raw: bytes, kind: str = ZIP, name: str = "Sent") -> httpx.Response:
        """Send a file as a new box."""
        headers = {**self.person.headers, "content-type": kind}
        return self.person.client.post("/api/boxes/file", params={"name": name}, content=raw, headers=headers)

    def open_table(self, box: str | None, bots: Sequence[str] = (), **order: object) -> httpx.Response:
        """Open a table with a box."""
        seats = [{"kind": "bot", "bot": bot} for bot in bots]
        return self.person.post("/api/games", {"box": box, "seats": seats, "start": bool(bots), **order})


def row_in(reply: Reply, title: str) -> Reply:
    """A row of a sheet or of a change."""
    found: Reply = next(row for row in reply["rows"] if row["row"] == title)
    return found


def value_in(reply: Reply, field: str, title: str = M02) -> Reply:
    """A value of a sheet or of a change."""
    found: Reply = next(value for value in row_in(reply, title)["values"] if value["field"] == field)
    return found
