"""The review of a finished match: every decision judged."""
