"""Long measurements against a real server: `python -m benchmarks.load`."""
