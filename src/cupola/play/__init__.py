"""A match: set-up, choices, record, replay, undo, positions, notation, views and words."""
