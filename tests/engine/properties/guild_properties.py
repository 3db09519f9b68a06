"""What holds of the pieces the guilds bring, at every moment: foreman, contracts, spare cards, buttresses."""

from collections.abc import Callable

from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.engine.constants.frames import BUY_FRAME, CONTRACT_FRAME, KEEP_FRAME, SPARE_FRAME, SPLIT_FRAME
from cupola.engine.constants.layout import (
    CONTRACTS,
    HAND_LIMIT,
    IN_DECK,
    IN_HAND,
    ON_OFFER,
    SPARE_DISCARD,
    SPARE_DRAWN,
    UNDER_DECK,
)
from tests.engine.observe.picture import Opening, Picture


def the_guild_stays(now: Picture, opening: Opening) -> None:
    """N12: one guild a game, the same to the end."""
    number = 0 if opening.guild == "clergy" else GUILD_NAMES.index(opening.guild) + 1
    assert now.one("GUILD_IN_PLAY") == number, f"guild {now.one('GUILD_IN_PLAY')}, not the {opening.guild}"


def the_foreman_stands_at_a_tower(now: Picture, opening: Opening) -> None:
    """N3: he is there with the foremen alone, and at one of the towers."""
    if opening.guild == "foremen":
        assert 1 <= now.one("FOREMAN") <= now.one("TOWER_COUNT"), f"foreman at {now.one('FOREMAN') - 1}"
    else:
        assert now.one("FOREMAN") == 0, "a foreman without foremen"


def every_contract_is_in_one_place(now: Picture, opening: Opening) -> None:
    """N8: with the archivists every contract is in the deck, under it, in a hand or on offer."""
    places = now.row("CONTRACT")
    hands = [IN_HAND + seat for seat in range(now.players)]
    known = {IN_DECK, *hands, ON_OFFER, UNDER_DECK} if opening.guild == "archivists" else {0}
    assert set(places) <= known, f"contracts {places}"
    for seat, held in enumerate(now.row("HAND")):
        assert held == places.count(IN_HAND + seat), f"seat {seat} holds {held} contracts, not {places}"
        assert held <= HAND_LIMIT, f"seat {seat} holds {held} contracts"
    if ON_OFFER in places:
        assert {CONTRACT_FRAME, KEEP_FRAME} & set(now.frame_kinds()), "contracts on offer to nobody"


def the_queue_is_in_order(now: Picture, _: Opening) -> None:
    """N15: the contracts under the deck lie in one order, each known to the seat that laid it there."""
    count, places = now.one("QUEUED"), now.row("CONTRACT")
    queue, seats = now.row("QUEUE"), now.row("QUEUE_SEAT")
    under = [contract + 1 for contract in range(CONTRACTS) if places[contract] == UNDER_DECK]
    assert sorted(queue[:count]) == under, f"queue {queue}, under the deck {under}"
    assert all(1 <= seat <= now.players for seat in seats[:count]), f"laid by {seats}"
    assert not any(queue[count:] + seats[count:]), f"queue {queue} behind place {count}"


def spare_cards_are_off_the_towers(now: Picture, opening: Opening) -> None:
    """N9, N16: with the master builders every card off the towers is in the deck, discarded or drawn."""
    spares = now.row("SPARE")
    in_play = opening.guild == "master_builders"
    laid = set(opening.cards)
    for card, place in enumerate(spares):
        is_spare = in_play and card < len(opening.costs) and card + 1 not in laid
        assert (place > 0) == is_spare, f"spare card {card} at {place}"
        assert 0 <= place <= SPARE_DRAWN, f"spare card {card} at {place}"
    drawing = {SPARE_FRAME, SPLIT_FRAME} & set(now.frame_kinds())
    assert drawing or SPARE_DRAWN not in spares, "a spare card is drawn for nobody"
    for frame in now.frames():
        if frame[0] == BUY_FRAME:
            assert spares[frame[2]] == SPARE_DISCARD, f"pieces of card {frame[2]} are bought"


def buttresses_belong_to_somebody(now: Picture, opening: Opening) -> None:
    """N10: a buttress is on show, with a player, or gone."""
    most = 1 + now.players if opening.guild == "brickmakers" else 0
    if opening.solo and most:
        most -= 1  # N18: none is Ivan's
    assert all(0 <= place <= most for place in now.row("BUTTRESS")), f"buttresses {now.row('BUTTRESS')}"
    assert most or not now.one("BUTTRESSED"), "a buttress was used without brickmakers"


GUILD_PROPERTIES: tuple[Callable[[Picture, Opening], None], ...] = (
    the_guild_stays,
    the_foreman_stands_at_a_tower,
    every_contract_is_in_one_place,
    the_queue_is_in_order,
    spare_cards_are_off_the_towers,
    buttresses_belong_to_somebody,
)
