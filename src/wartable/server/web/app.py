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
from wartable.server.web import page_files
from wartable.server.web.error_responses import HANDLERS
from wartable.server.web.match_socket import match_socket
from wartable.server.web.routes import contact, games, matches, people, sessions
from wartable.server.web.services import Services

log = logging.getLogger("wartable.server")

ROUTES = [
    sessions.show_me,
    sessions.change_session,
    contact.show_contacts,
    contact.change_contacts,
    contact.follow_link,
    people.show_player,
    people.export_record,
    matches.list_matches,
    matches.make_match,
    matches.begin_lesson,
    matches.show_match,
    matches.remove_match,
    matches.take_seat,
    matches.commit_nonce,
    matches.reveal_nonce,
    matches.leave_seat,
    matches.invite_to_seat,
    matches.report_line,
    matches.make_rematch,
    matches.describe_problem,
    matches.why_not,
    matches.measure,
    matches.show_handout,
    matches.download_journal,
    matches.replay_match,
    matches.list_places,
    matches.show_chapters,
    matches.play_again_from,
    matches.begin_chapter_again,
    matches.show_chapter_log,
    matches.verify_match,
    games.list_games,
    games.show_messages,
    games.show_reference,
    games.check_army,
    games.check_army_file,
    games.show_seating,
    games.show_rule,
    games.find_rules,
    games.show_contents,
    games.show_chapter,
    games.show_glossary,
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
            "visitor": Provide(sessions.find_visitor),
            "player": Provide(sessions.find_player),
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
