"""Tests of the occupations by their numbers: `test_043_...` is about card 43."""
