"""Pictures of what changes how everything looks: the languages, the themes, the module and the guilds."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from cupola.play.setup.options import TableOptions, option_sample
from tests.page.camera import LAPTOP, PHONE, Camera
from tests.page.playing import advance, finished_sections, seats_for
from tests.page.table import Table
from tests.page.visitor import Visitor, visitor

SEED: Final = "pictures"
LOOKS: Final = ({"language": "fr"}, {"language": "pt"}, {"theme": "night"}, {"theme": "contrast"})
BUILT: Final = 5  # sections that stand in the picture of a table
LATER: Final = 3


def looks(browser: Browser, url: str, folder: Path) -> list[Path]:
    """Every other language and theme, on the start page, at a table and on its score sheet."""
    camera = Camera(folder, "looks", (LAPTOP, PHONE))
    for look in LOOKS:
        (name,) = look.values()
        with visitor(browser, url) as person:
            person.prefer(**look)
            camera.take(person.open("/"), f"{name}-start")
            game = grown(person, 3, {}, BUILT)
            camera.take(at_table(person, game).page, f"{name}-table")
            camera.take(person.open(f"/table/{game}/score"), f"{name}-score")
    return camera.lay_out(browser)


def guilds(browser: Browser, url: str, folder: Path) -> list[Path]:
    """A table with the module, alone and with others, and one with every guild."""
    camera = Camera(folder, "guilds", (LAPTOP, PHONE))
    tables: dict[str, TableOptions] = {
        "contractors": TableOptions(players=3, contractors=True),
        "contractors-solo": TableOptions(players=1, contractors=True),
    }
    for options in option_sample():
        if options.fourth not in ("clergy", "random"):
            tables[options.fourth] = options
    with visitor(browser, url) as person:
        for name, options in tables.items():
            rules = {"contractors": options.contractors, "fourth": options.fourth, "side": options.side}
            table = at_table(person, grown(person, options.players, rules, LATER))
            camera.take(table.page, name)
            if options.contractors and options.fourth == "clergy":
                table.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
                table.page.locator("#pane-tab-region").click()
                camera.take(table.page, f"{name}-region", PHONE)
            table.page.close()
    return camera.lay_out(browser)


def grown(person: Visitor, players: int, rules: Mapping[str, object], built: int) -> str:
    person.tell("/api/me", {"name": "Anna"})
    order = seats_for(players, f"{SEED} {players}")
    order["options"] = {**order["options"], **rules}
    game = str(person.tell("/api/games", order)["game"])
    advance(person, game, 8, lambda view: finished_sections(view) >= built)
    return game


def at_table(person: Visitor, game: str) -> Table:
    page = person.open(f"/table/{game}")
    page.wait_for_load_state("networkidle")
    return Table(person, page)
