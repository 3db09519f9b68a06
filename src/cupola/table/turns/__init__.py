"""Take turns: preview, commit, undo, ask a bot."""
