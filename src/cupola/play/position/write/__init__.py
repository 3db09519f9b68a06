"""A state written as a position document, part by part."""
