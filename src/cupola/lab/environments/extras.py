class MissingExtra(ImportError):
    """A library that an environment needs is not installed; says how to get it."""


def missing_extra(problem: ImportError) -> MissingExtra:
    return MissingExtra(f"{problem.name} is not installed: pip install cupola[lab]")
