"""Browsers by family, so that people recognise their own; nothing finer is kept."""

from typing import Final

from msgspec import Struct

# The first that is found counts: most browsers also name those whose pages they can show.
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


class Browser(Struct, frozen=True):
    """What a browser says of itself, just enough for a person to know it again; empty where it is unknown."""

    browser: str = ""
    system: str = ""


def browser_of(user_agent: str) -> Browser:
    """The family of a browser and the system it runs on, from its header."""
    return Browser(_named(BROWSERS, user_agent), _named(SYSTEMS, user_agent))


def _named(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in names if mark in user_agent), "")
