"""Builds the page where the server of this checkout finds it: `python -m build_page`.

With `--checks` it installs what checks the page instead. What fails is kept under `build`, to be said last.
"""

import sys
import time

from build_page.building import PAGE, ROOT, WEB, build_page, install_packages, is_skipped
from build_page.node import CannotBuild
from build_page.problems import in_two_lines

LOG = ROOT / "build" / "page.log"
PROBLEM = ROOT / "build" / "page.problem"


def main(arguments: list[str]) -> int:
    """Build the page, or fetch what checks it; a failure is kept, in two lines and as it was said."""
    forget_problem()
    if is_skipped():
        print("the page is not built: CUPOLA_SKIP_PAGE is set")
        return 0
    began = time.monotonic()
    try:
        if "--checks" in arguments:
            install_packages(WEB, checks=True)
            return 0
        build_page(PAGE)
    except (CannotBuild, OSError) as problem:
        keep_problem(problem)
        return 1
    size = sum(path.stat().st_size for path in PAGE.rglob("*") if path.is_file())
    print(f"the page is built ({size // 1024} kB, {time.monotonic() - began:.0f} s)")
    return 0


def forget_problem() -> None:
    """Take away what an earlier build said."""
    LOG.unlink(missing_ok=True)
    PROBLEM.unlink(missing_ok=True)


def keep_problem(problem: Exception) -> None:
    """Keep the reason for `make`, which says it when everything else is done."""
    PROBLEM.parent.mkdir(exist_ok=True)
    LOG.write_text(f"{problem}\n", encoding="utf-8")
    PROBLEM.write_text("\n".join(in_two_lines(problem, LOG.relative_to(ROOT))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
