"""Everything said to a person, one file a language."""
