"""The error for a missing library of the `lab` extra."""


class MissingExtra(ImportError):
    """A library that an environment needs is not installed; says how to get it."""


def missing_extra(problem: ImportError) -> MissingExtra:
    """The same problem in one line that helps."""
    return MissingExtra(f"{problem.name} is not installed: pip install cupola[lab]")
