"""Reviews and statistics."""
