"""A match: set-up, record, replay, undo, position documents, notation, views, options and words."""
