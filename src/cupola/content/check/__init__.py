"""A box checked: counts, effects, plans, sources."""
