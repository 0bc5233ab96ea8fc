"""A Feast for Odin by its rules."""
