"""Plain Python around the compiled rules; nothing compiled imports it."""
