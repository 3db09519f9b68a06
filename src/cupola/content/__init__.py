"""What is printed on boards, cards and tiles, each value with its source."""
