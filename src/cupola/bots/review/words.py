"""The labels of reviewed steps, as they were when offered."""

from collections.abc import Sequence

from cupola.engine.constants.actions import ACTION_IDS, END_TURN, ROLL_DICE
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply_to_turn_end
from cupola.play.choices.labels import label_of
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue


def labels_of(state: State, steps: Sequence[str], catalogue: Catalogue) -> tuple[Phrase, ...]:
    """What every step of a run is called where it is taken."""
    onward = state.copy()
    labels = []
    for step in steps:
        labels.append(label_of(onward, ACTION_IDS[step], catalogue))
        apply_to_turn_end(onward, ACTION_IDS[step])
    return tuple(labels)


def telling_labels(state: State, steps: Sequence[str], catalogue: Catalogue) -> tuple[Phrase, ...]:
    """What a run is called, without the roll and the end of the turn where there is anything else."""
    labels = labels_of(state, steps, catalogue)
    told = tuple(
        label
        for step, label in zip(steps, labels, strict=True)
        if ACTION_IDS[step] not in (ROLL_DICE, END_TURN)
    )
    return told or labels
