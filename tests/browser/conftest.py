"""What the tests in a browser share: one server and one chromium for each run, fresh people for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.prepared import dealt_otherwise
from tests.browser.stage import BUILT_PAGE, FLAGS, PATIENCE, Server, chromium, introduce, new_context, server

Sit = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def table() -> Iterator[Server]:
    """A running server with the built page, at which every match must be dealt the same in each run."""
    if not BUILT_PAGE.exists():
        pytest.skip("the page is not built; `make web` builds it")
    with server() as running:
        yield running
        assert dealt_otherwise(running) == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A chromium to look with."""
    path = chromium()
    if path is None:
        pytest.skip("there is no chromium; install Debian's")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)
        yield launched
        launched.close()


@pytest.fixture
def sit(browser: Browser, table: Server) -> Iterator[Sit]:
    """Somebody at a browser of their own, known by a name; the page must meet no error of its own."""
    contexts, faults = [], []

    def sit_down(name: str | None, **options: Any) -> Page:
        context = new_context(browser, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if name is not None:
            introduce(page, table.address, name)
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert faults == []
