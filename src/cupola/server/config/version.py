from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def program_version() -> str:
    try:
        return version("cupola")
    except PackageNotFoundError:
        return "(not installed)"
