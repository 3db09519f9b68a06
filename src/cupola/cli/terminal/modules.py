"""What Contractors, guilds and Ivan add to the table as text."""

from collections.abc import Iterator

from cupola.cli.terminal.screen import Palette, count_text, indent, join_texts, mark, with_label
from cupola.play.phrases.phrase import Words, phrase
from cupola.play.view.guild import SeenContract, SeenGuild
from cupola.play.view.ivan import SeenIvan, SeenSoloCard
from cupola.play.view.players import SeenPlayer
from cupola.play.view.region import SeenCity, SeenPlace, SeenRegion, SeenStrip
from cupola.play.view.table_view import View

# Contractors


def region_lines(region: SeenRegion, view: View, words: Words, palette: Palette) -> Iterator[str]:
    """K2: the cities, then the specialists."""
    yield palette.paint(words.text("board-region"), "bold")
    for city in region.cities:
        yield from indent(_city(city, view, words), 2)
    yield words.text("board-region-places", rubles=region.keep_price, bag=region.in_bag)
    for place in region.places:
        yield from indent(_place(place, words), 2)


def _city(city: SeenCity, view: View, words: Words) -> str:
    name, there = words.say(city.label), _contractors(city, view, words)
    if city.closed:
        closed = words.text("board-region-closed", city=name)
        return words.text("board-labelled", label=closed, told=there)
    tower = words.text("board-region-aside")
    if city.tower is not None:
        tower = words.text("board-region-tower", tower=city.tower)
    places = " ".join(map(str, city.reaches))
    told = [
        there,
        words.text("board-region-price", passes=city.passes),
        words.text("board-region-reaches", places=places),
    ]
    opened = words.text("board-region-open", city=name, tower=tower)
    return words.text("board-labelled", label=opened, told=join_texts(told, words))


def _contractors(city: SeenCity, view: View, words: Words) -> str:
    sent = [
        f"{mark(player.colour, words)}{count}"
        for player, count in zip(view.players, city.contractors, strict=True)
        if count
    ]
    if not sent:
        return words.text("board-region-nobody")
    return words.text("board-region-there", contractors=" ".join(sent))


def _place(place: SeenPlace, words: Words) -> str:
    if place.specialist is None:
        return words.text("board-place-empty", place=place.place)
    gaps = {"effect": place.specialist.effect, "tool": place.specialist.tool_label}
    return words.say(phrase("board-place", place=place.place, **gaps))


# What belongs to one player


def owned_lines(player: SeenPlayer, words: Words) -> Iterator[str]:
    """K3, N8: strip, specialist and tools; the hand of contracts."""
    if player.strip is not None:
        for told in _strip(player.strip, words):
            yield from indent(told)
    if player.hand is None:
        return
    if not player.hand.contracts:
        yield from indent(words.text("board-hand-hidden", size=player.hand.size))
    for contract in player.hand.contracts:
        yield from indent(_contract(contract, words))


def ivan_owned_lines(player: SeenPlayer, words: Words) -> Iterator[str]:
    """W: of the strip Ivan uses the contractors alone, and specialists only for their tools."""
    if player.strip is None:
        return
    told = [words.text("board-ivan-strip", count=player.strip.left)]
    if player.strip.tools:
        told.append(with_label("board-tools", _tools(player.strip, words), words))
    yield from indent(join_texts(told, words))


def _strip(strip: SeenStrip, words: Words) -> Iterator[str]:
    bonus = phrase("board-no-bonus") if strip.next_bonus is None else strip.next_bonus
    yield words.say(phrase("board-strip", count=strip.left, bonus=bonus))
    kept = words.text("board-no-specialist")
    if strip.specialist is not None:
        gaps = {"effect": strip.specialist.effect, "tool": strip.specialist.tool_label}
        kept = words.say(phrase("board-specialist-kept", **gaps))
    told = [with_label("board-specialist", kept, words)]
    if strip.tools:
        told.append(with_label("board-tools", _tools(strip, words), words))
    yield join_texts(told, words)


def _tools(strip: SeenStrip, words: Words) -> str:
    shown = [
        words.text("board-tool", count=count, tool=words.text(f"tool-{tool}"))
        for tool, count in strip.tools.items()
    ]
    return words.text("board-tools-shown", tools=", ".join(shown), prestige=strip.tool_prestige)


def _contract(contract: SeenContract, words: Words) -> str:
    if contract.pays_now is None:
        return words.say(phrase("board-contract", number=contract.contract, contract=contract.label))
    return words.say(
        phrase(
            "board-contract-pays",
            number=contract.contract,
            contract=contract.label,
            prestige=contract.pays_now,
        )
    )


# The guilds


def table_lines(guild: SeenGuild, view: View, words: Words) -> Iterator[str]:
    """N8, N9, N10: contracts, spare sections and buttresses; the foreman stands under his tower."""
    if guild.contracts is not None:
        deck, under = guild.contracts.deck, guild.contracts.under
        yield words.text("board-contracts", deck=deck, under=under)
        for laid in guild.contracts.laid_by_you:
            saying = phrase("board-contract-under", before=laid.before, contract=laid.contract.label)
            yield from indent(words.say(saying), 2)
    if guild.spares is not None:
        yield words.text("board-spares", deck=guild.spares.deck, discarded=guild.spares.discarded)
        for spare in guild.spares.turned_up:
            key = "board-spare-up" if spare.left is None else "board-spare-left"
            yield from indent(words.say(phrase(key, goods=spare.shows, left=spare.left or 0)), 2)
    if guild.buttresses:
        yield words.text("board-buttresses")
        yield from _buttresses(guild, view, words)


def _buttresses(guild: SeenGuild, view: View, words: Words) -> Iterator[str]:
    for buttress in guild.buttresses:
        saying = phrase("board-buttress-show", number=buttress.buttress, effect=buttress.effect)
        if buttress.holder is not None:
            saying = phrase(
                "board-buttress-held",
                number=buttress.buttress,
                effect=buttress.effect,
                player=view.players[buttress.holder].name,
            )
        yield from indent(words.say(saying), 2)


# Ivan


def ivan_lines(ivan: SeenIvan, words: Words, palette: Palette) -> Iterator[str]:
    """V2: his row, what lies on his cards, and his next ornament."""
    yield palette.paint(words.text("board-ivan"), "bold")
    row = " | ".join(_solo_card(card, words) for card in ivan.row)
    yield from indent(with_label("board-ivan-row", row, words), 2)
    store = count_text(ivan.store, words) or words.text("board-nothing")
    site = count_text(ivan.site, words) or words.text("board-nothing")
    told = [words.text("board-ivan-store", pieces=store), words.text("board-ivan-site", pieces=site)]
    if ivan.next_ornament is None:
        told.append(words.text("board-ivan-no-ornament"))
    else:
        ornament = words.text(f"ornament-{ivan.next_ornament}")
        told.append(words.text("board-ivan-ornament", ornament=ornament))
    yield from indent(join_texts(told, words), 2)


def _solo_card(card: SeenSoloCard, words: Words) -> str:
    die = words.text("board-ivan-tile-down")
    if card.die is not None and card.face_up:
        die = mark(card.die, words)
    key = "board-ivan-card-next" if card.next else "board-ivan-card"
    return words.text(key, card=words.say(card.label), die=die)
