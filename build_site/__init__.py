"""How Cupola becomes a folder of static files; used by `make site` alone, never by the package itself."""
