"""The `cupola` command: one module per subcommand, and one line for anything that goes wrong."""

import os
import sys
from collections.abc import Sequence

from cupola.cli.output import COMPLAINTS, complaint
from cupola.cli.parser import read_command_line

BAD_INPUT = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    try:
        arguments = read_command_line(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _leave_the_pipe()
        return 0
    except COMPLAINTS as problem:
        print(complaint(problem), file=sys.stderr)
        return BAD_INPUT
    except OSError as problem:
        _leave_the_pipe()
        print(f"cupola: {problem.strerror or problem}", file=sys.stderr)
        return BAD_INPUT
    return code


def _leave_the_pipe() -> None:
    """Nobody reads on: let the interpreter flush into nothing when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
