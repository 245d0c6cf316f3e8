"""The JSON schemas of the websocket's frames, for docs/protocol.schema.json.

`python -m wartable.server.live.frame_schemas > docs/protocol.schema.json` writes them anew.
"""

from __future__ import annotations

import sys
from typing import Any, get_args

import msgspec

from wartable.server.live.frames import ToPage
from wartable.server.live.page_frames import FromPage

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def document() -> dict[str, Any]:
    """One document: the frames of the server, those of the page, and all that they are made of."""
    from_server, from_page = get_args(ToPage), get_args(FromPage)
    found, definitions = msgspec.json.schema_components(
        [*from_server, *from_page], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": DIALECT,
        "title": "The frames of a match's websocket",
        "$defs": {
            "from_server": {"oneOf": list(found[: len(from_server)])},
            "from_page": {"oneOf": list(found[len(from_server) :])},
            **definitions,
        },
    }


def text() -> str:
    """The document as the file holds it."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
