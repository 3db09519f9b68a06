"""`cupola --version`: program, engine and box."""

from importlib.metadata import PackageNotFoundError, version

from cupola.lab.simulate import MODE
from cupola.play.setup.catalogue import standard_catalogue


def version_line() -> str:
    """Version, mode of the engine and the beginning of the digest of the box."""
    return f"cupola {program_version()}, {MODE} engine, content {standard_catalogue().box.digest[:12]}"


def program_version() -> str:
    """The version that is installed."""
    try:
        return version("cupola")
    except PackageNotFoundError:
        return "(not installed)"
