"""Turns, actions, abilities, raids, scoring: one file per subject."""
