"""The app: routes, errors and the house behind them, with the guard at the door."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from wartable import __version__
from wartable.server import library, matches, page, session
from wartable.server.house import House
from wartable.server.problems import HANDLERS
from wartable.server.settings import LONGEST_BODY, Settings
from wartable.server.wire import match_socket

log = logging.getLogger("wartable.server")

ROUTES = [
    session.show_me,
    session.change_session,
    matches.list_matches,
    matches.make_match,
    matches.show_match,
    matches.remove_match,
    matches.take_seat,
    matches.leave_seat,
    matches.invite_to_seat,
    matches.why_not,
    matches.measure,
    matches.download_journal,
    matches.replay_match,
    matches.verify_match,
    library.list_games,
    library.show_messages,
    library.show_reference,
    library.check_army,
    library.show_rule,
    library.find_rules,
    match_socket,
    page.show_page,
]


def create_core(settings: Settings) -> Litestar:
    """The app behind the guard; the house is in its state once it is open."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(settings)
        await house.open()
        app.state.house = house
        try:
            yield
        finally:
            await house.close()

    async def house(state: State) -> House:
        opened: House = state.house
        return opened

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            "house": Provide(house),
            "visitor": Provide(session.find_visitor),
            "player": Provide(session.find_player),
        },
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="wartable",
            version=__version__,
            path="/api/schema",
            create_examples=False,
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
