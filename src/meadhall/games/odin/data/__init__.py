"""Vocabulary, card packs and how they are read."""
