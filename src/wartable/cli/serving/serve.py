"""`wartable serve`: the browser table, on this machine unless told otherwise."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Annotated

import typer

from wartable.cli.serving import FOLDER
from wartable.cli.words import CommandMistake
from wartable.reader import Help

SMTP_PASSWORD = "WARTABLE_SMTP_PASSWORD"
NEEDED = ("litestar", "granian", "sqlalchemy", "alembic", "argon2", "aiosmtplib", "segno")

HELP = Help(FOLDER, "serve")


def register(app: typer.Typer) -> None:
    """Add `serve` to the command line."""
    app.command("serve", help=HELP())(serve)


def check_packages() -> None:
    """Say which packages of the server are missing, if any."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CommandMistake("server_needs", packages=missing)


def serve(
    host: Annotated[str, typer.Option(help=HELP("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help=HELP("port"))] = 8765,
    database: Annotated[
        str | None,
        typer.Option(
            metavar=HELP.value("url"),
            help=HELP("database"),
        ),
    ] = None,
    public_url: Annotated[str, typer.Option(metavar=HELP.value("url"), help=HELP("public_url"))] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar=HELP.value("address"),
            help=HELP("trusted_proxy"),
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help=HELP("open_browser"))] = True,
    idle: Annotated[float, typer.Option(min=1, help=HELP("idle"))] = 900,
    workers: Annotated[int, typer.Option(min=1, max=16, help=HELP("workers"))] = 1,
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help=HELP("bot_workers"))] = 4,
    window_pause: Annotated[
        float | None,
        typer.Option(
            min=0,
            max=60,
            help=HELP("window_pause"),
        ),
    ] = None,
    bot_pause: Annotated[float, typer.Option(min=0, max=60, help=HELP("bot_pause"))] = 0,
    sockets: Annotated[int, typer.Option(min=1, help=HELP("sockets"))] = 32,
    requests: Annotated[float, typer.Option(min=1, help=HELP("requests"))] = 20,
    metrics_host: Annotated[str, typer.Option(help=HELP("metrics_host"))] = "127.0.0.1",
    metrics_port: Annotated[int | None, typer.Option(min=1, max=65535, help=HELP("metrics_port"))] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help=HELP("log_json"))] = False,
    smtp: Annotated[str, typer.Option(metavar=HELP.value("url"), help=HELP("smtp"))] = "",
    mail_from: Annotated[str, typer.Option(metavar=HELP.value("address"), help=HELP("mail_from"))] = "",
    webhook_network: Annotated[
        list[str] | None, typer.Option(metavar=HELP.value("address"), help=HELP("webhook_network"))
    ] = None,
) -> None:
    """Serve the browser table: lobby, matches and replays; `make play` sets it up and calls this."""
    check_packages()
    from wartable.server.run import run
    from wartable.server.settings import (
        Settings,
        check_database,
        check_mail,
        check_network,
        check_proxy,
        check_workers,
        usual_database,
    )

    check_mail(smtp, mail_from)
    url = check_database(database) if database else usual_database()
    settings = Settings(
        database=url,
        workers=check_workers(workers, url),
        host=host,
        port=port,
        public_url=public_url.rstrip("/"),
        trusted_proxies=tuple(map(check_proxy, trusted_proxy or ())),
        metrics_host=metrics_host,
        metrics_port=metrics_port or 0,
        log_json=log_json,
        smtp=smtp,
        smtp_password=os.environ.get(SMTP_PASSWORD, ""),
        mail_from=mail_from,
        webhook_networks=tuple(map(check_network, webhook_network or ())),
        idle_seconds=idle,
        bot_workers=bot_workers,
        window_pause_seconds=window_pause,
        bot_pause_seconds=bot_pause,
        sockets_per_address=sockets,
        requests_per_address=max(64, int(requests)),
        request_rate=requests,
        request_burst=max(120, int(requests * 6)),
        person_rate=requests,
        person_burst=max(120, int(requests * 6)),
        guest_rate=requests / 20,
        guest_burst=max(60, int(requests * 3)),
        entry_rate=requests / 100,
        entry_burst=max(20, int(requests)),
        message_rate=max(30.0, requests),
        message_burst=max(90, int(requests * 3)),
    )
    run(settings, open_browser=open_browser)
