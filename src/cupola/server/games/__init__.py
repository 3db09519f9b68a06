"""Games in the database: commit, look, undo, advice, bot turns."""
