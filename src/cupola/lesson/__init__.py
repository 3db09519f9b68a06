"""Teaching: lessons, whose scenes are positions with a goal and a few words, and worked examples."""
