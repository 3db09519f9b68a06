"""Matches in bulk: simulation, arena, fairness, training, environments, benchmarks."""
