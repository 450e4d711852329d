"""ICECOOL 2: Runners fetch their fish from the doors of the school, the Catcher wants their ID cards."""

SEATS = (2, 3, 4)
OPTIONS = {
    "scoring": ("cards", "tournament"),
    "first_catcher": ("drawn", "seat 1", "seat 2", "seat 3", "seat 4"),  # counted round the table
}
