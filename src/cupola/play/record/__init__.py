"""The record of a match: written, read, replayed, redacted, and its luck checked."""
