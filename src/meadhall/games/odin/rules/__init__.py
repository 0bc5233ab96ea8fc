"""Turns, actions, abilities, raids, scoring: one file a subject."""
