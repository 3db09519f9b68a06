import pytest

from cupola.engine.accessors.cells import is_over
from cupola.engine.constants.events import DIE_ROLLED
from cupola.engine.state.state import State
from cupola.engine.turn.hidden import blank_hidden
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.sitting import ArenaMatch, Event, Played, Table, play_match, table_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.lab.arena.arena_bots import Noter

RANDOM = Entrant("random", "random")


def bot(name: str, nodes: int = 0, milliseconds: float = 0.0) -> Entrant:
    return Entrant(name, f"tests.lab.arena.arena_bots:{name}", nodes, milliseconds)


def table(players: int = 2, **options: object) -> Table:
    return table_of(TableOptions(players=players, **options), standard_catalogue())  # type: ignore[arg-type]


def told(played: Played) -> tuple[object, ...]:
    efforts = [(each.turns, each.decisions, each.thoughts, each.nodes) for each in played.efforts]
    return (played.prestige, played.winners, played.first_seat, played.turns, played.mark, efforts)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.compiled_only
def test_a_match_is_the_same_at_every_run(players: int) -> None:
    one, two = (play_match(table(players), 5, [RANDOM] * players) for _ in range(2))

    assert told(one) == told(two)
    assert one.is_over
    assert len(one.prestige) == max(2, players)
    assert len(one.efforts) == players


@pytest.mark.compiled_only
def test_every_turn_and_every_real_choice_is_counted() -> None:
    played = play_match(table(3), 6, [RANDOM] * 3)

    assert sum(effort.turns for effort in played.efforts) == played.turns
    assert all(effort.decisions >= effort.thoughts > 0 for effort in played.efforts)


@pytest.mark.compiled_only
def test_paired_matches_share_their_set_up_and_the_dice_of_a_turn() -> None:
    rolls = [first_rolls([RANDOM, bot("Noter")]), first_rolls([bot("Noter"), RANDOM])]
    shared = [turn for turn in rolls[0] if turn in rolls[1]]

    assert len(shared) > 10
    for turn in shared:
        both = min(len(rolls[0][turn]), len(rolls[1][turn]))
        assert rolls[0][turn][:both] == rolls[1][turn][:both]


def first_rolls(entrants: list[Entrant]) -> dict[int, list[int]]:
    fallen: dict[int, list[int]] = {}

    def watch(state: State, events: list[Event]) -> None:
        for event in events:
            if event[0] == DIE_ROLLED:
                fallen.setdefault(sitting._chance_turn, []).append(event[3])

    sitting = ArenaMatch(table(), 9, entrants, watch)
    sitting.play()
    return fallen


@pytest.mark.compiled_only
def test_R4_a_bot_is_shown_a_sample_of_what_its_seat_may_know() -> None:
    Noter.shown.clear()
    noter = bot("Noter")
    options = table(2, fourth="archivists")
    sitting = ArenaMatch(options, 12, [noter, noter])
    hidden = 0
    while not is_over(sitting.state) and len(Noter.shown) < 600:
        before, asked = sitting.state.copy(), len(Noter.shown)
        sitting._land() if not before.legal() else sitting._decide()
        for seat, cells in Noter.shown[asked:]:
            shown = State(options.catalogue.tables)
            shown.load(cells)
            hidden += cells != before.values()
            blank_hidden(shown, seat)
            blank_hidden(before, seat)

            assert shown.values() == before.values()

    assert hidden > 0


@pytest.mark.compiled_only
def test_nodes_are_for_a_thought_and_time_is_for_a_turn() -> None:
    Noter.budgets.clear()

    play_match(table(), 3, [bot("Noter", nodes=40), bot("Noter", milliseconds=50.0)])

    assert {budget.nodes for budget in Noter.budgets} == {0, 40}
    assert all((budget.milliseconds == 0) == (budget.nodes == 40) for budget in Noter.budgets)
    assert all(budget.milliseconds <= 50 for budget in Noter.budgets)
    assert all(budget.milliseconds >= 1 for budget in Noter.budgets if budget.nodes == 0)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Mute", "bot Mute: gave no steps"),
        ("Cheat", "bot Cheat: 'win-the-match': "),
        ("Talker", "bot Talker: 'roll-dice': the commit was closed before it"),
        ("Crasher", "bot Crasher: KeyError: 'a piece that is not there'"),
    ],
)
def test_R10_a_bot_that_fails_is_named_with_the_seed(name: str, complaint: str) -> None:
    with pytest.raises(ArenaError) as raised:
        play_match(table(), 77, [bot(name), bot(name)])

    assert str(raised.value).startswith(complaint)
    assert "match seed 77, seat " in str(raised.value)
