"""Plays through the page, turn after turn, to the end where that is wanted."""

import random
from typing import Any

from tests.page.ahead import advance, can_fill, is_nearly_over
from tests.page.hurrying import chosen
from tests.page.table import Table
from tests.page.visitor import SEED, Reply, Visitor

MOST_TURNS = 600


def solo(person: Visitor, seed: str = SEED) -> Table:
    """A new solo game, opened in a page; it was set over the API, for speed."""
    return set_table(person, 1, seed)


def set_table(person: Visitor, players: int, seed: str = SEED, bots: int = 0, **options: object) -> Table:
    """A new table at which one person has every seat that no bot has, opened in a page."""
    return Table(person, person.open(f"/table/{set_game(person, players, seed, bots, **options)}"))


def set_game(person: Visitor, players: int, seed: str = SEED, bots: int = 0, **options: Any) -> str:
    """A new table at which one person has every seat that no bot has."""
    person.tell("/api/me", {"name": "Anna"})
    return str(person.tell("/api/games", seats_for(players, seed, bots, **options))["game"])


def seats_for(players: int, seed: str = SEED, bots: int = 0, **options: Any) -> Reply:
    """The order for a table of a known seed at which one person has every seat that no bot has."""
    others = [{"kind": "me", "name": f"Seat {seat}"} for seat in range(1, players - bots)]
    seats = [{"kind": "me"}, *others, *[{"kind": "bot", "bot": "greedy"}] * bots]
    order = {"options": {"players": players, **options}, "seats": seats, "start": True}
    return {**order, "seed": seed, "is_practice": True}


def ready_to_fill(person: Visitor) -> Table:
    """A solo game in a page, at a moment at which something can be delivered."""
    game = set_game(person, 1)
    assert advance(person, game, 1, can_fill)["status"] == "running"
    return Table(person, person.open(f"/table/{game}"))


def play_turn(table: Table, choosing: random.Random) -> None:
    """One commit through the page, from what it offers to Confirm; what Fill suggests is taken by Fill."""
    for _ in range(40):
        seen = table.seen()
        step = None if seen["closes"] else chosen(seen, choosing)
        if step is None:
            return table.confirm()
        if seen["suggestion"]:
            table.fill()
        else:
            table.take_listed(step)
    raise AssertionError(f"the turn does not end: {table.steps()}")


def play_to_the_end(table: Table, seed: int, most: int = MOST_TURNS) -> Reply:
    """Play every turn that is this person's until the match is over, or for so many turns; the table then."""
    choosing = random.Random(seed)
    table.open_list()
    view = table.wait_for_my_turn()
    while view["status"] == "running" and most:
        play_turn(table, choosing)
        view = table.wait_for_my_turn()
        most -= 1
    return view


def play_both_ends(person: Visitor, game: str, seed: int, most: int) -> tuple[Table, Reply]:
    """Play so many turns in a page, bring the match near its end over the API, play that in a page."""
    table = Table(person, person.open(f"/table/{game}"))
    view = play_to_the_end(table, seed, most)
    if view["status"] == "running":
        table.page.close()
        assert advance(person, game, seed, is_nearly_over)["status"] == "running"
        table = Table(person, person.open(f"/table/{game}"))
        view = play_to_the_end(table, seed)
    return table, view
