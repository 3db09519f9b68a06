"""Named numbers, which the build declares to C."""
