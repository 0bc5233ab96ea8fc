"""The built page, where the package has one: read and compressed once, at the start."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get

from meadhall.server.response_middleware import takes_gzip

PAGE = Path(__file__).parent.parent / "page"
NO_PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Meadhall</title>
<h1>Meadhall</h1><p>The server is running. This installation was built without its page;
programs can use the <a href="api/docs">interface</a>.</p></html>"""
INDEX = "index.html"
HERE = b'"./'
"""How the page names what lies beside it; shown at a wrong address it lies elsewhere."""
ICON = "/favicon.ico"
"""Asked for by browsers that read no page; they get the page's icon."""
FOR_EVER = "public, max-age=31536000, immutable"
"""The name of an asset changes with its content."""
ASK_AGAIN = "no-cache"
PICTURES = ("image/png", "image/webp", "image/jpeg", "font/woff2")
"""Compressed already."""


class PageFile:
    def __init__(self, path: Path, hashed: bool, root: str) -> None:
        self.body = path.read_bytes()
        if path.name == INDEX:
            self.body = self.body.replace(HERE, f'"{root}/'.encode())
        self.media_type = guess_type(path.name)[0] or "application/octet-stream"
        self.zipped = None if self.media_type in PICTURES else gzip.compress(self.body, 9, mtime=0)
        self.etag = f'"{sha256(self.body).hexdigest()[:20]}"'
        self.cache_control = FOR_EVER if hashed else ASK_AGAIN

    def answer(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        headers = {"etag": self.etag, "cache-control": self.cache_control}
        headers["vary"] = "accept-encoding"
        if status == 200 and self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        body = self.body
        if self.zipped is not None and takes_gzip(request.headers.get("accept-encoding", "")):
            body, headers["content-encoding"] = self.zipped, "gzip"
        return Response(body, status_code=status, media_type=self.media_type, headers=headers)


@cache
def page_files(folder: Path, root: str = "") -> dict[str, PageFile]:
    """By address below the root path."""
    files = {
        f"/{path.relative_to(folder).as_posix()}": PageFile(
            path, path.parent.name == "assets", root
        )
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    if f"/{INDEX}" in files:
        files["/"] = files.pop(f"/{INDEX}")
    icon = next((file for address, file in files.items() if "/assets/icon-" in address), None)
    return files if icon is None else {**files, ICON: icon}


def page_routes(root: str) -> list[Any]:
    files = page_files(PAGE, root)
    return [get(list(files), **UNDESCRIBED)(page)] if "/" in files else [no_page]


UNDESCRIBED: Any = {"sync_to_thread": False, "include_in_schema": False}


def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _files(request)[request.scope["path"]].answer(request)


def _files(request: Request[Any, Any, Any]) -> dict[str, PageFile]:
    return page_files(PAGE, getattr(request.app, "root_path", ""))


@get("/", **UNDESCRIBED)
def no_page() -> Response[str]:
    return Response(NO_PAGE, media_type=MediaType.HTML)


def not_found(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """For people who follow a wrong address: the page, which says so in their language."""
    path, page = request.scope["path"], _files(request).get("/")
    for_people = "text/html" in request.headers.get("accept", "")
    if page is None or not for_people or path.startswith(("/api/", "/assets/")):
        return None
    return page.answer(request, 404)
