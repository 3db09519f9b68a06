"""What can go wrong in the arena, in one line."""


class ArenaError(ValueError):
    """The arena cannot go on; says which bot or which wish, and at which seed."""
