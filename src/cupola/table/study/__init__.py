"""Learn from a match: advice, review, prestige course, statistics."""
