"""The book: the documentation as it was built into the package, at `/docs/` of every table."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludi.server.base.refusals import Refusal
from ludi.server.http.static import find, sent

BOOK = Path(__file__).parents[1] / "book"
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Ludi Romani</title>"
    "<p>The book is not built. Run <code>make docs</code> and open this page again."
)


async def serve_book(request: Request) -> Response:
    """A page or a file of the book."""
    path = request.path_params.get("path", "")
    file = find(path or "index.html", BOOK)
    if file is not None:
        return sent(request, file)
    if find(f"{path.rstrip('/')}/index.html", BOOK):
        return RedirectResponse(f"/docs/{path.rstrip('/')}/index.html")
    if not BOOK.joinpath("index.html").is_file():
        return Response(NOT_BUILT, 503, media_type="text/html")
    raise Refusal("unknown_page")


async def open_book(request: Request) -> Response:
    """`/docs` is the beginning of the book."""
    return RedirectResponse("/docs/")
