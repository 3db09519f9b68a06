"""Speed compared with that of other engines."""
