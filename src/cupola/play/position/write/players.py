"""Write the players by name, with what region and guilds give them."""

from msgspec import UNSET, UnsetType, structs

from cupola.content.shape.vocabulary import COLOURS
from cupola.engine.accessors.cells import (
    beside,
    covered,
    marker,
    ornaments,
    rubles,
    side,
)
from cupola.engine.accessors.guild_pieces import buttress, contract_at
from cupola.engine.accessors.region import (
    contractors,
    passes,
    passes_at_start,
    sent,
    specialist,
    strip,
    tools_shown,
)
from cupola.engine.constants.layout import (
    ARCHIVISTS,
    BRICKMAKERS,
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    IN_HAND,
    TOOLS,
)
from cupola.play.position import parts
from cupola.play.position.defaults import (
    NOTHING,
    prestige_on,
    usual_beside,
    usual_covered,
    usual_marker,
    usual_ornaments,
    usual_rubles,
    usual_slot_banner,
    usual_slot_ornament,
)
from cupola.play.position.write.look import Look, or_empty

EMPTY_PLAYER = parts.Player()


def write_players(look: Look) -> tuple[parts.Player, ...] | UnsetType:
    """Clockwise, without Ivan."""
    count = 1 if look.solo else len(look.colours)
    seated = tuple(_write_player(look, seat) for seat in range(count))
    return look.unless((EMPTY_PLAYER, EMPTY_PLAYER), seated)


def _write_player(look: Look, seat: int) -> parts.Player:
    state = look.state
    player = parts.Player(
        colour=look.unless(COLOURS[seat], look.colours[seat]),
        side=parts.SIDES[side(state, seat)],
        marker=look.unless(usual_marker(state, look.catalogue, seat), marker(state, seat)),
        prestige=write_prestige(look, seat),
        rubles=look.unless(usual_rubles(state, seat), rubles(state, seat)),
        goods=look.pieces(state.goods_of(seat)),
        banners=_write_banners(look, seat),
        ornaments=write_ornaments(look, seat),
        workshop=_write_workshop(look, seat),
        contracts=_write_hand(look, seat),
        buttresses=_write_buttresses(look, seat),
    )
    return _with_contractors(look, seat, player) if look.module else player


def write_prestige(look: Look, seat: int) -> int | UnsetType:
    """T5: what the marker of a seat is worth, for readers of a full document."""
    return prestige_on(look.catalogue, marker(look.state, seat)) if look.full else UNSET


def _write_banners(look: Look, seat: int) -> parts.Banners:
    state, claimed = look.state, look.counted.claimed[seat]
    inventory = look.unless(usual_covered(state, claimed), covered(state, seat))
    aside = look.unless(usual_beside(state, seat, claimed), beside(state, seat))
    return or_empty(parts.Banners(inventory, aside), parts.USUAL_BANNERS)


def write_ornaments(look: Look, seat: int) -> parts.OrnamentsAtHand:
    at_hand = [
        look.unless(usual, ornaments(look.state, seat, kind))
        for kind, usual in enumerate(usual_ornaments(look.state, seat, look.counted))
    ]
    return or_empty(parts.OrnamentsAtHand(*at_hand), parts.USUAL_ORNAMENTS)


def _write_workshop(look: Look, seat: int) -> parts.Workshop:
    state = look.state
    runs = zip(state.slot_tiles(seat), state.slot_banners(seat), state.slot_ornaments(seat), strict=True)
    slots = [_write_slot(look, seat, slot, *cells) for slot, cells in enumerate(runs)]
    return or_empty(parts.Workshop(*slots), parts.EMPTY_WORKSHOP)


def _write_slot(look: Look, seat: int, slot: int, lying: int, flag: int, locked: int) -> parts.Slot:
    state = look.state
    is_usual_flag = flag == usual_slot_banner(state, seat, slot, look.counted.claimed[seat])
    is_usual_ornament = locked == usual_slot_ornament(state, seat, slot)
    if not look.full and not lying and is_usual_flag and is_usual_ornament:
        return parts.EMPTY_SLOT
    kind = parts.ORNAMENTS[locked - 1] if locked else None
    written = parts.Slot(
        tile=look.catalogue.face_names[abs(lying) - 1] if lying else None,
        face="down" if lying < 0 else "up",
        banner=UNSET if is_usual_flag and not look.full else flag == 1,
        ornament=UNSET if is_usual_ornament and not look.full else kind,
    )
    return or_empty(written, parts.EMPTY_SLOT)


# The region and the guilds


def _with_contractors(look: Look, seat: int, player: parts.Player) -> parts.Player:
    state, kept = look.state, specialist(look.state, seat)
    names = look.catalogue.box.contractors.specialists.tools
    shown = tuple(names[tool] for tool in range(TOOLS) for _ in range(tools_shown(state, seat, tool)))
    written = write_sent(look, seat)
    return structs.replace(
        player,
        passes=look.unless(passes_at_start(state), passes(state, seat)),
        strip=write_strip(look, seat, len(written)),
        sent=look.unless((), written),
        specialist=look.unless(None, None if kept == NOTHING else kept + 1),
        tools=look.unless((), shown),
    )


def write_sent(look: Look, seat: int) -> tuple[str, ...]:
    return tuple(
        look.catalogue.city_names[city] for city in range(CITIES) for _ in range(sent(look.state, seat, city))
    )


def write_strip(look: Look, seat: int, away: int) -> int | UnsetType:
    """Where they are not those that were not sent."""
    return look.unless(max(0, contractors(look.state) - away), strip(look.state, seat))


def _write_hand(look: Look, seat: int) -> tuple[int, ...] | UnsetType:
    if look.guild != ARCHIVISTS:
        return UNSET
    held = (index for index in range(CONTRACTS) if contract_at(look.state, index) == IN_HAND + seat)
    return look.unless((), tuple(index + 1 for index in held))


def _write_buttresses(look: Look, seat: int) -> tuple[int, ...] | UnsetType:
    if look.guild != BRICKMAKERS:
        return UNSET
    held = (index for index in range(BUTTRESSES) if buttress(look.state, index) == 2 + seat)
    return look.unless((), tuple(index + 1 for index in held))
