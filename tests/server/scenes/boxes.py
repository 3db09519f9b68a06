"""An owner who keeps boxes over HTTP."""

from typing import Final

import httpx

from tests.server.scenes.people import Person, Reply, must, send

M02: Final = "sections row 12 (M02)"
ZIP: Final = "application/zip"


class Owner:
    def __init__(self, person: Person) -> None:
        self.person = person

    def boxes(self) -> list[Reply]:
        listed: list[Reply] = must(self.person.get("/api/boxes"))["boxes"]
        return listed

    def begin(self, name: str = "My copy") -> Reply:
        return must(self.person.post("/api/boxes", {"name": name}))

    def set(self, box: str, field: str, value: object, row: str = M02) -> Reply:
        change = {"file": "base.toml", "row": row, "field": field, "value": value}
        return must(send(self.person, "PATCH", f"/api/boxes/{box}", {"values": [change]}))

    def drop(self, box: str) -> httpx.Response:
        return send(self.person, "DELETE", f"/api/boxes/{box}")

    def file(self, box: str) -> httpx.Response:
        return self.person.get(f"/api/boxes/{box}/file")

    def send(self, raw: bytes, kind: str = ZIP) -> httpx.Response:
        headers = {**self.person.headers, "content-type": kind}
        path = "/api/boxes/file?name=Sent"
        return self.person.client.post(path, content=raw, headers=headers)

    def open_table(self, box: str | None, **order: object) -> httpx.Response:
        return self.person.post("/api/games", {"box": box, **order})
