"""Builds the ASGI app: its routes, its error handlers and the services behind them."""

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
from wartable.server.processes.server_process import ServerProcess
from wartable.server.settings import LONGEST_BODY, Settings
from wartable.server.web import (
    contact_routes,
    game_routes,
    match_routes,
    page_files,
    people_routes,
    session_routes,
)
from wartable.server.web.error_responses import HANDLERS
from wartable.server.web.match_socket import match_socket
from wartable.server.web.services import Services

log = logging.getLogger("wartable.server")

ROUTES = [
    session_routes.show_me,
    session_routes.change_session,
    contact_routes.show_contacts,
    contact_routes.change_contacts,
    contact_routes.follow_link,
    people_routes.show_player,
    people_routes.export_record,
    match_routes.list_matches,
    match_routes.make_match,
    match_routes.begin_lesson,
    match_routes.show_match,
    match_routes.remove_match,
    match_routes.take_seat,
    match_routes.commit_nonce,
    match_routes.reveal_nonce,
    match_routes.leave_seat,
    match_routes.invite_to_seat,
    match_routes.report_line,
    match_routes.make_rematch,
    match_routes.describe_problem,
    match_routes.why_not,
    match_routes.measure,
    match_routes.show_handout,
    match_routes.download_journal,
    match_routes.replay_match,
    match_routes.list_places,
    match_routes.show_chapters,
    match_routes.play_again_from,
    match_routes.begin_chapter_again,
    match_routes.show_chapter_log,
    match_routes.verify_match,
    game_routes.list_games,
    game_routes.show_messages,
    game_routes.show_reference,
    game_routes.check_army,
    game_routes.check_army_file,
    game_routes.show_seating,
    game_routes.show_rule,
    game_routes.find_rules,
    game_routes.show_contents,
    game_routes.show_chapter,
    game_routes.show_glossary,
    match_socket,
    page_files.show_page,
]


def create_core(settings: Settings, place: ServerProcess | None = None) -> Litestar:
    """Build the app that stands behind the request guard; its state holds the services once they are open."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings, place)
        await services.open()
        app.state.services = services
        await services.begin(app)
        try:
            yield
        finally:
            await services.close()

    async def services(state: State) -> Services:
        opened: Services = state.services
        return opened

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            "services": Provide(services),
            "visitor": Provide(session_routes.find_visitor),
            "player": Provide(session_routes.find_player),
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
