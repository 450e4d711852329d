"""Starts the app; Android looks for this file at the root."""

import sys

from app.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
