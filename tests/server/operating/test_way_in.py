"""Who starts the server is told how others get in."""

from __future__ import annotations

import io

import pytest

from wartable.server.addresses import address_of_table
from wartable.server.operating import way_in
from wartable.server.settings import Settings

HOUSE = "192.168.7.7"


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def told(monkeypatch: pytest.MonkeyPatch, **settings: object) -> str:
    """What is printed for these settings in a house where this machine has an address."""
    screen = Screen()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr(way_in, "own_address", lambda: HOUSE)
    monkeypatch.setattr("wartable.server.addresses.own_address", lambda: HOUSE)
    way_in.tell_the_way(Settings("", **settings))  # type: ignore[arg-type]
    return screen.getvalue()


def test_a_table_of_this_machine_alone_says_how_others_get_in(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = told(monkeypatch)
    assert "http://127.0.0.1:8765" in printed
    assert "make play HOST=0.0.0.0" in printed


def test_a_table_of_the_house_shows_its_address_also_to_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = told(monkeypatch, host="0.0.0.0")
    assert f"Others in the house open http://{HOUSE}:8765" in printed
    assert "\u2588" in printed  # the dark squares of the picture


def test_a_table_of_the_world_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = told(monkeypatch, public_url="https://table.example")
    assert "https://table.example" in printed
    assert printed.count("\n") == 1


def test_links_lead_where_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.addresses.own_address", lambda: HOUSE)
    assert address_of_table(Settings("", host="0.0.0.0", port=9)) == f"http://{HOUSE}:9"
    assert address_of_table(Settings("", host="::1")) == "http://[::1]:8765"
    monkeypatch.setattr("wartable.server.addresses.own_address", lambda: "")
    assert address_of_table(Settings("", host="0.0.0.0")) == "http://127.0.0.1:8765"
