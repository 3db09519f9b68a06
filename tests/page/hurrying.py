"""Which step somebody in a hurry takes: fill what can be filled, claim, and fetch what is lacking."""

import random
from collections import Counter

from tests.page.visitor import Reply

GROUPS = ("build", "claim", "market", "detail")
ENDINGS = ("roll", "done", "enough", "end-turn")
MOST_CLAIMED = 2


def chosen(seen: Reply, choosing: random.Random) -> str | None:
    """The next step of a turn, or None when the turn is good as it is."""
    choices: dict[str, Reply] = {choice["name"]: choice for choice in seen["choices"]}
    if seen["suggestion"]:
        return str(seen["suggestion"]["steps"][0])
    if any(name in choices for name in ENDINGS):
        return best_take(seen)
    groups = {group: [name for name in choices if choices[name]["group"] == group] for group in GROUPS}
    if groups["claim"] and (len(own_sections(seen)) < MOST_CLAIMED or not groups["market"]):
        return choosing.choice(groups["claim"])
    if groups["market"]:
        return best_move(seen, groups["market"], choosing)
    return choosing.choice(groups["build"] or groups["detail"] or list(choices))


def own_sections(seen: Reply) -> list[Reply]:
    """The claimed and unfinished sections of whoever decides."""
    view = seen["view"]
    sections = [section for tower in view["towers"] for section in tower["sections"]]
    return [each for each in sections if each["owner"] == view["decides"] and not each["finished"]]


def lacking(seen: Reply) -> Counter[str]:
    """What whoever decides has still to fetch for these sections."""
    need: Counter[str] = Counter()
    for section in own_sections(seen):
        need.update(section["lacking"])
    need.subtract(
        next(each["goods"] for each in seen["view"]["players"] if each["seat"] == seen["view"]["decides"])
    )
    return +need


def best_take(seen: Reply) -> str | None:
    """The amount that is needed, where there is something to take."""
    need = lacking(seen)
    useful = [
        choice for choice in seen["choices"] if choice["name"].startswith("take:") and is_used(choice, need)
    ]
    return str(useful[-1]["name"]) if useful else None


def is_used(choice: Reply, need: Counter[str]) -> bool:
    """Whether all that a choice brings is lacking; rubles never take up room."""
    goods = [gain for change in choice["preview"]["changes"] for gain in change["goods"]]
    return all(gain["resource"] == "rubles" or gain["amount"] <= need[gain["resource"]] for gain in goods)


def best_move(seen: Reply, names: list[str], choosing: random.Random) -> str:
    """The move that brings most of what is lacking; of equals any."""
    need = lacking(seen)
    gains = {
        str(choice["name"]): gain(choice, need) + choosing.random()
        for choice in seen["choices"]
        if choice["name"] in names
    }
    return max(gains, key=lambda name: gains[name])


def gain(choice: Reply, need: Counter[str]) -> int:
    """What a move brings: much for what is lacking, and a little less for what only takes up room."""
    takes = (choice["preview"].get("visit") or {}).get("takes", ())
    useful = sum(min(need[take["resource"]], int(take["fits"])) for take in takes)
    brought = sum(int(take["fits"]) for take in takes if take["resource"] != "rubles")
    return useful * 10 - brought - int(choice["target"].get("push") or 0)
