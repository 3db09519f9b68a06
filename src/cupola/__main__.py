"""`python -m cupola`."""

import sys

from cupola.cli import main

if __name__ == "__main__":
    sys.exit(main())
