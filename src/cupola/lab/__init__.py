"""Measuring, playing out and studying matches in bulk."""
