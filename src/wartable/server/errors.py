"""What can go wrong for a person at the server: a status, and one clear line."""

from __future__ import annotations

from wartable.kernel.errors import WartableError


class ServerError(WartableError):
    """A mistake, or a misfortune, with the HTTP status that fits it."""

    status = 400


class NotSignedIn(ServerError):
    """Nobody is known in this browser yet."""

    status = 401

    def __init__(self) -> None:
        super().__init__("say who you are first: a guest needs only a name")


class Forbidden(ServerError):
    """Somebody else's to do."""

    status = 403


class NotFound(ServerError):
    """There is no such thing, or it is not for these eyes."""

    status = 404


class Conflict(ServerError):
    """Something else happened first."""

    status = 409

    def __init__(self, text: str = "somebody was faster; look again and decide anew") -> None:
        super().__init__(text)


class TooMany(ServerError):
    """More than the server takes from one person."""

    status = 429

    def __init__(self, text: str = "that was too much at once; wait a moment and try again") -> None:
        super().__init__(text)


class StorageDown(ServerError):
    """The database does not answer or has no room."""

    status = 503

    def __init__(self) -> None:
        super().__init__("the table cannot write anything down just now; nothing is lost, try again soon")


class Unreadable(ServerError):
    """A match whose records do not give the match that was recorded."""

    status = 500

    def __init__(self) -> None:
        super().__init__("this match cannot be read any more; the operator's log says why")
