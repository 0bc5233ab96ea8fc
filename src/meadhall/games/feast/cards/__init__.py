"""The occupation cards whose effects work, a few lines each, in files by their numbers.

By number, because that is how everybody looks for a card: on its face, in the appendix, in a
ruling. A card of more than a screen has a file of its own. Importing a file registers its cards;
`all_cards.py` imports them all.
"""
