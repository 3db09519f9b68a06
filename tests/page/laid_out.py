"""Recorded positions with the module or a guild, laid out in the page, and what its boards offer there."""

from typing import Final

from tests.page.recorded_positions import MORE, Decision, decisions
from tests.page.showcase import Showcase
from tests.page.visitor import Visitor

# Choices that name a piece of the module or of a guild, or a piece that an effect asks for.
PIECES: Final = frozenset(
    {
        "recruit",
        "specialist",
        "rival-workshop",
        "tile",
        "foreman",
        "contract",
        "draw-on",
        "buttress",
        "give",
        "pay",
        "choose",
    }
)
ON_BOARD: Final = """
() => [...document.querySelectorAll('[data-part="board"] [data-choice]')]
  .filter(each => each.getClientRects().length && each.matches('button, [role="button"]'))
  .filter(each => each.textContent.trim() || each.getAttribute("aria-label"))
  .map(each => each.dataset.choice)
"""


def family_of(name: str) -> str:
    """What sort of choice a name is."""
    return name.partition(":")[0]


def asking_for_pieces(players: int) -> list[Decision]:
    """The first recorded decision of every kind, at tables of so many, in which a piece is asked for."""
    found: dict[tuple[str, frozenset[str]], Decision] = {}
    for record, options in MORE.items():
        if options.players == players:
            for decision in decisions(record):
                if decision.kinds & PIECES:
                    found.setdefault((decision.frame, decision.kinds & PIECES), decision)
    return list(found.values())


def first_with(record: str, family: str, frame: str | None = None) -> Decision:
    """The first decision of a recorded match in which there is such a choice."""
    return next(
        decision
        for decision in decisions(record)
        if family in decision.kinds and frame in (None, decision.frame)
    )


def lay(person: Visitor, decision: Decision) -> Showcase:
    """A table in the page at which a recorded decision stands."""
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, MORE[decision.record].players)
    showcase.show(decision)
    return showcase


def not_on_a_board(showcase: Showcase) -> list[str]:
    """The choices of pieces that no button of a board stands for."""
    shown: list[str] = showcase.table.page.evaluate(ON_BOARD)
    names = [str(choice["name"]) for choice in showcase.answer["choices"]]
    return [name for name in names if family_of(name) in PIECES and name not in shown]
