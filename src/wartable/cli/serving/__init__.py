"""The commands of whoever runs the browser table: they alone import the server."""

from pathlib import Path

FOLDER = str(Path(__file__).parent)
"""What the commands say at `--help` stands beside this folder, with that of all others."""
