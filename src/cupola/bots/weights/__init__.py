"""The weights and the network that value a state, and expected prestige."""
