"""Around a running server: addresses, logs, checks before the start."""
