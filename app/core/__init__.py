"""The common rules core: what every game is made of, on the standard library alone."""
