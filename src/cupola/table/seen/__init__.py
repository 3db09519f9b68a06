"""What a viewer may see: the table, the news, the replay, the result."""
