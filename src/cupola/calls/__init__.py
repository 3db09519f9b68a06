"""The calls of the API: one function and one row each, for a server, a browser tab and a test alike."""
