"""The machine and the grids against plain ones that try everything."""
