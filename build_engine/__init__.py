"""How the engine becomes compiled code; used while the package is built, never by the package itself."""
