"""The written protocol is the one that is spoken."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.server.live.frame_schemas import document, text
from wartable.server.live.frames import ToPage
from wartable.server.live.page_frames import FromPage

DOCS = Path(__file__).parents[3] / "docs"


def validator(side: str) -> jsonschema_rs.Validator:
    """Checks the frames of one side."""
    return jsonschema_rs.validator_for({**document(), "$ref": f"#/$defs/{side}"})


def test_the_file_of_schemas_is_up_to_date() -> None:
    told = (DOCS / "protocol.schema.json").read_text()
    assert told == text(), "run `python -m wartable.server.live.frame_schemas > docs/protocol.schema.json`"


@pytest.mark.parametrize("frame", [*get_args(ToPage), *get_args(FromPage)])
def test_every_frame_is_in_the_document(frame: type[msgspec.Struct]) -> None:
    words = (DOCS / "protocol.md").read_text()
    tag = frame.__struct_config__.tag
    assert re.search(rf'"t": "{tag}"|`{tag}`', words), tag
    for field in frame.__struct_fields__:
        assert re.search(rf'["`]{field}["`]', words), (tag, field)


@async_test
async def test_what_is_spoken_fits_the_schemas(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel(clock={"seconds": 600})
        pick = random.Random(8)
        for _ in range(30):
            page = await page_to_move(pages)
            await page.choose("nonsense")
            await page.choose(pick.choice(page.legal))
        await page_to_move(pages)
        await pages[0].send("talk", text="Hm.")
        asking = next(seat for seat in (0, 1) if pages[seat].state["undo"]["needs"])
        await pages[asking].send("undo")
        await pages[1 - asking].until("undo_asked")
        await pages[1 - asking].send("consent", yes=False)
        await pages[asking].until("undo_answered")
        await pages[0].ask("ping", "pong")
        await pages[1].send("draw")
        await pages[0].until_state(lambda state: bool(state["draw"]))
        await pages[0].ask("draw", "draw_declined", yes=False)
        await pages[1].send("draw")
        await pages[0].send("draw")
        await pages[1].until_state(lambda state: state["outcome"] is not None)
        _, others = await server.round_of("Anna", "Boris", "Vera")
        await others[0].ask("resign", "given_up")
    spoken: list[dict[str, Any]] = [
        msgspec.json.decode(raw) for page in [*pages, *others] for raw in page.raw
    ]
    check = validator("from_server")
    for frame in spoken:
        check.validate(frame)
    kinds = {frame["t"] for frame in spoken}
    assert kinds == {frame.__struct_config__.tag for frame in get_args(ToPage)} - {"error", "partner_moved"}


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        ({"t": "choose", "ask_no": 1, "choice": "done"}, True),
        ({"t": "choose", "ask_no": 1}, False),
        ({"t": "choose", "ask_no": 1, "choice": "done", "seat": 0}, False),
        ({"t": "sit", "seat": None}, True),
        ({"t": "draw"}, True),
        ({"t": "steal"}, False),
    ],
)
def test_what_a_page_may_say_fits_the_schemas(frame: dict[str, Any], fits: bool) -> None:
    assert validator("from_page").is_valid(frame) == fits
