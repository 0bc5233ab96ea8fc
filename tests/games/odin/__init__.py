"""In the Name of Odin by its rules."""
