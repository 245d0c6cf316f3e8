"""The page checks its own hash and streams against the kernel's."""

from __future__ import annotations

from tests.vectors import FILE, text


def test_the_page_is_tested_against_what_the_kernel_gives() -> None:
    assert FILE.read_bytes() == text(), "run `python -m tests.vectors`"
