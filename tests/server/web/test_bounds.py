"""Whatever a stranger may send has a bound, and what is worked out of it is done beside the loop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.kernel.game import find_game, game_names
from wartable.server.games.game_catalogue import game_card
from wartable.server.live.page_frames import FromPage
from wartable.server.settings import LONGEST_BODY, Settings
from wartable.server.web.app import ROUTES, create_core
from wartable.server.web.match_socket import SocketRequest
from wartable.server.web.packing import made_once
from wartable.server.web.routes import games

GIVEN_BY_THE_SERVER = {"services", "visitor", "player", "request", "socket"}
BODY = "data"


def unbounded(kind: inspect.Type, place: str) -> Iterator[str]:
    """The places in something that is read from JSON which may be as large as somebody likes.

    A table of anything is bounded by the size of the body that it comes in.
    """
    match kind:
        case inspect.StrType():
            if kind.max_length is None and kind.pattern is None:
                yield place
        case inspect.IntType():
            if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
                yield place
        case inspect.CollectionType():
            if kind.max_length is None:
                yield place
            yield from unbounded(kind.item_type, f"{place}[]")
        case inspect.UnionType():
            for part in kind.types:
                yield from unbounded(part, place)
        case inspect.StructType():
            if not kind.forbid_unknown_fields and kind.cls is not SocketRequest:
                yield f"{place} (unknown fields)"
            for field in kind.fields:
                yield from unbounded(field.type, f"{place}.{field.encode_name}")
        case inspect.DictType():
            if not isinstance(kind.value_type, inspect.AnyType):
                yield place
        case inspect.BoolType() | inspect.NoneType() | inspect.LiteralType() | inspect.EnumType():
            pass
        case _:
            yield f"{place} ({type(kind).__name__})"


def unbounded_parameter(annotation: Any, given: Any) -> bool:
    """Whether a part of a path or of a query may be as large as somebody likes."""
    kinds = set(get_args(annotation) or (annotation,)) - {type(None)}
    if kinds == {bool}:
        return False
    if kinds == {int}:
        return given.ge is None or given.le is None
    return given.max_length is None and given.pattern is None


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: str(route.handler_name))
def test_all_that_a_route_reads_is_bounded(route: Any) -> None:
    found: list[str] = []
    for name, parameter in route.parsed_fn_signature.parameters.items():
        if name == BODY:
            found += unbounded(inspect.type_info(parameter.annotation), BODY)
        elif name not in GIVEN_BY_THE_SERVER and unbounded_parameter(
            parameter.annotation, parameter.kwarg_definition
        ):
            found.append(name)
    assert found == []


@pytest.mark.parametrize("frame", [*get_args(FromPage), SocketRequest], ids=lambda frame: str(frame.__name__))
def test_all_that_a_frame_of_a_page_says_is_bounded(frame: Any) -> None:
    assert list(unbounded(inspect.type_info(frame), frame.__name__)) == []


def test_a_body_is_bounded_whatever_it_says_of_its_length() -> None:
    core = create_core(Settings("sqlite+aiosqlite:///:memory:"))
    assert core.request_max_body_size == LONGEST_BODY


def test_a_plain_function_answers_beside_the_loop_unless_it_looks_up_what_is_ready() -> None:
    routes = [route for route in ROUTES if isinstance(route, HTTPRouteHandler)]
    plain = {route.handler_name: route for route in routes if route.sync_to_thread is not None}
    assert set(plain) >= {"find_rules", "check_army", "show_seating", "show_page"}
    for route in plain.values():
        assert route.sync_to_thread is not route.opt.get("ready_made", False), route.handler_name


@async_test
async def test_what_is_ready_made_is_made_before_anybody_comes(tmp_path: Path) -> None:
    for made in (game_card, made_once, games._spoken):
        made.cache_clear()
    for name in game_names():
        vars(find_game(name).messages).pop("bundles", None)
    async with running_server(sqlite_url(tmp_path)) as server:
        assert all("bundles" in vars(find_game(name).messages) for name in game_names())
        missed = [made.cache_info().misses for made in (game_card, made_once)]
        for path in ("/api/games", "/api/games/legion/reference", "/api/messages/legion/en"):
            await server.visitor().call("GET", path)
        assert [made.cache_info().misses for made in (game_card, made_once)] == missed
    assert missed == [len(game_names()), 2 * len(game_names())]


def test_the_walk_finds_what_has_no_bound() -> None:
    for kind, found in (
        (str, ["x"]),
        (int, ["x"]),
        (list[bool], ["x"]),
        (list[str], ["x", "x[]"]),
        (dict[str, str], ["x"]),
        (float, ["x (FloatType)"]),
        (Any, ["x (AnyType)"]),
        (str | None, ["x"]),
    ):
        assert list(unbounded(inspect.type_info(kind), "x")) == found
