"""A position document laid into a state, part by part."""
