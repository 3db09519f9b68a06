"""What to say where a library of the `lab` extra is not there."""


class MissingExtra(ImportError):
    """A library that an environment needs is not installed; says how to get it."""


def missing_extra(problem: ImportError) -> MissingExtra:
    """The same problem in one line that helps."""
    return MissingExtra(f"{problem.name} is not installed: pip install cupola[lab]")
