from cupola.bots.worth import Appraiser, time_ahead
from cupola.engine.build import trigger_end
from cupola.engine.cells import set_finished
from tests.scene import Scene


def appraised(before: Scene, after: Scene, colour: str = "red") -> float:
    return Appraiser(before.state, before.seat(colour)).worth(after.state)


def plain() -> Scene:
    return Scene("red", "blue")


def is_better(one: Scene, other: Scene) -> bool:
    return appraised(plain(), one) > appraised(plain(), other)


def test_more_of_anything_good_is_worth_more() -> None:
    assert is_better(plain().marker("red", 9), plain().marker("red", 5))
    assert is_better(plain().rubles("red", 5), plain().rubles("red", 3))
    assert is_better(plain().section("A1", owner="red"), plain())
    assert is_better(plain().slot("red", "blue", "gold"), plain())


def test_what_a_rival_gains_is_worth_less() -> None:
    assert is_better(plain(), plain().marker("blue", 13))


def test_pieces_a_section_needs_are_worth_more_than_others_and_most_where_they_belong() -> None:
    def claimed() -> Scene:
        return plain().section("A1", card="B01", owner="red")

    needed = claimed().goods("red", "brick")
    useless = claimed().goods("red", "purple")
    brought = claimed().section("A1", delivered="brick")

    assert appraised(claimed(), needed) > appraised(claimed(), useless)
    assert appraised(claimed(), brought) > appraised(claimed(), needed)


def test_E_in_the_last_turn_only_what_is_scored_counts() -> None:
    last = plain()
    set_finished(last.state, 1, 6)
    trigger_end(last.state, 1)
    with_banner = plain().section("A1", owner="red")

    assert time_ahead(last.state) == 0
    assert appraised(last, with_banner) == appraised(last, plain())
    assert appraised(last, plain().rubles("red", 20)) > appraised(last, plain().rubles("red", 3))


def test_B5_less_lies_ahead_as_the_sixth_section_nears() -> None:
    late = plain()
    set_finished(late.state, 1, 5)

    assert time_ahead(plain().state) == 1
    assert 0 < time_ahead(late.state) < 1
