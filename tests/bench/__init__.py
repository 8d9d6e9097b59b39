"""Measured speeds: `./run bench` runs every module here, `./run bench NAME` those named.

A module has `bench(show)`: it measures on a database of its own and calls
`show(what, milliseconds)` with the median for each line.
"""
