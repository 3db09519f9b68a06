"""Tuning the weights of the hand-made terms."""
