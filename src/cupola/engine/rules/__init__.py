"""The rules, one module per term of the rulebook."""
