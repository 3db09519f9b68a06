"""Open a table, take and leave seats, begin, close."""
