"""The examples in the kernel's own documentation are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import wartable.kernel

MODULES = [module.name for module in pkgutil.iter_modules(wartable.kernel.__path__, "wartable.kernel.")]
WITH_EXAMPLES = {f"wartable.kernel.{name}" for name in ("ask", "chance", "table", "verbs")}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
    assert bool(result.attempted) == (name in WITH_EXAMPLES)
