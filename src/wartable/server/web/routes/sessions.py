"""REST routes: who somebody is in this browser."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Response

from wartable.reader import ENGLISH
from wartable.server.errors import NotSignedIn, TooMany
from wartable.server.people.accounts import SESSION_DAYS, Login, Name, Password, Person
from wartable.server.people.contacts import LONGEST_ADDRESS, LanguageTag, TicketToken
from wartable.server.people.tickets import token_hash
from wartable.server.web.error_responses import PROBLEMS
from wartable.server.web.request_guard import address_of
from wartable.server.web.services import Services

COOKIE = "wartable_session"
LONGEST_TOKEN = 128


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="guest"):
    """Play under a name; who is known already takes the new name."""

    name: Name


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="register"):
    """Make an account; a guest keeps their seats."""

    login: Login
    password: Password
    name: Name


class LogIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="login"):
    """Be known by an account; the seats a guest held in this browser become the account's."""

    login: Login
    password: Password


class LogOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="logout"):
    """No longer be known in this browser."""


class ChangePassword(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="change_password"
):
    """Give the account another password; every other browser is logged out."""

    password: Password
    new: Password


class LogOutEverywhere(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="logout_everywhere"
):
    """No longer be known in any browser."""


class Delete(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="delete"):
    """Delete who one is; old matches stay, without the name. A guest has no password to give."""

    password: Annotated[str, msgspec.Meta(max_length=256)] = ""


class ForgotPassword(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="forgot_password"
):
    """Be mailed a link to set a new password; `known_by` is the login or the confirmed mail address."""

    known_by: Annotated[str, msgspec.Meta(min_length=2, max_length=LONGEST_ADDRESS)]
    language: LanguageTag = ENGLISH


class ResetPassword(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="reset_password"
):
    """Set a new password by the link that was mailed; every other browser is logged out."""

    token: TicketToken
    new: Password


SessionWish = (
    Guest
    | Register
    | LogIn
    | LogOut
    | ChangePassword
    | ForgotPassword
    | ResetPassword
    | LogOutEverywhere
    | Delete
)


class Whoami(msgspec.Struct, frozen=True):
    """Who is known in this browser, if anybody."""

    person: Person | None


TheServices = NamedDependency[Services]
Visitor = NamedDependency[Person | None]
"""Who asks, if it is known."""
Player = NamedDependency[Person]
"""Who asks; calls of somebody unknown do not get as far."""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The session token that a browser brought, if it can be one."""
    token = connection.cookies.get(COOKIE, "")
    return token if 0 < len(token) <= LONGEST_TOKEN else None


async def find_visitor(request: Request[Any, Any, Any], services: TheServices) -> Person | None:
    """Who asks, if it is known; from however many addresses, nobody asks more often than from one."""
    token = token_of(request)
    person = await services.people.who(token) if token else None
    if person is not None and not services.calls.allows(person.id):
        raise TooMany("too_much_at_once")
    return person


async def find_player(visitor: Visitor) -> Person:
    """Who asks; an error if it is not known."""
    if visitor is None:
        raise NotSignedIn("not_signed_in")
    return visitor


@get("/api/me", tags=["session"], responses=PROBLEMS)
async def show_me(visitor: Visitor) -> Whoami:
    """Who is known in this browser."""
    return Whoami(visitor)


@post("/api/session", tags=["session"], responses=PROBLEMS, status_code=200)
async def change_session(
    request: Request[Any, Any, Any],
    services: TheServices,
    visitor: Visitor,
    data: JSONBody[SessionWish],
) -> Response[Whoami]:
    """Become known as a guest or by an account, no longer be known, or change the account."""
    token: str | None
    held = token_of(request)
    _check_pace(request, services, data)
    match data:
        case Guest(name):
            person, token = await services.people.guest(name, visitor)
            await services.people_news.renamed(person)
        case Register(login, password, name):
            person, token = await services.people.register(login, password, name, visitor, held)
            await services.people_news.renamed(person)
            await _close_pages(services, held)
        case LogIn(login, password):
            person, token, guest = await services.people.login(login, password, visitor, held)
            if guest is not None:
                await services.people_news.moved(guest, person)
            await _close_pages(services, held)
        case LogOut():
            if held is not None:
                await services.people.logout(held)
            await _close_pages(services, held)
            return _nobody(services)
        case ChangePassword(password, new):
            me = await find_player(visitor)
            person, token = await services.people.change_password(me, password, new, held)
            await services.people_news.all_sessions_ended(me.id)
        case ForgotPassword(known_by, language):
            await services.contacts.forgot_password(known_by, language)
            return Response(Whoami(visitor))
        case ResetPassword(ticket, new):
            person, token = await services.people.reset_password(ticket, new, held)
            await services.people_news.all_sessions_ended(person.id)
            await _close_pages(services, held)
        case LogOutEverywhere():
            me = await find_player(visitor)
            await services.people.logout_everywhere(me)
            await services.people_news.all_sessions_ended(me.id)
            return _nobody(services)
        case Delete(password):
            me = await find_player(visitor)
            await services.people_news.renamed(await services.people.delete(me, password))
            await services.people_news.all_sessions_ended(me.id)
            return _nobody(services)
    cookies = [] if token is None else [_cookie(services, token, SESSION_DAYS * 86400)]
    return Response(Whoami(person), cookies=cookies)


def _nobody(services: Services) -> Response[Whoami]:
    """The answer to who is no longer known here."""
    return Response(Whoami(None), cookies=[_cookie(services, "", 0)])


def _check_pace(request: Request[Any, Any, Any], services: Services, data: SessionWish) -> None:
    """Limit how often an address may sign in: passwords seldom, guests more often."""
    limit = services.guests if isinstance(data, Guest) else services.entries
    if not isinstance(data, LogOut | LogOutEverywhere) and not limit.allows(address_of(request.scope)):
        raise TooMany("too_many_tries")


async def _close_pages(services: Services, held: str | None) -> None:
    """Close the pages that were opened in the session which the browser came with."""
    if held is not None:
        await services.people_news.session_ended(token_hash(held))


def _cookie(services: Services, token: str, seconds: int) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="strict",
        secure=services.settings.secure,
    )
