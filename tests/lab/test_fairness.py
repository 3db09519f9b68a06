from collections import Counter

import msgspec
import pytest

from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.sitting import Played
from cupola.lab.arena.workers import Sequential
from cupola.lab.fairness.figures import Share, figures_of, study_figures
from cupola.lab.fairness.story import ACTIVATED, CARD, CITY, FIRST_CARD, FIRST_PLACE, TILE, Story, Use
from cupola.lab.fairness.studies import Findings, Inquiry, Study, all_studies, inquire
from cupola.lab.fairness.text import markdown_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, check_options

RANDOM = Entrant("random", "random")
BASE = Study("base-2", TableOptions(), 4)
MODULE = Study("module", TableOptions(players=3, contractors=True), 2)


@pytest.fixture(scope="module")
def found() -> Findings:
    return inquire(Inquiry((BASE, MODULE), RANDOM, 5), standard_catalogue().box, Sequential())


def story(winners: tuple[int, ...], first: int, plan: str, uses: tuple[Use, ...] = ()) -> Story:
    prestige = (20 if 0 in winners else 10, 20 if 1 in winners else 10)
    return Story(Played(prestige, winners, first, 40, True, 0, ()), plan, ("clergy-1",), uses)


def row(rows: list[Share], thing: str) -> Share:
    return next(each for each in rows if each.thing == thing)


@pytest.mark.compiled_only
def test_the_same_inquiry_finds_the_same(found: Findings) -> None:
    again = inquire(Inquiry((BASE, MODULE), RANDOM, 5), standard_catalogue().box, Sequential())

    assert figures_of(again) == figures_of(found)


@pytest.mark.compiled_only
def test_what_was_used_lay_on_the_table_and_every_seat_claims_a_first_section(found: Findings) -> None:
    for told in found.stories[0]:
        firsts = Counter((use.topic, use.seat) for use in told.uses if use.topic in (FIRST_PLACE, FIRST_CARD))
        assert firsts == {(topic, seat): 1 for topic in (FIRST_PLACE, FIRST_CARD) for seat in range(2)}
        used = {use.thing[:-1] for use in told.uses if use.topic == CARD}

        assert used
        assert used <= set(told.cards)
        assert not any(use.topic == CITY for use in told.uses)
    assert {use.topic for told in found.stories[0] for use in told.uses} >= {TILE, ACTIVATED}
    assert any(use.topic == CITY for told in found.stories[1] for use in told.uses)


@pytest.mark.compiled_only
def test_the_wins_of_all_places_and_colours_add_up(found: Findings) -> None:
    for figures in figures_of(found):
        for rows in (figures.places, figures.colours):
            assert len(rows) == figures.options.players
            assert sum(each.win_share for each in rows) == pytest.approx(1)


def test_shares_of_a_small_inquiry_by_hand() -> None:
    placed = (Use(TILE, "gold", 0, 2), Use(CARD, "clergy-1a", 1, 3))
    stories = [
        story((0,), 0, "3-3", placed),
        story((1,), 0, "3-3"),
        story((0,), 1, "4-2", placed),
        story((0, 1), 1, "4-2"),
    ]

    figures = study_figures(BASE, stories)

    assert [place.win_share for place in figures.places] == [(1 + 0 + 0 + 0.5) / 4, (0 + 1 + 1 + 0.5) / 4]
    assert row(figures.colours, "red").win_share == 2.5 / 4
    assert row(figures.colours, "blue").win_share == 1.5 / 4
    assert [(plan.plan, plan.matches, plan.mean_rounds) for plan in figures.plans] == [
        ("3-3", 2, 20.0),
        ("4-2", 2, 20.0),
    ]
    gold = row(figures.things[TILE], "gold")
    assert (gold.win_share, gold.seats, gold.times_a_match) == (1.0, 2, 1.0)
    card = row(figures.things[CARD], "clergy-1a")
    assert (card.win_share, card.seats, card.times_a_match, card.matches) == (0.0, 2, 1.5, 4)
    assert (figures.shared_wins, figures.even) == (1, 0.5)


def test_only_what_is_clearly_uneven_is_off_and_stands_in_bold() -> None:
    fair = study_figures(BASE, [story((number % 2,), 0, "3-3") for number in range(60)])
    unfair = study_figures(BASE, [story((0 if number % 6 else 1,), 0, "3-3") for number in range(60)])
    lines = markdown_of([unfair], ["base-2"]).splitlines()

    assert [place.is_off for place in (*fair.places, *unfair.places)] == [False, False, True, True]
    assert lines[0] == "| table | matches | rounds | prestige | 1. | 2. |"
    assert lines[2].startswith("| base-2 | 60 | 20.0 | 18.3 / 11.7 | **83.3 % (")
    assert {"### base-2", "| plan | matches | rounds | 1. | 2. |"} <= set(lines)
    assert len({line.count("|") for line in lines[:3]}) == 1


def test_matches_without_an_end_are_told() -> None:
    endless = story((0,), 0, "3-3")
    endless = msgspec.structs.replace(endless, played=msgspec.structs.replace(endless.played, is_over=False))

    text = markdown_of([study_figures(BASE, [endless, story((1,), 0, "3-3")])], [])
    assert "| base-2 | 2 (1 unfinished) |" in text


def test_the_studies_are_the_base_game_the_module_and_every_guild() -> None:
    catalogue = standard_catalogue()
    studies = all_studies(catalogue, games=2000, module_games=200, module_players=2)

    assert [(study.name, study.games) for study in studies[:4]] == [
        ("base-2", 2000),
        ("base-3", 2000),
        ("base-4", 2000),
        ("module", 200),
    ]
    assert {study.options.fourth for study in studies[4:]} == {
        guild.name for guild in catalogue.box.contractors.guilds
    }
    for study in studies:
        check_options(study.options, catalogue)


@pytest.mark.compiled_only
def test_a_bot_that_fails_is_named_with_the_study() -> None:
    crasher = Entrant("crasher", "tests.lab.arena.arena_bots:Crasher")

    with pytest.raises(ArenaError, match=r"bot crasher: .*--seed 5, module, match 0"):
        inquire(Inquiry((MODULE,), crasher, 5), standard_catalogue().box, Sequential())
