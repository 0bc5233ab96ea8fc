"""The occupation cards whose effects work, a few lines each, in files by what they hang on.

Importing a file registers its cards with the rules; `game.py` imports them all.
"""
