"""Long work apart from requests: threads for replays, processes for bots."""
