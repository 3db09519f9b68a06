"""A match in a house: what happens at it, and what its people ask of it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from cupola.calls import play, undo
from cupola.play.record.match_record import Veil
from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.seen.view import GameView
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.undo import UndoAnswer, UndoOrder
from tests.calls.house import House

SECRETS = TableOptions(fourth="archivists", first_seat=0)  # at which contracts are drawn
WHOLE = 1_000_000  # more moves than any match has


class Played(Struct, frozen=True):
    house: House
    id: str

    @property
    def table(self) -> Table:
        return self.house.table(self.id)

    @property
    def game(self) -> Game:
        return self.house.game(self.id)

    @property
    def kinds(self) -> list[str]:
        return self.house.kinds(self.id)

    @property
    def begun(self) -> int:
        return self.kinds.index("started") + 1

    def move(self, moves: int = 1) -> "Played":
        self.house.play(self.id, moves)
        return self

    def finish(self) -> "Played":
        return self.move(WHOLE)

    def hide(self) -> "Played":
        """Play until somebody holds a contract that a spectator does not know."""
        self.house.play(self.id, until=Veil(None).hides)
        assert self.game.status == "running", "nobody ever drew a contract"
        return self

    def cells(self, version: int | None = None) -> list[int]:
        return list(self.table.history.state_at(version or self.game.position).values())

    def ask(self, name: str, call: Callable[..., Any], *given: object, **named: object) -> Any:
        return self.house.ask(name, call, self.id, *given, **named)

    def view(self, name: str = "Anna", **named: int) -> GameView:
        return self.house.ask(name, play.get_view, self.id, **named)

    def preview(self, *steps: str, by: str = "Anna") -> GameView:
        return self.house.ask(by, play.post_preview, self.id, PreviewOrder(self.game.version, steps))

    def choices(self, family: str, by: str = "Anna") -> list[str]:
        return [choice.name for choice in self.view(by).choices if choice.family == family]

    def undo(self, name: str = "Anna", to: int | None = None, base: int | None = None) -> GameView:
        return self.house.ask(name, undo.post_undo, self.id, UndoOrder(base or self.game.version, to))

    def answer(self, name: str, granted: bool, base: int | None = None) -> GameView:
        order = UndoAnswer(base or self.game.version, granted)
        return self.house.ask(name, undo.post_undo_answer, self.id, order)


def refusal(call: Callable[..., object], *given: object, **named: object) -> tuple[int, str]:
    with pytest.raises(Problem) as refused:
        call(*given, **named)
    return refused.value.status, refused.value.reply.code
