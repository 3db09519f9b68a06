"""The API answered in the browser: the same conversations as with the server."""
