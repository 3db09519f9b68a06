"""How the page becomes files for a browser; used while the package is built, never by the package itself."""
