"""K: recruiting, specialists, passes, cities."""
