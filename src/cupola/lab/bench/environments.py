"""Learning environments, ours and PettingZoo's connect_four, stepped by the same random picker."""

import random
from collections.abc import Callable
from typing import Protocol

from cupola.lab.bench.ours import play_for
from cupola.lab.bench.peers import Rate
from cupola.play.setup.catalogue import Catalogue

Pick = Callable[["LegalMask"], int]


class Places(Protocol):
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> int: ...


class LegalMask(Protocol):
    def view(self, kind: type[bool]) -> "LegalMask": ...
    def nonzero(self) -> tuple[Places, ...]: ...


class Agents(Protocol):
    def reset(self, seed: int) -> None: ...
    def last(self) -> tuple[dict[str, LegalMask], float, bool, bool, dict[str, object]]: ...
    def step(self, action: int | None) -> None: ...


def picker(seed: int) -> Pick:
    """All legal actions alike."""
    draw = random.Random(seed).random

    def pick(mask: LegalMask) -> int:
        places = mask.view(bool).nonzero()[0]
        return int(places[int(draw() * len(places))])

    return pick


def learner_steps(seconds: float, seed: int, catalogue: Catalogue) -> Rate:
    """As it is made by default: two players, the opponent random."""
    import gymnasium  # noqa: PLC0415

    from cupola.lab.environments import single  # noqa: PLC0415

    env = gymnasium.make(single.ID, catalogue=catalogue)
    pick = picker(seed)

    def play(game: int) -> int:
        _, extra = env.reset(seed=seed + game)
        steps = 0
        ended = False
        while not ended:
            _, _, ended, _, extra = env.step(pick(extra["action_mask"]))
            steps += 1
        return steps

    return play_for(seconds, play)


def agent_steps(seconds: float, seed: int, catalogue: Catalogue) -> Rate:
    """In its usual wrappers."""
    from cupola.lab.environments import aec  # noqa: PLC0415

    return steps_of(aec.env(catalogue=catalogue), seconds, seed)


def connect_four_steps(seconds: float, seed: int) -> Rate:
    """In its usual wrappers."""
    from pettingzoo.classic.connect_four import connect_four  # type: ignore[import-untyped]  # noqa: PLC0415

    return steps_of(connect_four.env(), seconds, seed)


def steps_of(env: Agents, seconds: float, seed: int) -> Rate:
    pick = picker(seed)
    return play_for(seconds, lambda game: play_match(env, seed + game, pick))


def play_match(env: Agents, seed: int, pick: Pick) -> int:
    """Until the first agent is done; in both games all are done at once."""
    env.reset(seed=seed)
    steps = 0
    while True:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return steps
        env.step(pick(seen["action_mask"]))
        steps += 1
