from itertools import product

import pytest
from msgspec import structs

from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.cells import is_over, marker
from cupola.engine.accessors.guild_pieces import set_contract_at
from cupola.engine.accessors.region import add_tools
from cupola.engine.constants.layout import IN_HAND
from cupola.engine.rules.scoring import is_winner, score_match
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import Journal, State
from cupola.play.phrases.phrase import Words
from cupola.play.scoring.sheet import ScoreSheet, marker_before_scoring, part_of, score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions, option_sample
from tests.engine.observe.picture import picture_of
from tests.engine.properties.contract_score import contracted
from tests.engine.properties.final_score import pieces_left, tools_worth, tower_prestige
from tests.play.moments import finished_match, moments, moments_of, said, table_name
from tests.scene import Scene

SIDES: tuple[Side, ...] = ("basic", "advanced")
WORDS = Words()
CATALOGUE = standard_catalogue()


@pytest.mark.parametrize(("players_", "side", "seed"), [*product((2, 3, 4), SIDES, range(12))])
def test_E10_the_sheet_explains_every_point_of_a_finished_match(players_: int, side: Side, seed: int) -> None:
    state = finished_match(players_, side, seed)

    sheet = score_sheet(state)

    table = picture_of(state)
    towers = tower_prestige(table)[: tower_count(state)]
    for seat in sheet.seats:
        assert [share.prestige for share in seat.towers] == [shares[seat.seat] for shares in towers]
        assert seat.leftovers == pieces_left(table, seat.seat, CATALOGUE) // 5
        assert seat.total == prestige(state, seat.seat)
        assert seat.total == seat.track + seat.leftovers + sum(share.prestige for share in seat.towers)
        assert all(WORDS.say(line) for line in seat.why)
    assert sheet.final
    assert sheet.winners == tuple(seat for seat in range(players_) if is_winner(state, seat))
    assert WORDS.say(sheet.verdict)


@pytest.mark.parametrize(("players_", "parts"), [(2, [1, 3]), (3, [1, 2, 4]), (4, [1, 2, 4, 8])])
def test_E6_E7_the_sheet_names_the_part_of_a_tower(players_: int, parts: list[int]) -> None:
    assert [part_of(rank, players_) for rank in range(1, players_ + 1)] == parts


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


@pytest.mark.parametrize("options", option_sample(), ids=table_name)
def test_E10_the_whole_sheet_of_every_table_is_what_a_recount_gives(options: TableOptions) -> None:
    for number, state in enumerate(moments_of(options, seed=31)):
        if number % 83 or is_over(state):
            continue
        scored, table = state.copy(), picture_of(state)
        scored.journal = Journal()
        score_match(scored)
        sheet = score_sheet(scored, scored.journal.events())

        for seat in sheet.seats:
            track = prestige(state, seat.seat)
            contracts = contracted(table, seat.seat, CATALOGUE).paid
            pieces = pieces_left(table, seat.seat, CATALOGUE)
            towers = sum(shares[seat.seat] for shares in tower_prestige(table))
            tools = tools_worth(table, seat.seat, CATALOGUE)

            assert {each.contract - 1: each.prestige for each in seat.contracts} == contracts
            assert (seat.track, seat.pieces_left, seat.tools) == (track, pieces, tools)
            assert seat.total == track + sum(contracts.values()) + pieces // 5 + towers + tools
            assert all(said(seat.why))
            viewed = score_sheet(state, viewer=seat.seat).seats[seat.seat]
            assert viewed == structs.replace(seat, rank=viewed.rank)


def test_E2_a_sale_is_told_with_what_was_sold() -> None:
    scene = Scene("red", "blue", fourth="archivists").goods("red", "lumber lumber brick").rubles("red", 0)
    set_contract_at(scene.state, 0, IN_HAND)

    own, hidden = (score_sheet(scene.state, viewer=viewer).seats[0] for viewer in (0, 1))

    assert (own.contracts[0].prestige, own.pieces_left, own.total) == (2, 1, 2)
    told = "2 prestige for a contract (2 prestige for selling 2 lumber), sold: 2 lumber"
    assert told in said(own.why)
    assert (hidden.contracts, hidden.pieces_left, hidden.total) == ((), 3, 0)


def test_E2_a_scored_sale_without_its_events_is_not_invented() -> None:
    scene = Scene("red", "blue", fourth="archivists").goods("red", "lumber lumber")
    set_contract_at(scene.state, 0, IN_HAND)
    score_match(scene.state)

    share = score_sheet(scene.state).seats[0].contracts[0]

    assert share.prestige is None
    assert said([share.why]) == [
        "A contract (2 prestige for selling 2 lumber), counted on the track if it was met"
    ]


def test_K10_tools_are_told_group_by_group() -> None:
    scene = Scene("red", "blue", contractors=True)
    for tool in (0, 0, 1):
        add_tools(scene.state, 0, tool, 1)

    red = score_sheet(scene.state).seats[0]

    assert [group.prestige for group in red.tool_groups] == [2, 1]
    assert "3 prestige for tools: hammer and saw (2) and hammer (1)" in said(red.why)


def test_E3_the_spaces_lost_on_the_track_are_told_and_never_invented() -> None:
    sheet = score_sheet(Scene("red", "blue").marker("red", 7).marker("blue", 5).state)
    scored = score_sheet(finished_match(2, "basic", 1))

    assert [(seat.spaces_lost, seat.track) for seat in sheet.seats] == [(2, 1), (0, 1)]
    assert WORDS.say(sheet.seats[0].why[0]) == "1 prestige on the track; 2 spaces beyond it are lost"
    assert [seat.spaces_lost for seat in scored.seats] == [None, None]


def test_V1_ivan_is_called_by_his_name() -> None:
    scene = Scene("red").marker("red", 0).marker("blue", 30)

    assert said([score_sheet(scene.state).verdict])[0].startswith("Ivan wins with")


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
        == "Tower A is worth 8 (4 finished sections, 2 each): a presence of 1 (1 banner, 0 ornaments) "
        "shares rank 2 with 1 other player and earns 3 prestige"
    )


def test_E9_prestige_decides_then_finished_sections_and_what_nothing_breaks_is_shared() -> None:
    ahead = sheet_of(Scene("red", "blue", "green").marker("blue", 9))
    tied = Scene("red", "blue", "green").build_tower("A", "red").marker("blue", 9).marker("green", 2)
    sections, shared = sheet_of(tied), sheet_of(Scene("red", "blue", "green"))

    assert (ahead.winners, ahead.decided_by) == ((1,), "prestige")
    assert WORDS.say(ahead.verdict) == "Blue wins with 2 prestige"
    assert [seat.total for seat in sections.seats] == [2, 2, 0]
    assert (sections.winners, sections.decided_by) == ((0,), "sections")
    assert (shared.winners, shared.decided_by) == ((0, 1, 2), "shared")
    assert WORDS.say(shared.verdict) == "Red, Blue and Green share the victory with 0 prestige"
    assert [seat.rank for seat in shared.seats] == [1, 1, 1]


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
