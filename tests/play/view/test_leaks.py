from collections.abc import Iterator

import msgspec
import pytest

from cupola.engine.accessors.cells import is_over, players
from cupola.engine.accessors.guild_pieces import contract_at
from cupola.engine.constants.events import CONTRACT_DRAWN, CONTRACT_KEPT, CONTRACT_RETURNED
from cupola.engine.constants.layout import CONTRACTS, IN_DECK
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.hidden import redeterminise
from cupola.engine.turn.offers import offer_options
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.choices import choices_for
from cupola.play.log.sentences import phrases
from cupola.play.scoring.sheet import score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.play.view.table_view import view_of
from tests.engine.scenes.guild_scene import GuildScene
from tests.play.moments import moments_of, said

CATALOGUE = standard_catalogue()
PRIVATE = (CONTRACT_DRAWN, CONTRACT_KEPT, CONTRACT_RETURNED)
ARCHIVISTS = TableOptions(players=3, fourth="archivists")


def shown(state: State, viewer: int | None) -> tuple[bytes, bytes, bytes]:
    return (
        msgspec.json.encode(view_of(state, CATALOGUE, viewer)),
        msgspec.json.encode(choices_for(state, CATALOGUE, viewer)),
        msgspec.json.encode(score_sheet(state, viewer=viewer)),
    )


def otherwise(state: State, seat: int, seed: int) -> State:
    """The same for a seat, with other contracts wherever it cannot know them."""
    twin = state.copy()
    redeterminise(twin, seat, Luck(seed))
    offer_options(twin)
    return twin


def tellable(seed: int, every: int) -> Iterator[State]:
    """Moments of a match with the Archivists, some contracts drawn, that is not over."""
    for number, state in enumerate(moments_of(ARCHIVISTS, seed)):
        drawn = any(contract_at(state, each) != IN_DECK for each in range(CONTRACTS))
        if drawn and number % every == 0 and not is_over(state):
            yield state


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_N8_what_a_seat_is_shown_does_not_depend_on_hidden_contracts(seed: int) -> None:
    differing = 0
    for state in tellable(seed, every=9):
        for seat in range(players(state)):
            twin = otherwise(state, seat, seed)
            differing += fingerprint(twin) != fingerprint(state)

            assert shown(twin, seat) == shown(state, seat)

    assert differing > 50


def test_N8_a_spectator_knows_no_contract_at_all() -> None:
    for state in tellable(4, every=9):
        twin = otherwise(otherwise(state, 0, 7), 1, 8)

        assert shown(twin, None) == shown(state, None)


def test_N8_what_is_told_to_a_seat_does_not_name_the_contracts_of_others() -> None:
    told = 0
    journal = Journal()
    for state in moments_of(ARCHIVISTS, 5):
        state.journal = journal
        events = journal.events()
        for viewer in (*range(players(state)), None):
            others = [
                (*e[:2], (e[2] + 1) % CONTRACTS, *e[3:]) if e[0] in PRIVATE and e[1] != viewer else e
                for e in events
            ]
            told += others != events

            assert phrases(others, state, CATALOGUE, viewer) == phrases(events, state, CATALOGUE, viewer)
        journal.clear()

    assert told > 20


# By hand


def archive() -> GuildScene:
    return GuildScene("archivists-1")


def test_N8_the_own_hand_is_seen_and_another_is_only_counted() -> None:
    scene = archive().hand("red", 4).hand("blue", 1, 6)

    own, other = view_of(scene.state, scene.catalogue, 0).players
    seen_by_nobody = view_of(scene.state, scene.catalogue, None).players[0].hand

    assert own.hand is not None
    assert other.hand is not None
    assert said([each.label for each in own.hand.contracts]) == ["2 prestige for selling 4 rubles"]
    assert (other.hand.size, other.hand.contracts) == (2, ())
    assert seen_by_nobody is not None
    assert (seen_by_nobody.size, seen_by_nobody.contracts) == (1, ())


def test_N8_contracts_on_offer_are_seen_by_their_seat_alone() -> None:
    first, second = (
        archive().rubles("red", 2).visit(8).do("influence:4a").draw_contracts(*drawn)
        for drawn in ((1, 2, 3), (6, 7, 8))
    )

    assert len(choices_for(first.state, first.catalogue, 0)) == 3
    assert choices_for(first.state, first.catalogue, 1) == ()
    assert shown(first.state, 1) == shown(second.state, 1)
    assert shown(first.state, None) == shown(second.state, None)
    assert shown(first.state, 0) != shown(second.state, 0)


def test_N15_what_others_laid_under_the_deck_is_only_counted() -> None:
    first = archive().queue((5, "blue"), (10, "blue"))
    second = archive().queue((10, "blue"), (5, "blue"))

    assert shown(first.state, 0) == shown(second.state, 0)
    assert shown(first.state, 1) != shown(second.state, 1)


def test_N15_a_draw_from_under_the_deck_is_not_shown_before_it_is_made() -> None:
    first, second = (
        archive().hand("blue", 1, 2, 3).deck().queue((one, "blue"), (other, "blue")).rubles("red", 5).visit(8)
        for one, other in ((5, 10), (10, 5))
    )

    assert "influence:4a" in first.legal()
    assert shown(first.state, 0) == shown(second.state, 0)


def test_E2_the_end_of_the_match_is_shown_without_the_contracts_it_would_score() -> None:
    scenes = [archive().hand("blue", contract) for contract in (1, 6)]
    for scene in scenes:
        scene.build_tower("A", "blue", "blue", "blue").build_tower("B", "blue", "blue")
        scene.section("C1", card="B01", owner="blue", delivered="lumber lumber")
        scene.turn_of("blue").goods("blue", "brick lumber lumber").do("deliver:brick:C1", "done", "end-turn")
        scene.section("A4", card="D01", owner="red").goods("red", "gold")

    first, second = scenes

    assert any(each.preview.ends_match for each in choices_for(first.state, first.catalogue, 0))
    assert shown(first.state, 0) == shown(second.state, 0)
