"""Serves the files of the built page; every path that is no file is the page itself."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, get
from litestar.response import Response

from wartable.server.errors import NotFound, ServerError
from wartable.server.web.packing import Packed, answer, pack

ROOT = Path(__file__).parent.parent / "static"
PAGE = "/index.html"
FOREVER = "public, max-age=31536000, immutable"
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)


class PageFile(msgspec.Struct, frozen=True):
    """A file of the page, ready to be sent."""

    stamp: tuple[int, int]
    sent: Packed
    kind: str


class BuiltFiles(msgspec.Struct, frozen=True):
    """The files that were built, by the path under which each is served, and when their folders changed."""

    folders: dict[Path, int]
    files: dict[str, Path]


_page_files: dict[Path, PageFile] = {}
_built: dict[Path, BuiltFiles] = {}


def is_built() -> bool:
    """Whether there is a page to serve."""
    return (ROOT / "index.html").is_file()


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={"ready_made": True})
def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or the page."""
    path = request.url.path
    files = _built_files()
    if path not in files and path.startswith(("/api/", "/assets/")):
        raise NotFound("nothing_here")
    file = files.get(path) or files.get(PAGE)
    if file is None:
        told = f"{ServerError.words.screen('not_built')}\n".encode()
        return Response(told, status_code=503, media_type="text/plain")
    asset = _page_file(file)
    caching = FOREVER if path.startswith("/assets/") else "no-cache"
    return answer(request, asset.sent, asset.kind, caching)


def _built_files() -> dict[str, Path]:
    """Return the files that are there; they are listed once for each build, whatever paths people ask for."""
    built = _built.get(ROOT)
    if built is None or _changed(built.folders) != built.folders:
        folders = [ROOT, *(path for path in ROOT.rglob("*") if path.is_dir())] if ROOT.is_dir() else []
        changed = _changed(folders)
        files = {f"/{path.relative_to(ROOT).as_posix()}": path for path in ROOT.rglob("*") if path.is_file()}
        built = BuiltFiles(changed, files)
        if changed:
            _built[ROOT] = built
    return built.files


def _changed(folders: Iterable[Path]) -> dict[Path, int]:
    """When something was last added to, or taken from, each of these folders that is still there."""
    return {folder: folder.stat().st_mtime_ns for folder in folders if folder.is_dir()}


def _page_file(file: Path) -> PageFile:
    """Return a file as it is now; it is read and compressed once for each build."""
    stat = file.stat()
    stamp = stat.st_mtime_ns, stat.st_size
    known = _page_files.get(file)
    if known is None or known.stamp != stamp:
        body = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        kind = "application/javascript" if file.suffix in (".js", ".mjs") else kind
        sent = pack(body, compressed=kind.startswith(COMPRESSED))
        kind = f"{kind}; charset=utf-8" if kind.startswith("application/j") else kind
        known = _page_files[file] = PageFile(stamp, sent, kind)
    return known
