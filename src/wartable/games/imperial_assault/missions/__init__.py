"""What the rules of missions do, each registered by its key (IA-GOLDEN-03), in both modes.

A folder with a module `script` is a mission of the campaign, a module a mission of a skirmish: each is found
by its place, and nothing lists them.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}.script" if _found.ispkg else f"{__name__}.{_found.name}")
