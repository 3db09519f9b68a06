"""Thinking ahead: a workspace, candidates, what they are worth, the way down the tree."""
