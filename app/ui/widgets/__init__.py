"""Small shared widgets of the menus: words, pills, cards, chips, switches, sheets."""
