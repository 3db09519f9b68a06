"""What a reader of a running match may not know: other players' contracts (N8, N15)."""

from typing import Final, Literal

from msgspec import Struct

from cupola.engine.accessors.guild_pieces import contract_at, queued
from cupola.engine.constants.layout import CONTRACTS
from cupola.engine.state.state import State
from cupola.engine.turn.hidden import is_hidden_from, is_known_queue
from cupola.play.chance import ChanceOutcome
from cupola.play.match import Step
from cupola.play.record.codec import Reader

Viewer = int | Literal["all"] | None
NOBODY: Final = -1


class Veil(Struct, frozen=True):
    """Between one seat, or a spectator (None), and a match."""

    seat: int | None

    @property
    def reader(self) -> Reader:
        return "spectator" if self.seat is None else self.seat

    def covers(self, step: Step) -> bool:
        return step.seat != self.seat and (bool(step.secret) or step.action.startswith("contract:"))

    def action(self, step: Step) -> str:
        """Of another's contract only whether it was kept."""
        family, _, choice = step.action.partition(":")
        if family != "contract" or step.seat == self.seat:
            return step.action
        return f"contract:?:{choice.rpartition(':')[2]}"

    def outcomes(self, step: Step) -> tuple[ChanceOutcome, ...]:
        """A contract that another drew is outcome 0."""
        secret = () if step.seat == self.seat else step.secret
        return tuple(
            ChanceOutcome(outcome.event, 0) if outcome.event in secret else outcome for outcome in step.chance
        )

    def hides(self, state: State) -> bool:
        seat = NOBODY if self.seat is None else self.seat
        if any(not is_known_queue(state, seat, index) for index in range(queued(state))):
            return True
        return any(is_hidden_from(state, seat, contract_at(state, each)) for each in range(CONTRACTS))
