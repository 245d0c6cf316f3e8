"""The command `wartable`."""

import sys


def main() -> int:
    """Run the command line and return its exit code."""
    from wartable.cli.app import run

    return run(sys.argv[1:])
