"""Which version an order was given on."""

from cupola.table.parts.game import Game
from cupola.table.parts.problems import conflict


def check_base(game: Game, base: int, since: int | None = None) -> None:
    """R3: the sender must have seen the last move, or a later entry that the answer is about."""
    if not (game.position if since is None else since) <= base <= game.version:
        raise conflict(
            "stale", "The table has changed. Fetch it again.", version=game.version, moved=game.position
        )
