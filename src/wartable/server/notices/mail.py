"""Sends letters by mail, through the operator's SMTP server."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import aiosmtplib

from wartable.server.notices.faults import LetterFailed, LetterRefused
from wartable.server.notices.letter_texts import LetterText
from wartable.server.settings import LOOPBACK, Settings, check_smtp

PERMANENT = 500


async def send_mail(settings: Settings, to: str, letter: LetterText, seconds: float) -> None:
    """Send a mail; an error says whether another try could do better."""
    server = check_smtp(settings.smtp)
    # A password goes over the network only within TLS.
    start_tls = True if server.user and server.host not in LOOPBACK and not server.secure else None
    try:
        await aiosmtplib.send(
            _message(settings.mail_from, to, letter),
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=settings.smtp_password or None,
            use_tls=server.secure,
            start_tls=False if server.secure else start_tls,
            timeout=seconds,
        )
    except aiosmtplib.SMTPRecipientsRefused as error:
        refusals = error.recipients
        raise _of_answer(max((each.code for each in refusals), default=PERMANENT)) from None
    except aiosmtplib.SMTPResponseException as error:
        raise _of_answer(error.code) from None
    except (aiosmtplib.SMTPException, OSError, TimeoutError):
        raise LetterFailed("mail_unreachable") from None


def _of_answer(code: int) -> LetterFailed:
    if code >= PERMANENT:
        return LetterRefused("mail_refused", code=code)
    return LetterFailed("mail_put_off", code=code)


def _message(sender: str, to: str, letter: LetterText) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, letter.subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if "stop" in letter.links:
        message["List-Unsubscribe"] = f"<{letter.links['stop']}>"
    message.set_content(letter.text)
    return message
