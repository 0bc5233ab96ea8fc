"""What every game has to fulfil: plain functions `check_...` that raise AssertionError."""
