from itertools import product

import pytest

from cupola.engine.board import banner, card, is_finished, ornament
from cupola.engine.cells import goods, marker, players, rubles
from cupola.engine.layout import FLOORS, MATERIALS, TOWERS
from cupola.engine.scoring import is_winner, score_match
from cupola.engine.state import Journal, State
from cupola.engine.track import prestige
from cupola.play.options import Side
from cupola.play.score import ScoreSheet, marker_before_scoring, score_sheet
from cupola.play.words import Words
from tests.play.moments import finished_match, moments
from tests.scene import Scene

SIDES: tuple[Side, ...] = ("basic", "advanced")
WORDS = Words()


def naive_tower(state: State, tower: int) -> list[int]:
    """E5 to E7 counted anew: the prestige of every seat."""
    sections = [s for s in range(tower * FLOORS, (tower + 1) * FLOORS) if card(state, s) >= 0]
    done = [banner(state, s) for s in sections if is_finished(state, s)]
    adorned = [ornament(state, s) for s in sections if ornament(state, s) >= 0]
    value = 2 * len(done) + len(adorned)
    shown = [(done + adorned).count(seat) for seat in range(players(state))]
    if len(shown) == 2:
        if shown[0] == shown[1]:
            return [0, 0]
        return [value if own == max(shown) else value // 3 if own else 0 for own in shown]
    worth = [value, value // 2, value // 4, value // 8]
    points = []
    for own in shown:
        first = sum(other > own for other in shown)
        filled = worth[first : first + shown.count(own)]
        points.append(sum(filled) // len(filled) if own else 0)
    return points


def naive_leftovers(state: State, seat: int) -> int:
    return (sum(goods(state, seat, kind) for kind in range(MATERIALS)) + rubles(state, seat)) // 5


@pytest.mark.parametrize(("players_", "side", "seed"), [*product((2, 3, 4), SIDES, range(12))])
def test_E10_the_sheet_explains_every_point_of_a_finished_match(players_: int, side: Side, seed: int) -> None:
    state = finished_match(players_, side, seed)

    sheet = score_sheet(state)

    towers = [naive_tower(state, tower) for tower in range(TOWERS) if card(state, tower * FLOORS) >= 0]
    for seat in sheet.seats:
        assert [share.prestige for share in seat.towers] == [shares[seat.seat] for shares in towers]
        assert seat.leftovers == naive_leftovers(state, seat.seat)
        assert seat.total == prestige(state, seat.seat)
        assert seat.total == seat.track + seat.leftovers + sum(share.prestige for share in seat.towers)
        assert all(WORDS.say(line) for line in seat.why)
    assert sheet.final
    assert sheet.winners == tuple(seat for seat in range(players_) if is_winner(state, seat))
    assert WORDS.say(sheet.verdict)


@pytest.mark.parametrize("players_", [2, 3, 4])
def test_E10_if_the_match_ended_now_is_what_the_final_scoring_gives(players_: int) -> None:
    for state in list_of_moments(players_)[::17]:
        before = [marker(state, seat) for seat in range(players_)]
        scored = state.copy()
        scored.journal = Journal()

        expected = score_sheet(state)
        score_match(scored)
        sheet = score_sheet(scored, scored.journal.events())

        assert sheet.seats == expected.seats
        assert (sheet.winners, sheet.decided_by) == (expected.winners, expected.decided_by)
        assert [marker(state, seat) for seat in range(players_)] == before
        events = scored.journal.events()
        assert [marker_before_scoring(scored, events, seat) for seat in range(players_)] == before


def list_of_moments(players_: int) -> list[State]:
    return [state.copy() for state in moments(players_)][:-1]


def test_E3_the_spaces_lost_on_the_track_are_told() -> None:
    scene = Scene("red", "blue").marker("red", 7).marker("blue", 5)

    sheet = score_sheet(scene.state)

    assert [seat.spaces_lost for seat in sheet.seats] == [2, 0]
    assert [seat.track for seat in sheet.seats] == [1, 1]
    assert WORDS.say(sheet.seats[0].why[0]) == "1 prestige on the track; 2 spaces beyond it are lost"


def test_E3_a_scored_match_without_its_events_does_not_invent_the_spaces_lost() -> None:
    sheet = score_sheet(finished_match(2, "basic", 1))

    assert [seat.spaces_lost for seat in sheet.seats] == [None, None]


def sheet_of(scene: Scene) -> ScoreSheet:
    for colour in ("red", "blue", "green"):
        scene.rubles(colour, 0)
    return score_sheet(scene.state)


def test_E6_tied_players_share_the_ranks_they_fill() -> None:
    scene = Scene("red", "blue", "green").build_tower("A", "red", "blue", "green", "red")

    shares = [seat.towers[0] for seat in sheet_of(scene).seats]

    assert [(share.rank, share.tied, share.prestige) for share in shares] == [(1, 0, 8), (2, 1, 3), (2, 1, 3)]
    assert (
        WORDS.say(shares[1].why)
        == "Tower A is worth 8: a presence of 1 shares rank 2 with 1 other player and brings 3 prestige"
    )


def test_E9_prestige_decides() -> None:
    scene = Scene("red", "blue", "green").marker("blue", 9)

    sheet = sheet_of(scene)

    assert (sheet.winners, sheet.decided_by) == ((1,), "prestige")
    assert WORDS.say(sheet.verdict) == "Blue wins with 2 prestige"


def test_E9_more_finished_sections_break_a_tie() -> None:
    scene = Scene("red", "blue", "green").build_tower("A", "red")
    scene.marker("blue", 9).marker("green", 2)

    sheet = sheet_of(scene)

    assert [seat.total for seat in sheet.seats] == [2, 2, 0]
    assert (sheet.winners, sheet.decided_by) == ((0,), "sections")


def test_E9_more_ornaments_break_a_further_tie() -> None:
    scene = Scene("red", "blue", "green")
    scene.build_tower("A", "red", "blue").build_tower("B", "red+green", "blue+blue", "green?")
    sheet = sheet_of(scene)
    totals = {seat.colour: seat.total for seat in sheet.seats}
    eagles = (0, 5, 9, 13, 17, 21, 25, 29)
    scene.marker("red", eagles[max(totals.values()) - totals["red"]])
    scene.marker("blue", eagles[max(totals.values()) - totals["blue"]])

    sheet = sheet_of(scene)

    assert sheet.seats[0].total == sheet.seats[1].total
    assert (sheet.winners, sheet.decided_by) == ((1,), "ornaments")


def test_E9_what_nothing_breaks_is_shared() -> None:
    sheet = sheet_of(Scene("red", "blue", "green"))

    assert (sheet.winners, sheet.decided_by) == ((0, 1, 2), "shared")
    assert WORDS.say(sheet.verdict) == "Red, Blue and Green share the victory with 0 prestige"
    assert [seat.rank for seat in sheet.seats] == [1, 1, 1]
