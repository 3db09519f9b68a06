"""A box may have so little and so much of everything that matches with it still end."""

import pytest

from benchmarks.bounds import boxes_at_bounds
from cupola.content.box import Box
from cupola.content.check.whole_box import check_box
from cupola.content.edit.writing import written
from cupola.lab import simulate
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import option_sample

BOXES = dict(boxes_at_bounds())
MOST_DECISIONS = 20_000  # twenty times a usual match


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_box_at_its_bounds_has_no_fault(box: Box) -> None:
    assert check_box(written(box.base, box.contractors)) == []


@pytest.mark.compiled_only
@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_matches_with_a_box_at_its_bounds_end(monkeypatch: pytest.MonkeyPatch, box: Box) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", MOST_DECISIONS)
    catalogue = Catalogue(box)

    for options in option_sample():
        played = simulate.simulate(options, catalogue, games=3, seed=1)

        assert simulate.CUT_OFF not in played.end_reasons, options
