"""Worked examples of the rules: positions, the steps played from them, and what comes of it."""
