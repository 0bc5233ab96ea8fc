"""In the Name of Odin: a village, a crew, and raids for fame."""
