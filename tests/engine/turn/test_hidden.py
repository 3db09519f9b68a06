from collections import Counter

import pytest

from cupola.engine.accessors import guild_pieces as pieces
from cupola.engine.constants.layout import CONTRACTS, IN_DECK, ON_OFFER
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.state.luck import Luck
from cupola.engine.turn.hidden import blank_hidden, redeterminise
from tests.engine.scenes.guild_scene import GuildScene


def table(hand: tuple[int, ...] = (4, 5), laid: int = 6, offered: tuple[int, ...] = ()) -> GuildScene:
    """Red holds 1 and 2 and laid 3 under the deck; blue holds two and laid one; the rest are in the deck."""
    scene = GuildScene("archivists-1").hand("red", 1, 2).hand("blue", *hand)
    scene.queue((3, "red"), (laid, "blue"))
    for number in offered:
        pieces.set_contract_at(scene.state, number - 1, ON_OFFER)
    return scene


def on_offer(scene: GuildScene) -> list[int]:
    return [n + 1 for n in range(CONTRACTS) if pieces.contract_at(scene.state, n) == ON_OFFER]


def drawing(colour: str, *drawn: int) -> GuildScene:
    """A player has just drawn these of three contracts; both held one, and blue laid one under the deck."""
    scene = GuildScene("archivists-1").hand("red", 1).hand("blue", 2).queue((3, "blue"))
    scene.turn_of(colour).rubles(colour, 2).visit(8)
    return scene.do("influence:4a").draw_contracts(*drawn)


def test_N8_N15_a_seat_knows_its_own_hand_what_it_laid_under_the_deck_and_the_size_of_other_hands() -> None:
    scene = table()
    blank_hidden(scene.state, scene.seat("red"))

    assert (scene.in_hand("red"), scene.in_hand("blue"), scene.hand_size("blue")) == ([1, 2], [], 2)
    assert scene.in_queue() == [(3, "red"), (0, "blue")]
    assert scene.in_deck() == list(range(4, 16))


@pytest.mark.parametrize(("hand", "laid"), [((5, 6), 4), ((14, 15), 9), ((6, 4), 5)])
def test_N8_states_that_differ_in_what_is_hidden_look_the_same(hand: tuple[int, ...], laid: int) -> None:
    one, other = table(), table(hand, laid)

    blank_hidden(one.state, one.seat("red"))
    blank_hidden(other.state, other.seat("red"))

    assert list(one.state.values()) == list(other.state.values())


def test_N8_contracts_on_offer_are_seen_by_who_drew_them_alone() -> None:
    mine, theirs = drawing("red", 7, 8, 9), drawing("blue", 7, 8, 9)

    blank_hidden(mine.state, mine.seat("red"))
    blank_hidden(theirs.state, theirs.seat("red"))

    assert on_offer(mine) == [7, 8, 9]
    assert on_offer(theirs) == []


@pytest.mark.parametrize("seed", range(20))
def test_N8_a_sample_keeps_what_the_seat_knows_and_every_size(seed: int) -> None:
    scene = table()

    redeterminise(scene.state, scene.seat("red"), Luck(seed))

    assert scene.in_hand("red") == [1, 2]
    assert len(scene.in_hand("blue")) == scene.hand_size("blue") == 2
    (own, whose), (laid, other) = scene.in_queue()
    assert (own, whose, other) == (3, "red", "blue")
    assert len(scene.in_deck()) == 9
    assert sorted([1, 2, 3, laid, *scene.in_hand("blue"), *scene.in_deck()]) == list(range(1, 16))


def test_N8_a_sample_is_uniform_over_what_remains() -> None:
    scene = (
        GuildScene("archivists-1").hand("red", 1).hand("blue", 2, 3).queue((6, "red"), (4, "blue")).deck(5)
    )
    seen: Counter[tuple[int, ...]] = Counter()

    for seed in range(1200):
        redeterminise(scene.state, scene.seat("red"), Luck(seed))
        seen[scene.in_queue()[1][0], *scene.in_hand("blue")] += 1

    assert len(seen) == 12  # one of four under the deck, two of the other three in the hand
    assert all(60 < count < 140 for count in seen.values())  # 100 each, four deviations either way
    assert {number for outcome in seen for number in outcome} == {2, 3, 4, 5}


def test_N8_a_sample_from_the_other_seat_leaves_that_hand_alone() -> None:
    scene = table()

    redeterminise(scene.state, scene.seat("blue"), Luck(3))

    assert scene.in_hand("blue") == [4, 5]
    assert scene.in_queue()[1] == (6, "blue")
    assert len(scene.in_hand("red")) == 2


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("is_blank", [False, True])
def test_N8_a_sample_keeps_the_number_of_contracts_another_is_choosing_from(
    seed: int, is_blank: bool
) -> None:
    scene = drawing("blue", 7, 8, 9)
    if is_blank:
        blank_hidden(scene.state, scene.seat("red"))
    redeterminise(scene.state, scene.seat("red"), Luck(seed))

    assert (len(on_offer(scene)), len(scene.in_hand("blue"))) == (3, 1)
    assert scene.in_hand("red") == [1]
    assert len(scene.in_deck()) == 15 - 3 - 2 - 1


def test_N8_a_sample_leaves_the_own_offer_alone_and_may_fall_into_a_draw() -> None:
    scene, under_way = drawing("red", 7, 8, 9), drawing("blue", 7)
    for each in (scene, under_way):
        redeterminise(each.state, each.seat("red"), Luck(1))

    assert on_offer(scene) == [7, 8, 9]
    assert scene.legal() == ["contract:7:keep", "contract:8:keep", "contract:9:keep"]
    assert len(on_offer(under_way)) == 1
    assert under_way.is_chance()
    assert 1 not in on_offer(under_way)


@pytest.mark.parametrize("seed", range(5))
def test_N8_a_state_already_blanked_is_filled_like_the_full_one(seed: int) -> None:
    scene = table()
    blank_hidden(scene.state, scene.seat("red"))

    redeterminise(scene.state, scene.seat("red"), Luck(seed))

    assert len(scene.in_hand("blue")) == 2
    assert scene.in_queue()[0] == (3, "red")
    assert scene.in_queue()[1][0] > 0
    assert len(scene.in_deck()) == 9


@pytest.mark.parametrize(
    "scene", [GuildScene("archivists-1"), GuildScene("brickmakers-1").buttress("blue", 1)]
)
def test_N8_with_everything_in_the_deck_or_without_archivists_nothing_is_hidden(scene: GuildScene) -> None:
    before = list(scene.state.values())

    redeterminise(scene.state, 0, Luck(1))
    blank_hidden(scene.state, 0)

    assert list(scene.state.values()) == before


def test_N8_only_who_drew_is_told_which_contracts() -> None:
    scene = drawing("blue", 7, 8, 9).do("contract:8:keep", "contract:9:under")
    private = scene.events("contract_drawn", "contract_kept", "contract_returned")

    assert {event[1] for event in private} == {scene.seat("blue")}
    assert [event[:3] for event in scene.events("contracts_drawn")] == [("contracts_drawn", 1, 3)]


def test_N8_what_a_seat_sees_is_a_copy_with_the_hidden_parts_blank() -> None:
    scene = table()
    before = scene.state.values()
    blanked = table()
    blank_hidden(blanked.state, blanked.seat("red"))

    assert seen_by(scene.state, scene.seat("red")).values() == blanked.state.values()
    assert scene.state.values() == before


def test_N8_a_sample_for_a_seat_is_a_copy_that_keeps_what_the_seat_sees() -> None:
    scene = table()
    before = scene.state.values()
    red = scene.seat("red")

    sample = sampled_for(scene.state, red, Luck(3))

    assert seen_by(sample, red).values() == seen_by(scene.state, red).values()
    assert sum(pieces.contract_at(sample, n) == IN_DECK for n in range(CONTRACTS)) == CONTRACTS - 6
    assert scene.state.values() == before
