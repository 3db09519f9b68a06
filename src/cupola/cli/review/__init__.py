"""What `cupola review` prints."""
