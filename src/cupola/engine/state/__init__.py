"""The containers: a state, the tables of its box, luck."""
