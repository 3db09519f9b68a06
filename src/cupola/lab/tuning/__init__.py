"""Tuning of the weights by hand-made terms."""
