"""The built page, where the package has one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router

PAGE = Path(__file__).parent.parent / "page"
NO_PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Meadhall</title>
<h1>Meadhall</h1><p>The server is running. This installation was built without its page;
programs can use the <a href="/api/docs">interface</a>.</p></html>"""


def page_routes() -> list[Any]:
    if not (PAGE / "index.html").exists():
        return [no_page]
    assets = create_static_files_router(
        "/assets", [PAGE / "assets"], include_in_schema=False, cache_control=None
    )
    return [page, assets]


@get("/", sync_to_thread=False, include_in_schema=False)
def page() -> Response[str]:
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/", sync_to_thread=False, include_in_schema=False)
def no_page() -> Response[str]:
    return Response(NO_PAGE, media_type=MediaType.HTML)
