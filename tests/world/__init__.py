"""A whole server in one process, on a clock and a scheduler that a seed drives."""
