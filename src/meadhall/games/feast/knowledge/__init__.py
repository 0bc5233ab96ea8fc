"""What bots know of A Feast for Odin: what things are worth, and what a sensible player does."""
