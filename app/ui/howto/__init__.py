"""How to play, page by page: each game has a module with PAGES, a list of (drawing, sentence)."""
