"""Vikings, by Michael Kiesling: basic and advanced, for 2 to 4 players."""
