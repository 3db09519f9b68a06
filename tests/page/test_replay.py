import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import faults_at, violations
from tests.page.camera import LAPTOP, PHONE
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, advance, after_turn, finished, play_to_the_end, played, set_game
from tests.page.replaying import Replay, boards, downloaded, expect_replay, remember, send_record
from tests.page.table import Table
from tests.page.timers import hold_timers, release_timers
from tests.page.visitor import Reply, Visitor, quiet
from tests.page.words import said

pytestmark = pytest.mark.browser

# The same table


@pytest.mark.needs_server("somebody who watches")
def test_a_link_to_a_moment_shows_the_boards_as_they_were(person: Visitor, make_visitor: MakeVisitor) -> None:
    game = set_game(person, 2, contractors=True)
    # Who is there now is no part of a moment: nobody sees it of this person.
    person.context.request.put(f"{person.url}/api/me/privacy", data={"hides_presence": True})
    watcher = make_visitor()
    page = watcher.open()
    shown: dict[int, list[str]] = {}
    for turn in range(1, 5):
        view = advance(person, game, turn, after_turn(turn))
        watcher.turn(page, f"/table/{game}").locator("main.table").wait_for()
        quiet(page)
        shown[int(view["moved"])] = boards(page)

    again = {version: boards(Replay(watcher, f"/replay/{game}/{version}", page).page) for version in shown}

    assert len(shown) == 4
    for version, drawn in shown.items():
        assert len(drawn) == 6
        assert (version, again[version]) == (version, drawn)


def test_a_replay_goes_on_while_the_match_does(person: Visitor) -> None:
    game = played(person, turns=2)
    replay = Replay(person, f"/replay/{game}")
    before = replay.last

    advance(person, game, 9, after_turn(4))

    replay.page.wait_for_function(
        "before => Number(document.querySelector('input[type=range]').max) > before", arg=before
    )
    assert replay.at == 0


# Slider, keys, play


@pytest.mark.core
@pytest.mark.needs_server("somebody who watches")
def test_slider_and_keys_lead_on_and_the_address_follows(person: Visitor, played_match: OwnMatch) -> None:
    game = played_match.game
    replay = Replay(person, f"/replay/{game}")

    assert (replay.at, replay.press("ArrowRight"), replay.press("ArrowRight")) == (0, 1, 2)
    assert replay.press("ArrowLeft") == 1
    assert replay.press("End") == replay.last
    assert replay.press("ArrowRight") == replay.last
    assert replay.press("Home") == 0
    ends = [replay.press("ArrowDown"), replay.press("PageDown")]
    assert 1 < ends[0] < ends[1]
    assert [replay.press("ArrowUp"), replay.press("PageUp")] == [ends[0], 0]
    replay.slide(5)
    assert replay.at == 5
    drawn, lit = boards(replay.page), replay.lit()
    again = Replay(person, f"/replay/{game}/{replay.named}")
    assert (again.at, boards(again.page), again.lit()) == (5, drawn, lit)


def test_a_moment_is_told_played_on_from_by_itself_until_pause_and_gone_back_from(
    make_visitor: MakeVisitor, played_match: OwnMatch
) -> None:
    person = make_visitor(account=played_match.account)
    replay = Replay(person, f"/replay/{played_match.game}/9")
    told = replay.lit()
    assert told
    replay.page.get_by_label(said("replay-speed")).select_option("4")
    replay.page.keyboard.press("Space")
    replay.page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) > 11")
    replay.page.keyboard.press("Space")
    expect(replay.page.get_by_role("button", name=said("replay-play"), exact=True)).to_be_visible()

    replay.page.get_by_role("button", name=said("replay-to-turn", turn=1)).first.click()
    quiet(replay.page)
    assert replay.at == 1
    assert replay.lit() != told


@pytest.mark.core
def test_playing_shows_the_way_of_the_pieces(make_visitor: MakeVisitor, played_match: OwnMatch) -> None:
    person = make_visitor(moving=True, account=played_match.account)
    replay = Replay(person, f"/replay/{played_match.game}")

    replay.page.keyboard.press("Space")

    replay.page.wait_for_function("() => document.getAnimations().length > 0")
    replay.page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) > 1")
    replay.press("Home")
    assert replay.at == 0


# What did they do?


def after_a_bot(person: Visitor) -> Table:
    game = set_game(person, 2, bots=1)
    advance(person, game, 5, lambda view: bool(view["choices"]) and after_turn(2)(view))
    return Table(person, person.open(f"/table/{game}"))


@pytest.mark.site
def test_the_last_turns_are_shown_again_at_the_table_and_can_be_stopped(person: Visitor) -> None:
    table = after_a_bot(person)
    before, offered = boards(table.page), table.offered("board", "tray")
    again = table.page.get_by_role("button", name=said("replay-last-turns"))
    stop = table.page.get_by_role("button", name=said("replay-last-turns-stop"))
    hold_timers(table.page)

    again.click()
    told = table.page.get_by_role("status").filter(has_text=said("replay-last-turns-now", player="greedy"))
    expect(told).to_be_visible()
    release_timers(table.page)
    expect(told).to_have_count(0)
    table.settle()
    assert boards(table.page) == before
    assert table.offered("board", "tray") == offered

    hold_timers(table.page)
    again.click()
    stop.click()
    expect(stop).to_have_count(0)
    table.wait_for(lambda: boards(table.page) == before, "the table is as it was")


# Try again from here


def test_from_a_moment_of_a_match_that_is_over_one_plays_on_but_not_from_its_end(
    make_visitor: MakeVisitor, finished_match: OwnMatch
) -> None:
    person, game = make_visitor(account=finished_match.account), finished_match.game
    replay = Replay(person, f"/replay/{game}/8")
    page, again = replay.page, replay.page.get_by_role("button", name=said("replay-try"))
    replay.press("End")
    again.click(force=True)
    assert page.get_by_role("dialog").count() == 0
    replay.slide(8)

    again.click()
    page.get_by_role("dialog").get_by_role("button", name=said("replay-try-yes")).click()

    expect(page).to_have_url(re.compile("/table/"))
    table = Table(person, page)
    view = table.view()
    assert (view["is_practice"], view["origin"], view["status"]) == (True, game, "running")
    after = play_to_the_end(table, seed=4, most=1)
    assert after["version"] > view["version"]


def test_who_plays_in_a_new_try_can_be_chosen(make_visitor: MakeVisitor, played_match: OwnMatch) -> None:
    person = make_visitor(account=played_match.account)
    replay = Replay(person, f"/replay/{played_match.game}/4.1")
    replay.page.get_by_role("button", name=said("replay-try")).click()
    dialog = replay.page.get_by_role("dialog")

    dialog.get_by_label("Seat 1").select_option("greedy")
    assert violations(replay.page) == []
    dialog.get_by_role("button", name=said("replay-try-yes")).click()

    expect(replay.page).to_have_url(re.compile("/table/"))
    seats: list[Reply] = Table(person, replay.page).view()["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seats] == [("person", None), ("bot", "greedy")]


# For everybody


def test_a_replay_is_accessible_large_and_small(make_visitor: MakeVisitor, played_match: OwnMatch) -> None:
    person = make_visitor(touch=True, account=played_match.account)
    page = Replay(person, f"/replay/{played_match.game}/7").page

    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []
    page.locator("#pane-tab-panel").click()
    assert violations(page) == []
    sizes = [each.bounding_box() for each in page.locator("[data-way]").all()]
    assert all(size and min(size["width"], size["height"]) >= 44 for size in sizes)


@pytest.mark.core
def test_a_record_goes_out_comes_in_is_replayed_and_thrown_away(person: Visitor) -> None:
    game = finished(person)
    remember(person)
    page = person.open("/records")
    raw = downloaded(page, page.get_by_role("link", name=said("records-download")))

    send_record(page, raw)

    kept = expect_replay(page)
    assert kept != game
    assert downloaded(page, page.get_by_role("link", name=said("replay-record"), exact=True)) == raw
    page.goto(f"{person.url}/records")
    expect(page.get_by_role("heading", name=said("replay-kept"))).to_be_visible()
    assert faults_at(page, PHONE, LAPTOP) == {}
    page.get_by_role("button", name=said("replay-drop"), exact=True).click()
    assert faults_at(page, PHONE, LAPTOP) == {}
    page.get_by_role("button", name=said("replay-drop-yes")).click()
    expect(page.get_by_role("heading", name=said("replay-kept"))).to_have_count(0)
    assert person.told(f"/api/games/{kept}/view")[0] == 404


def test_a_broken_record_is_refused_in_clear_words(person: Visitor) -> None:
    person.tolerate("Failed to load resource")
    page = person.open("/records")

    send_record(page, b"no record at all", "mine.cupola")

    expect(page.get_by_role("alert")).to_contain_text("mine.cupola")
    expect(page.get_by_role("alert")).to_contain_text("line 1")
    assert page.url.endswith("/records")
    assert violations(page) == []


def test_a_record_is_seen_through_the_eyes_of_any_seat(person: Visitor) -> None:
    game = played(person, turns=4, fourth="archivists")
    _, raw = person.told(f"/api/games/{game}/record")
    page = person.open("/records")
    send_record(page, raw)
    kept = expect_replay(page)
    quiet(page)

    page.get_by_label(said("replay-eyes")).select_option("1")
    quiet(page)

    expect(page.locator('[data-pane="me"]').get_by_text("Seat 1").first).to_be_visible()
    assert person.ask(f"/api/games/{kept}/moments")["eyes"] == [0, 1]
