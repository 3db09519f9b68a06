"""Is the game fair? A bot plays itself, and we count what won: places, plans, sections, tiles, cards."""
