import pytest

from cupola.play.chance import Luck, luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import read_record
from cupola.play.setup.options import TableOptions
from cupola.table.history.saved_match import WrongSeed, resumed_match, saved_match
from tests.table.scene import EQUIPMENT

CATALOGUE = EQUIPMENT.catalogue


def some_match(seed: int, steps: int | None = 30) -> Match:
    match = Match.new(TableOptions(), CATALOGUE, seed)
    luck: Luck = luck_of(seed + 1)
    play_random(match, luck, steps)
    return match


def test_a_saved_match_goes_on_with_the_dice_it_was_sealed_with() -> None:
    match = some_match(7)
    saved = saved_match(match)
    assert saved.seed is not None

    again = resumed_match(read_record(saved.record), saved.seed, CATALOGUE)

    assert again.state.values() == match.state.values()
    for one in (match, again):
        play_random(one, luck_of(9), 40)
    assert again.state.values() == match.state.values()


def test_another_seed_is_refused() -> None:
    saved = saved_match(some_match(7))
    other = saved_match(some_match(8)).seed
    assert other is not None

    with pytest.raises(WrongSeed, match="not the seed"):
        resumed_match(read_record(saved.record), other, CATALOGUE)


def test_a_finished_match_has_its_seed_in_the_record() -> None:
    match = some_match(7, None)

    saved = saved_match(match)

    assert (saved.seed, read_record(saved.record).seed) == (None, match.luck.seed)
