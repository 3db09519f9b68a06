"""Hints: the best turns and the reasons for them."""
