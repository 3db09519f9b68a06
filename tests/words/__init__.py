"""Tests of the words of every language."""
