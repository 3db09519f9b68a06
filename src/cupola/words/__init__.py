"""Every message, one file per language."""
