"""What is stored, and how it gets to disk."""
