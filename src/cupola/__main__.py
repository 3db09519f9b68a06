"""Lets `python -m cupola` stand for the command `cupola`."""

import sys

from cupola.cli import main

if __name__ == "__main__":
    sys.exit(main())
