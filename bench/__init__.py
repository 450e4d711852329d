"""What `make bench` runs: each module's measure() gives {name: (value, goal)}, measured side by side."""
