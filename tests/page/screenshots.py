"""Every screen and the main moments of a game as pictures: `make screenshots`."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from build_engine.services import CHROMIUM, complaint, folder_of
from build_page.building import ROOT
from cupola.server.routes.site.built_page import page_files, page_folder
from tests.page.advising import Advice
from tests.page.camera import LAPTOP, PHONE, SMALL_LAPTOP, Camera
from tests.page.chromium import running_chromium
from tests.page.hosting import running_server
from tests.page.looks import guilds, looks
from tests.page.playing import advance, finished_sections, seats_for
from tests.page.table import Table
from tests.page.visitor import Reply, Visitor, visitor
from tests.page.words import said

FOLDER: Final = ROOT / "build" / "screenshots"
SEED: Final = "pictures"
PANES: Final = ("cathedral", "me", "others", "panel")
LAPTOPS: Final = (LAPTOP, SMALL_LAPTOP)


def at_rest(page: Page) -> Page:
    page.wait_for_load_state("networkidle")
    return page


def table_at(person: Visitor, game: str) -> Table:
    return Table(person, at_rest(person.open(f"/table/{game}")))


def set_game(person: Visitor, players: int, seed: str) -> str:
    person.tell("/api/me", {"name": "Anna"})
    return str(person.tell("/api/games", seats_for(players, seed))["game"])


def boards(page: Page, camera: Camera, name: str, panes: tuple[str, ...] = PANES) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for pane in panes:
        page.locator(f"#pane-tab-{pane}").click()
        camera.take(page, f"{name}-{pane}", PHONE)
    page.locator("#pane-tab-market").click()
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


def first(view: Reply, start: str) -> str:
    return next(str(choice["name"]) for choice in view["choices"] if choice["name"].startswith(start))


def screens(person: Visitor, camera: Camera) -> None:
    camera.take(at_rest(person.open("/")), "start-first-visit")
    person.tell("/api/me", {"name": "Anna"})
    for mode in ("bots", "screen", "friends", "solo"):
        camera.take(at_rest(person.open(f"/new/{mode}")), f"setup-{mode}")
    page = person.open("/new/friends")
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2)).input_value()
    camera.take(at_rest(page), "lobby")
    camera.take(at_rest(person.open(link.removeprefix(person.url))), "invitation")
    for path in ("rules", "settings", "records", "about"):
        camera.take(at_rest(person.open(f"/{path}")), path)
    camera.take(at_rest(person.open("/table/no-such-table")), "no-such-table")


def first_turn(person: Visitor, camera: Camera) -> None:
    game = set_game(person, 1, SEED)
    table = table_at(person, game)
    camera.take(table.page, "solo-first-turn")
    boards(table.page, camera, "solo-first-turn")
    table.page.keyboard.press("1")  # stays where it is when the window changes its size, unlike a pointer
    camera.take(table.page, "solo-looking-at-a-die")
    table.take(first(table.view(), "move:"))
    camera.take(table.page, "solo-visiting")
    table.button(said("shell-reset"))
    table.take(first(table.view(), "claim:"))
    camera.take(table.page, "solo-placing-a-tile")
    table.open_list()
    camera.take(table.page, "solo-list-of-choices", *LAPTOPS)
    table.page.locator("#tab-rules").click()
    camera.take(table.page, "solo-rules-beside-the-table", *LAPTOPS)
    table.page.locator("#tab-log").click()
    table.page.get_by_role("button", name=said("shell-menu")).click()
    camera.take(table.page, "menu")
    table.page.keyboard.press("Escape")
    table.button(said("shell-reset"))
    Advice(table.page).ask()
    camera.take(table.page, "hint")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("?")
    camera.take(table.page, "help")


def solo_game(person: Visitor, camera: Camera) -> None:
    game = set_game(person, 1, f"{SEED} solo")
    view = advance(person, game, 1, lambda view: bool(view["suggestion"]) and finished_sections(view) >= 2)
    table = table_at(person, game)
    camera.take(table.page, "solo-building")
    if view["suggestion"]:
        table.button(said("shell-fill"))
        camera.take(table.page, "solo-filled")
    advance(person, game, 2, lambda view: finished_sections(view) >= 7)
    table.page.reload()
    camera.take(at_rest(table.page), "solo-late")
    advance(person, game, 3, lambda _: False)
    table.page.reload()
    camera.take(at_rest(table.page), "solo-over")
    camera.take(at_rest(person.open(f"/table/{game}/score")), "solo-score")
    review = person.open(f"/games/{game}/review")
    camera.take(review, "solo-review-in-the-making")
    review.locator(".verdict").wait_for()
    camera.take(review, "solo-review")
    replay = at_rest(person.open(f"/replay/{game}"))
    camera.take(replay, "solo-replay")
    boards(replay, camera, "solo-replay", ("cathedral",))


def game_of_four(person: Visitor, camera: Camera) -> None:
    game = set_game(person, 4, f"{SEED} four")
    table = table_at(person, game)
    camera.take(table.page, "four-first-turn")
    advance(person, game, 4, lambda view: finished_sections(view) >= 6)
    table.page.reload()
    camera.take(at_rest(table.page), "four-middle")
    boards(table.page, camera, "four-middle")
    advance(person, game, 5, lambda view: finished_sections(view) >= 14)
    table.page.reload()
    camera.take(at_rest(table.page), "four-late")
    advance(person, game, 6, lambda _: False)
    table.page.reload()
    camera.take(at_rest(table.page), "four-over")
    camera.take(at_rest(person.open(f"/table/{game}/score")), "four-score")
    camera.take(at_rest(person.open("/")), "start-with-tables")


def offline(person: Visitor, camera: Camera) -> None:
    table = table_at(person, set_game(person, 1, f"{SEED} offline"))
    table.take(first(table.view(), "move:"))
    person.tolerate("ERR_INTERNET_DISCONNECTED")
    person.context.set_offline(True)
    table.confirm_button.click()
    table.page.wait_for_timeout(1500)
    camera.take(table.page, "offline")


# The last cuts the connection of all.
PARTS: Final = {
    "screens": screens,
    "turn": first_turn,
    "solo": solo_game,
    "four": game_of_four,
    "offline": offline,
}
MORE: Final = {"looks": looks, "guilds": guilds}


def main(arguments: list[str]) -> int:
    chromium = folder_of(CHROMIUM)
    if chromium is None or not page_files(page_folder()):
        print("the page is not built" if chromium else complaint(CHROMIUM))
        return 1
    wanted = arguments or [*PARTS, *MORE]
    shutil.rmtree(FOLDER, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory(prefix="cupola-screenshots-") as folder,
        running_server(Path(folder)) as server,
        running_chromium(chromium) as browser,
    ):
        url = server.url
        sheets = [sheet for part in MORE if part in wanted for sheet in MORE[part](browser, url, FOLDER)]
        with visitor(browser, url) as person:
            sheets += english(person, browser, [part for part in PARTS if part in wanted])
    for sheet in sheets:
        print(sheet.relative_to(ROOT))
    return 0


def english(person: Visitor, browser: Browser, parts: list[str]) -> list[Path]:
    """Every screen and the main moments, in English and on paper, at every size."""
    camera = Camera(FOLDER)
    person.tolerate("Failed to load resource")
    for part in parts:
        PARTS[part](person, camera)
        for page in person.context.pages:
            page.close()
    return camera.lay_out(browser)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
