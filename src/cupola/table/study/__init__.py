"""Learning from a match: advice, review, prestige, statistics."""
