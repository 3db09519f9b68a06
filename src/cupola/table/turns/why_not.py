"""Why the pieces of the table that cannot be chosen cannot be; asked like a preview, nothing is stored."""

from msgspec import Struct

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.play.choices.piece_refusals import PieceRefusal, refusals_of
from cupola.play.phrases.names import player
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Version
from cupola.table.parts.problems import conflict
from cupola.table.parts.versions import check_base
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held
from cupola.table.turns.preview import ahead


class WhyNotOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The version the sender saw, and the steps of the turn that are made already."""

    base: Version
    steps: Steps = ()


class Verdict(Struct, frozen=True):
    """A reason, and the number of the rule that says so."""

    reason: Phrase
    rule: str


class WhyNotReply(Struct, frozen=True):
    """Why not: one reason for everything, or one for each piece that offers nothing."""

    everything: Verdict | None = None
    pieces: tuple[PieceRefusal, ...] = ()


def why_not(table: Table, order: WhyNotOrder, viewer: Viewer, equipment: Equipment) -> WhyNotReply:
    """Why each piece that offers nothing to the viewer offers nothing."""
    game, seats = table.game, table.seats
    check_may_watch(game, viewer, seats)
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    held = seats_held(viewer, seats)
    if game.status != "running" or is_over(table.state):
        return WhyNotReply(Verdict(member("reason", "match-over"), "E9"))
    if not held:
        return WhyNotReply(Verdict(phrase("why-watching"), "A1"))
    if game.decider is None or game.decider not in held:
        waited_for = player(table.state, game.decider or 0)
        return WhyNotReply(Verdict(phrase("why-not-your-turn", player=waited_for), "A1"))
    check_base(game, order.base)
    return refusals_after(table.state, order.steps, equipment)


def refusals_after(state: State, steps: Steps, equipment: Equipment) -> WhyNotReply:
    """Why each piece that offers nothing after some steps offers nothing to the seat that decides."""
    seen, closes = ahead(state, steps, equipment)
    if closes:
        return WhyNotReply(Verdict(phrase("why-complete"), "A1"))
    return WhyNotReply(pieces=refusals_of(seen, equipment.catalogue))
