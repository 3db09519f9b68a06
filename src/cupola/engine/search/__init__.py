"""Thinking ahead: the best turns, and a search tree."""
