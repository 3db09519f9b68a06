"""The edge: connections, limits, guards, credentials, error replies."""
