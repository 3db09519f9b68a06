"""Our speed compared with other engines."""
