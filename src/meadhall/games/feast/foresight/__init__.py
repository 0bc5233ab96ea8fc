"""What cards may bring before the action of a space, so that little has to be tried."""
