"""Recorded games, one for every table of the option sample, as text that a person can read in a diff."""
