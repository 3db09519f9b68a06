"""Bots behind one protocol, each shown only what its seat may know; advice and review."""
