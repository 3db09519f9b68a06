"""What tests of accounts share: requests in somebody's name, tokens, and a look at everything stored."""

import httpx
from sqlalchemy import select

from cupola.server.storage import schema
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, must


def bearer(secret: str) -> dict[str, str]:
    """The header of a script."""
    return {"authorization": f"Bearer {secret}"}


def new_token(person: Person, label: str = "my bot") -> dict[str, str]:
    """A token of somebody, as the server told it."""
    token: dict[str, str] = must(person.post("/api/me/tokens", {"label": label}))
    return token


def send(person: Person, method: str, path: str, body: object = None) -> httpx.Response:
    """A request with the cookie of somebody."""
    if body is None:
        return person.client.request(method, path, headers=person.headers)
    return person.client.request(method, path, json=body, headers=person.headers)


def stored(household: Household) -> str:
    """Every value of every row of the database, as text."""
    with household.house.database.reading() as connection:
        tables = schema.metadata.tables.values()
        return repr([tuple(row) for table in tables for row in connection.execute(select(table))])
