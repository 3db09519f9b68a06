"""Write a state as a document, part by part."""
