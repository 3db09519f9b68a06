"""Read a document into a state, part by part."""
