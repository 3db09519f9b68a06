"""Recorded matches, one for every table of the option sample: they replay for as long as the rules last."""
