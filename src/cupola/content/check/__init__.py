"""Check a box: counts, effects, plans, sources."""
