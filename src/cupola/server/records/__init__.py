"""Records: files of matches, replays, practice copies."""
