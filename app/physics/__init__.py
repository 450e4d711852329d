"""The rink under the games: how penguins slide, and what the table saw of it."""
