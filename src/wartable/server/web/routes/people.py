"""REST routes: a page for each player, and one's own record to take along."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import PathParameter
from litestar.response import Response

from wartable.server.lobby.player_pages import PlayerPage
from wartable.server.people.accounts import Person
from wartable.server.people.contacts import ContactBook
from wartable.server.web.error_responses import PROBLEMS
from wartable.server.web.routes.sessions import Player, TheServices, Visitor

PersonId = Annotated[str, PathParameter(min_length=1, max_length=32)]


class OwnRecord(msgspec.Struct, frozen=True):
    """All that the table keeps of somebody but the matches themselves, whose journals are had by id."""

    person: Person
    contacts: ContactBook
    page: PlayerPage


@get("/api/people/{person_id:str}", tags=["people"], responses=PROBLEMS)
async def show_player(services: TheServices, visitor: Visitor, person_id: PersonId) -> PlayerPage:
    """Somebody's matches, and how they ended."""
    return await services.player_pages.show(person_id, visitor)


@get("/api/me/record", tags=["people"], responses=PROBLEMS)
async def export_record(services: TheServices, player: Player) -> Response[OwnRecord]:
    """One's own record, as a file."""
    book = await services.contacts.of(player)
    record = OwnRecord(player, book, await services.player_pages.show(player.id, player))
    headers = {"content-disposition": 'attachment; filename="wartable-record.json"'}
    return Response(record, headers=headers)
