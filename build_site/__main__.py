"""Builds the site: `python -m build_site`, or `python -m build_site FOLDER`."""

import sys
import time
from pathlib import Path

from build_page.node import CannotBuild
from build_site.tools import ROOT, SITE

MEGABYTE = 1_000_000


def main(arguments: list[str]) -> int:
    """Build the site and say what it weighs, or what keeps it from being built."""
    sys.path.insert(0, str(ROOT / "src"))  # reading the engine's constants imports it, installed or not
    from build_site.building import build_site  # noqa: PLC0415 - it reads the package

    folder = Path(arguments[0]).resolve() if arguments else SITE
    began = time.monotonic()
    try:
        build_site(folder)
    except (CannotBuild, OSError, RuntimeError) as problem:
        print(f"The site is not built: {problem}", file=sys.stderr)
        return 1
    plain = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".gz", ".br")]
    sent = sum(smallest(path, ".gz") for path in plain)
    print(
        f"the site is in {folder}: {sum(path.stat().st_size for path in plain) / MEGABYTE:.1f} MB, "
        f"{sent / MEGABYTE:.1f} MB as it is sent with gzip ({time.monotonic() - began:.0f} s)"
    )
    return 0


def smallest(path: Path, suffix: str) -> int:
    """What a file weighs as a host sends it."""
    packed = path.with_name(path.name + suffix)
    return (packed if packed.exists() else path).stat().st_size


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
