"""Builds the page where the server of this checkout finds it: `python -m build_page`."""

import sys

from build_page.building import PAGE, build_page, is_skipped
from build_page.node import CannotBuild


def main() -> int:
    """Build the page; fails with one clear line when that is not possible."""
    if is_skipped():
        print("the page is not built: CUPOLA_SKIP_PAGE is set")
        return 0
    try:
        build_page(PAGE)
    except (CannotBuild, OSError) as problem:
        print(f"the page is not built, and the server will show plain lists instead: {problem}")
        return 1
    size = sum(path.stat().st_size for path in PAGE.rglob("*") if path.is_file())
    print(f"the page is built ({size // 1024} kB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
