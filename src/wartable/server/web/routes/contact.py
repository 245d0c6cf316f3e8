"""REST routes: where somebody is called when it is their turn, and the links in what was sent there."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody

from wartable.reader import ENGLISH
from wartable.server.errors import TooMany
from wartable.server.people.contacts import (
    ContactBook,
    HookAddress,
    LanguageTag,
    MailAddress,
    TicketToken,
)
from wartable.server.web.error_responses import PROBLEMS
from wartable.server.web.request_guard import address_of
from wartable.server.web.routes.sessions import Player, TheServices


class SetMail(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="mail"):
    """Be called by mail; the address counts once the link that is sent there was opened."""

    address: MailAddress
    language: LanguageTag = ENGLISH


class SetWebhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="webhook"):
    """Be called by a webhook, such as one of Discord."""

    address: HookAddress
    language: LanguageTag = ENGLISH


class Forget(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="forget"):
    """No longer be called there."""

    kind: Literal["mail", "webhook"]


class FollowedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link of a letter that was opened: it confirms the address, or stops what is sent there."""

    purpose: Literal["confirm", "stop"]
    token: TicketToken


@get("/api/contacts", tags=["contacts"], responses=PROBLEMS)
async def show_contacts(services: TheServices, player: Player) -> ContactBook:
    """How somebody is called."""
    return await services.contacts.of(player)


@post("/api/contacts", tags=["contacts"], responses=PROBLEMS, status_code=200)
async def change_contacts(
    services: TheServices, player: Player, data: JSONBody[SetMail | SetWebhook | Forget]
) -> ContactBook:
    """Be called somewhere else, or no longer."""
    match data:
        case SetMail(address, language):
            await services.contacts.set_mail(player, address, language)
        case SetWebhook(address, language):
            await services.contacts.set_webhook(player, address, language)
        case Forget(kind):
            await services.contacts.forget(player, kind)
    return await services.contacts.of(player)


@post("/api/contacts/link", tags=["contacts"], responses=PROBLEMS, status_code=200)
async def follow_link(
    request: Request[Any, Any, Any], services: TheServices, data: JSONBody[FollowedLink]
) -> None:
    """Follow a link of a letter; whoever has the letter may, whatever browser they open it in."""
    if not services.entries.allows(address_of(request.scope)):
        raise TooMany("too_many_tries")
    if data.purpose == "confirm":
        await services.contacts.confirm(data.token)
    else:
        await services.contacts.stop(data.token)
