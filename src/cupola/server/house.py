"""What every request needs: the settings, the database, the box, the states, the clock."""

import time
from collections.abc import Callable

from cupola.bots.registry import bot_cards
from cupola.play.catalogue import Catalogue, standard_catalogue
from cupola.play.words import Words
from cupola.server.database import Database
from cupola.server.limits import Allowances
from cupola.server.review_shelf import ReviewShelf
from cupola.server.settings import Settings
from cupola.server.standing import Standings
from cupola.server.storage_health import StorageWatch


def now_in_milliseconds() -> int:
    """The time, as entries note it."""
    return time.time_ns() // 1_000_000


class House:
    """The house the tables stand in; nothing that matters lives here only (R8)."""

    def __init__(
        self,
        settings: Settings,
        catalogue: Catalogue | None = None,
        clock: Callable[[], int] = now_in_milliseconds,
    ) -> None:
        self.settings = settings
        self.catalogue = catalogue or standard_catalogue()
        self.clock = clock
        self.database = Database(settings.database_url)
        self.storage = StorageWatch(self.database)
        self.standings = Standings(self.catalogue)
        self.words = Words("en")
        self.bots = (*(card.name for card in bot_cards()), *settings.extra_bots)
        self.reviews = ReviewShelf()
        self.limits = Allowances(settings.limits, settings.are_limits_on)
        self.began_at = clock()

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()
