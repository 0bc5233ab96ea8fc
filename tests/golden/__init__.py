"""Readable playthroughs, compared line by line."""
