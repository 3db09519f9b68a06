"""Taking turns: preview, commit, undo, bot turns."""
