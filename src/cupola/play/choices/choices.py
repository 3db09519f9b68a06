"""The choices of the player to decide: every legal step with label, preview and warnings."""

from typing import Final, Literal

from msgspec import Struct

from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.constants.frames import IVAN_FRAME, VISIT_FRAME
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.choices.labels import label_of
from cupola.play.choices.preview import Preview, preview_of, step_ahead
from cupola.play.choices.refusals import answer_or
from cupola.play.choices.summary import summary_of
from cupola.play.choices.targets import NAMED, Family, Target, offered_target
from cupola.play.choices.warnings import Doubt, doubts_of
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

Group = Literal["market", "claim", "build", "recruit", "optional", "end", "detail"]

GROUPS: Final[dict[Family, Group]] = {
    "end-turn": "end",
    "pass": "end",
    "done": "end",
    "enough": "end",
    "roll": "end",
    "sell": "optional",
    "reroll": "optional",
    "move": "market",
    "claim": "claim",
    "deliver": "build",
    "decorate": "build",
    "buy-pass": "optional",
    "use-buttress": "optional",
    "recruit": "recruit",
}
MARKET_ACTIONS: Final[frozenset[Family]] = frozenset({"take", "influence", "workshop", "specialist"})


class Choice(Struct, frozen=True):
    """One legal step: its name for the record, and what a person wants to know before choosing it."""

    name: str
    family: Family
    group: Group
    target: Target
    label: Phrase
    summary: tuple[Phrase, ...]
    preview: Preview
    doubts: tuple[Doubt, ...]


def choices_of(state: State, catalogue: Catalogue) -> tuple[Choice, ...]:
    """Empty at a chance node and when the match is over."""
    return tuple(choice_of(state, action, catalogue) for action in state.legal())


def choices_for(state: State, catalogue: Catalogue, viewer: int | None) -> tuple[Choice, ...]:
    """The choices as a seat may see them: its own, and nobody else's (N8)."""
    is_asked = viewer is not None and bool(state.legal()) and decider(state) == viewer
    return choices_of(state, catalogue) if is_asked else ()


def choice_of(state: State, action: int, catalogue: Catalogue) -> Choice:
    """By its name where a fault hides the rest."""
    what = f"what {NAMED[action].family} is"
    found = answer_or(None, lambda: full_choice(state, action, catalogue), what)
    return found or choice_by_name(state, action)


def choice_by_name(state: State, action: int) -> Choice:
    name, (family, _, target) = ACTION_NAMES[action], NAMED[action]
    label = phrase("action-undescribed", name=name)
    return Choice(name, family, group_of(state, action), target, label, (), Preview(), ())


def full_choice(state: State, action: int, catalogue: Catalogue) -> Choice:
    step = step_ahead(state, action)
    preview = preview_of(step, catalogue)
    return Choice(
        name=ACTION_NAMES[action],
        family=NAMED[action].family,
        group=group_of(state, action),
        target=offered_target(state, action, catalogue),
        label=label_of(state, action, catalogue),
        summary=summary_of(step, preview, catalogue),
        preview=preview,
        doubts=doubts_of(step, preview, catalogue),
    )


def group_of(state: State, action: int) -> Group:
    """The same name may be a market action or a small question."""
    family = NAMED[action].family
    if family in MARKET_ACTIONS and top_kind(state) == VISIT_FRAME:
        return "market"
    if top_kind(state) == IVAN_FRAME:
        return "detail"  # V8, V9: a choice for Ivan is no action of the player's
    return GROUPS.get(family, "detail")
