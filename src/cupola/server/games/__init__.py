"""A game in play: commit, preview, undo, view, bots."""
