"""Train the learned value: `python -m cupola.lab.training.train --folder training --out network.toml`.

1. Results. Greedy bots with the plain weights play matches, some turns taken at random from the best few. A
   first network learns to foretell the prestige at the end. It judges well what such play leads to, but
   choosing by it means choosing its errors.
   That network, which is never played with, may be larger than the one to be learned (`--judge-units`).
2. Rounds. At decisions of further matches several turns are compared by looking a round ahead, those among
   them that the last network likes; the next network learns from the comparisons of all rounds so far. With
   `--share 0.5` it believes half of what it learned, the plain worth for the rest: few comparisons mislead.
   After a round, greedy bots with the network play against greedy bots with the one to start from.
A network may be for one kind of table (`--tables solo`) or for all. With `--start network.toml` that network
plays in place of the plain weights, so that a run learns what comes of better play than the run before it.
All that is played and learned lies in the folder; a run that was stopped goes on where it was, and the same
seed, rounds, games and nodes give the same network. Whether it is better, only an arena can tell.
"""

import argparse
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, TypeVar

import numpy as np

from cupola.bots.weights.network import NetworkError, read_network, written_network
from cupola.engine.constants.value_terms import FIRST_UNITS, SECOND_UNITS
from cupola.lab.training.ahead import Comparison, compare_decisions
from cupola.lab.training.fit import (
    Array,
    Layers,
    Lesson,
    join_lessons,
    judge_comparison,
    learn,
    lessons_of,
    mean_error,
    partly,
)
from cupola.lab.training.play import TABLES, Chronicle, Numbers, play_seed, strength

Number = TypeVar("Number", int, float)

CHUNK: Final = 260  # matches a file
SEEDS: Final = 1_000_000  # between the matches of two rounds
TRIAL: Final = 99  # the round whose seeds tell how strong networks are
HELD_BACK: Final = 10  # one file in so many is not learned from but asked about


class Wishes(NamedTuple):
    folder: Path
    processes: int | None
    seed: int
    result_games: int
    rounds: int
    games: tuple[int, ...]
    nodes: int
    passes: int
    tables: str = "every"
    start: Numbers = ()
    share: tuple[float, ...] = (1.0,)
    result_passes: int = 0
    judge_units: tuple[int, int] = (FIRST_UNITS, SECOND_UNITS)
    trials: int = 0


class Training:
    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes
        self._began = monotonic()
        wishes.folder.mkdir(parents=True, exist_ok=True)

    def run(self) -> Numbers:
        wishes = self._wishes
        judge = self.judge()
        network: Numbers = ()
        for number in range(wishes.rounds):
            self.compare(number, network)
            network = self.network(number, judge)
        return network or judge.numbers()

    def judge(self) -> Layers:
        """Or the one that lies in the folder already."""
        wishes = self._wishes
        path = wishes.folder / "judge.npz"
        if not path.exists():
            known, asked = split_lessons(self.results())
            layers = learn(known, wishes.result_passes or wishes.passes, wishes.seed, *wishes.judge_units)
            self.say(f"results: mean square error {mean_error(layers, asked):.3f}")
            write(path, [layers])
        return Layers(*read(path)[0])

    def network(self, number: int, judge: Layers) -> Numbers:
        """Or the one that lies in the folder already."""
        wishes = self._wishes
        path = wishes.folder / f"round-{number}.toml"
        if not path.exists():
            known, asked = split_lessons(self.comparisons(judge))
            layers = learn(known, wishes.passes, wishes.seed)
            self.say(f"round {number}: mean square error {mean_error(layers, asked):.3f}")
            path.write_text(
                written_network(partly(layers, of_round(wishes.share, number)).numbers()), encoding="utf-8"
            )
            self.try_out(number, read_network(path.read_text(encoding="utf-8"), str(path)))
        return read_network(path.read_text(encoding="utf-8"), str(path))

    def try_out(self, number: int, network: Numbers) -> None:
        wishes = self._wishes
        if wishes.trials:
            seeds = self.seeds(TRIAL, range(wishes.trials))
            with Pool(wishes.processes) as pool:
                share = strength(pool, (network, wishes.start), seeds, wishes.nodes, wishes.tables)
            self.say(f"round {number}: wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%})")

    def results(self) -> list[Lesson]:
        """In files of so many each; those that are there are not played again."""
        wishes = self._wishes
        told: list[Chronicle] = []
        for first in range(0, wishes.result_games, CHUNK):
            path = wishes.folder / f"results-{first:06}.npz"
            seeds = self.seeds(0, range(first, min(first + CHUNK, wishes.result_games)))
            if not path.exists():
                asked = [(seed, wishes.nodes, wishes.tables, wishes.start) for seed in seeds]
                with Pool(wishes.processes) as pool:
                    matches = pool.starmap(play_seed, asked, 4)
                write(path, [match for match in matches if match is not None])
                self.say(f"results: {first + len(seeds)} matches")
            told += [Chronicle(*parts) for parts in read(path)]
        return lessons_of(told)

    def compare(self, number: int, network: Numbers) -> None:
        wishes = self._wishes
        games = of_round(wishes.games, number)
        for first in range(0, games, CHUNK):
            path = wishes.folder / f"round-{number}-{first:06}.npz"
            seeds = self.seeds(number + 1, range(first, min(first + CHUNK, games)))
            if not path.exists():
                asked = [(seed, network, wishes.nodes, wishes.tables, wishes.start) for seed in seeds]
                with Pool(wishes.processes) as pool:
                    matches = pool.starmap(compare_decisions, asked, 4)
                write(path, [match for match in matches if match is not None])
                self.say(f"round {number}: {first + len(seeds)} matches")

    def comparisons(self, judge: Layers) -> list[Lesson]:
        """Those of as many seats together."""
        by_seats: dict[int, list[Lesson]] = {}
        for path in sorted(self._wishes.folder.glob("round-*.npz")):
            for parts in read(path):
                lesson = judge_comparison(Comparison(*parts), judge)
                by_seats.setdefault(lesson.targets.shape[2], []).append(lesson)
        return [join_lessons(lessons) for lessons in by_seats.values()]

    def seeds(self, number: int, games: range) -> range:
        """No two rounds share one."""
        first = (self._wishes.seed * 100 + number) * SEEDS
        return range(first + games.start, first + games.stop)

    def say(self, words: str) -> None:
        """With the time since the beginning."""
        print(f"{monotonic() - self._began:7.1f} s  {words}", flush=True)


def of_round(given: Sequence[Number], number: int) -> Number:
    """The last value given is for all later rounds."""
    return given[min(number, len(given) - 1)]


def split_lessons(lessons: Sequence[Lesson]) -> tuple[list[Lesson], list[Lesson]]:
    """To learn from, and a part of each that is only asked about."""
    known, asked = [], []
    for lesson in lessons:
        held = len(lesson.targets) // HELD_BACK
        known.append(Lesson(lesson.inputs[held:], lesson.targets[held:]))
        asked.append(Lesson(lesson.inputs[:held], lesson.targets[:held]))
    return known, asked


def write(path: Path, matches: Sequence[Chronicle] | Sequence[Comparison] | Sequence[Layers]) -> None:
    """There whole or not at all."""
    arrays = {
        f"{index}-{place}": part for index, match in enumerate(matches) for place, part in enumerate(match)
    }
    partly = path.with_suffix(".part")
    with partly.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    partly.replace(path)


def read(path: Path) -> list[list[Array]]:
    told: list[list[Array]] = []
    with np.load(path) as arrays:
        for name in arrays.files:
            told += [[]] if name.endswith("-0") else []
            told[-1].append(arrays[name])
    return told


def parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m cupola.lab.training.train", description=__doc__, formatter_class=raw
    )
    parser.add_argument("--folder", type=Path, required=True, help="where matches and networks are kept")
    parser.add_argument("--out", type=Path, required=True, help="where the last network is written")
    parser.add_argument("--processes", type=int, default=None, help="processes, as many as cores by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--result-games", type=int, default=6500, help="matches whose results are learned")
    parser.add_argument("--rounds", type=int, default=3, help="of comparing and learning")
    parser.add_argument(
        "--games",
        type=int,
        nargs="+",
        default=[520],
        help="matches in which turns are compared, for each round",
    )
    parser.add_argument("--nodes", type=int, default=500, help="states looked at for a turn")
    parser.add_argument("--tables", choices=TABLES, default="every", help="kind of tables to learn")
    parser.add_argument("--start", type=network_in, default=(), help="network that plays the matches")
    parser.add_argument(
        "--share", type=float, nargs="+", default=[1.0], help="part of what was compared that is believed"
    )
    parser.add_argument("--passes", type=int, default=16, help="through all that was seen, for one network")
    parser.add_argument(
        "--result-passes", type=int, default=0, help="the same for results, which mislead sooner"
    )
    parser.add_argument(
        "--judge-units", type=int, nargs=2, default=(FIRST_UNITS, SECOND_UNITS), help="of the judge's layers"
    )
    parser.add_argument("--trials", type=int, default=0, help="pairs of matches that tell how strong it is")
    return parser


def network_in(path: str) -> Numbers:
    try:
        return read_network(Path(path).read_text(encoding="utf-8"), path)
    except (OSError, NetworkError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main() -> int:
    command = parser()
    asked = vars(command.parse_args())
    out: Path = asked.pop("out")
    units = tuple(asked.pop("judge_units"))
    if asked["rounds"] == 0 and units != (FIRST_UNITS, SECOND_UNITS):
        command.error(
            f"--judge-units: without rounds the judge is what is written: {FIRST_UNITS} {SECOND_UNITS}"
        )
    network = Training(Wishes(**asked, judge_units=units)).run()
    out.write_text(written_network(network), encoding="utf-8")
    print(f"written to {out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
