"""The record of a match: write, read, replay, redact, check its luck."""
