"""What happened, in sentences and as named events."""
