"""The house that needs no server, at `/offline/` if the host says where it lies."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.http.gate import POLICY
from ludi.server.http.static import asset, find, sent

OFFLINE = "/offline/"
MORE = {
    "script-src 'self'": "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'": "connect-src 'self' blob: https: http:",
    "frame-ancestors 'none'": "frame-ancestors 'self'",
}
"""It may compile Python's machine code, take a game to another house, and be played in the book."""
RUNS_PYTHON = "; ".join(MORE.get(rule, rule) for rule in POLICY.split("; "))


async def serve_offline(request: Request) -> Response:
    """A file of the folder."""
    folder = request.app.state.services.settings.offline
    path = request.path_params.get("path", "")
    file = find(path or "index.html", Path(folder)) if folder else None
    if file is None:
        raise Refusal("unknown_page")
    await aside(asset, file, file.stat().st_mtime)  # pressing megabytes takes a while
    answer = sent(request, file)
    answer.headers["content-security-policy"] = RUNS_PYTHON
    return answer


async def open_offline(request: Request) -> Response:
    """`/offline` is its first page."""
    return RedirectResponse(OFFLINE)
