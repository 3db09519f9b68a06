"""What a learner sees, written straight into its arrays."""
