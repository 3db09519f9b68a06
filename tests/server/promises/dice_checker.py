"""R6: the dice of a finished match, checked by nothing but the standard library and `docs/records.md`.

python tests/server/promises/dice_checker.py MATCH.cupola [COMMITMENT]

It knows no rules of the game: a draw tells its number and its outcome, and how many outcomes it had is any
number for which the seed gives just that. Dice, which have six, are counted apart: far too many to be chance.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

MOST_OUTCOMES = 64


def faults_of(raw: bytes, shown: str = "") -> list[str]:
    """Everything that does not fit the seed that was sealed; `shown` is the commitment seen at the start."""
    lines: list[dict[str, Any]] = [json.loads(line) for line in raw.splitlines()]
    head, result = lines[0], lines[-1]
    if not result.get("seed"):
        return ["the seed is not revealed"]
    seed = bytes.fromhex(result["seed"])
    sealed = hashlib.sha256(b"practice" + seed if head["practice"] else seed).hexdigest()
    faults = [] if sealed == head["commitment"] else ["the seed is not the one that was sealed"]
    if shown and shown != head["commitment"]:
        faults.append("another commitment was shown at the start")
    last = int(head["drawn"])
    for number, value in draws_of(lines):
        if number <= last:
            faults.append(f"draw {number} follows draw {last}")
        last = number
        if not any(outcome(seed, number, count) == value for count in range(1, MOST_OUTCOMES + 1)):
            faults.append(f"draw {number} cannot be {value}")
    return faults


def dice_that_fit(raw: bytes) -> tuple[int, int]:
    """How many draws show what a die of six faces shows, and how many draws there are."""
    lines = [json.loads(line) for line in raw.splitlines()]
    seed = bytes.fromhex(lines[-1]["seed"])
    drawn = draws_of(lines)
    return sum(outcome(seed, number, 6) == value for number, value in drawn), len(drawn)


def draws_of(lines: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(int(number), int(value)) for line in lines for number, value in line.get("chance", ())]


def outcome(seed: bytes, number: int, count: int) -> int:
    """What draw `number` of a seed is, of so many outcomes, counted from 1."""
    digest = hmac.new(seed, number.to_bytes(8, "big"), hashlib.sha256).digest()
    word = int.from_bytes(digest[:4], "big") >> 1
    return 1 + ((word * count) >> 31)


def main() -> int:
    raw = Path(sys.argv[1]).read_bytes()
    faults = faults_of(raw, sys.argv[2] if len(sys.argv) > 2 else "")
    fit, draws = dice_that_fit(raw) if "seed" in raw.decode() and not faults else (0, 0)
    print("\n".join(faults) or f"{draws} draws fit the sealed seed; {fit} of them are a die's")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
