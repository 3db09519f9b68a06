"""The final score counted a second time, naively, from the table as it lies: E2 to E9."""

from cupola.engine.constants.layout import FLOORS, GREEN, IVAN, MATERIALS, PURPLE, TOWERS
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue
from tests.engine.observe.picture import Picture, picture_of
from tests.engine.properties.contract_score import best_tools, contracted


def eagles_up_to(space: int, catalogue: Catalogue) -> list[int]:
    """T5, T6: the prestige spaces at or behind a space, walked one by one over every lap."""
    track = catalogue.box.base.score_track
    return [step for step in range(1, space + 1) if (step - 1) % track.spaces + 1 in track.prestige_at]


def tower_shares(players: int, value: int, presences: list[int]) -> list[int]:
    """E6, E7: what one tower brings each player, ranked by presence."""
    if players == 2:
        mine, yours = presences
        return [two_player_worth(value, mine, yours), two_player_worth(value, yours, mine)]
    order = sorted(presences, reverse=True)
    worth = [value, value // 2, value // 4, value // 8]
    shares = []
    for own in presences:
        ranks = [rank for rank, presence in enumerate(order) if presence == own]
        shares.append(sum(worth[rank] for rank in ranks) // len(ranks) if own else 0)
    return shares


def two_player_worth(value: int, own: int, other: int) -> int:
    """E7: all for more presence, a third for less, nothing on a tie."""
    if own in (0, other):
        return 0
    return value if own > other else value // 3


def tower_prestige(table: Picture) -> list[list[int]]:
    """E5: what every tower brings each player."""
    banners, done, ornaments = table.row("BANNER"), table.row("DONE"), table.row("ORNAMENT")
    brought = []
    for tower in range(TOWERS):
        floors = range(tower * FLOORS, (tower + 1) * FLOORS)
        value = sum(2 * done[floor] + (ornaments[floor] > 0) for floor in floors)
        presences = [
            sum((done[floor] and banners[floor] == seat) + (ornaments[floor] == seat) for floor in floors)
            for seat in range(1, table.players + 1)
        ]
        brought.append(tower_shares(table.players, value, presences))
    return brought


def pieces_left(table: Picture, seat: int, catalogue: Catalogue) -> int:
    """E4, V10: what is left after the contracts, with passes and what lies on Ivan's cards."""
    left = contracted(table, seat, catalogue).left() + table.row("PASSES_HELD")[seat]
    if table.one("SOLO") and seat == IVAN:
        left += sum(table.row("IVAN_STORE")) + sum(table.row("IVAN_SITE"))
    return left


def tools_worth(table: Picture, seat: int, catalogue: Catalogue) -> int:
    """K10."""
    points = catalogue.box.contractors.module.tool_set_points
    return best_tools(tuple(sorted(table.of_seat("TOOLS_SHOWN", seat))), points)


def naive_prestige(unscored: Picture, catalogue: Catalogue) -> list[int]:
    towers = tower_prestige(unscored)
    scores = []
    for seat in range(unscored.players):
        score = len(eagles_up_to(unscored.row("MARKER")[seat], catalogue))
        score += contracted(unscored, seat, catalogue).prestige
        score += pieces_left(unscored, seat, catalogue) // 5
        score += sum(shares[seat] for shares in towers)
        score += tools_worth(unscored, seat, catalogue)
        scores.append(score)
    return scores


def naive_winners(table: Picture, scores: list[int]) -> list[bool]:
    """E9: most prestige, then most finished sections, then most ornaments placed, then shared."""
    ranking = [
        (
            scores[seat],
            sum(
                owner == seat + 1 and flag
                for owner, flag in zip(table.row("BANNER"), table.row("DONE"), strict=True)
            ),
            table.row("ORNAMENT").count(seat + 1),
        )
        for seat in range(table.players)
    ]
    return [rank == max(ranking) for rank in ranking]


def check_scoring(unscored: Picture, state: State, catalogue: Catalogue) -> None:
    """The scored state shows exactly what counting the unscored table by hand gives."""
    scores = naive_prestige(unscored, catalogue)
    after = picture_of(state)
    for seat, score in enumerate(scores):
        shown = prestige(state, seat)
        assert shown == score, f"E: seat {seat} is shown {shown} prestige, by hand it has {score}"
        marker = after.row("MARKER")[seat]
        behind = eagles_up_to(marker, catalogue)
        assert behind[-1:] == ([marker] if marker else []), f"E3: seat {seat} ends between eagles on {marker}"
    winners = [is_winner(state, seat) for seat in range(after.players)]
    assert winners == naive_winners(after, scores), f"E9: winners {winners} with {scores}"


UNTOUCHED = (
    *("BANNER", "DONE", "ORNAMENT", "DELIVERED", "SLOT_TILE", "TILE", "PASSES_HELD", "TOOLS_SHOWN"),
    *("SENT", "CLOSED", "CONTRACT", "QUEUE", "BUTTRESS", "SPARE", "IVAN_STORE", "IVAN_SITE"),
)


def only_markers_moved(unscored: Picture, state: State, catalogue: Catalogue) -> None:
    """E: the scoring touches nothing but the markers and what contracts sell (E2)."""
    after = picture_of(state)
    for name in UNTOUCHED:
        assert after.row(name) == unscored.row(name), f"the scoring changed {name}"
    for seat in range(after.players):
        expected = contracted(unscored, seat, catalogue)
        goods = after.of_seat("GOODS", seat)
        plain = [0 if kind in (GREEN, PURPLE) else goods[kind] for kind in range(MATERIALS)]
        left = (plain, goods[GREEN] + goods[PURPLE], after.row("PURSE")[seat])
        assert left == (expected.plain, expected.jewels, expected.rubles), f"E2: seat {seat} has {left} left"
