"""Long runs that the suite is spared: `./run soak NAME`."""
