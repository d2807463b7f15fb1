"""The built pages: files from the package, the page itself for every route of its own."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludi.server.base.refusals import Refusal

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
BROTLI = ".br"
DOORS = "/door/"  # the keys in letters have dots, as names of files have
PRESSABLE = (
    ".html",
    ".js",
    ".css",
    ".svg",
    ".json",
    ".webmanifest",
    ".txt",
    ".map",
    ".wasm",
    ".bin",
    ".db",
)
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Ludi Romani</title>"
    "<p>The pages are not built. Run <code>make web</code> and start again."
)


def are_built() -> bool:
    """Whether there are pages to show."""
    return STATIC.joinpath("index.html").is_file()


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    small: bytes | None
    smallest: bytes | None
    """As the build has pressed it, by brotli."""
    kind: str
    etag: str


@lru_cache(maxsize=512)
def asset(path: Path, changed: float) -> Asset:
    """A file, read and pressed once for as long as it does not change."""
    body = path.read_bytes()
    small = gzip.compress(body, 9) if path.suffix in PRESSABLE else None
    dense = path.with_name(path.name + BROTLI)
    smallest = dense.read_bytes() if dense.is_file() else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    if kind.startswith("text/") or kind.endswith("javascript"):
        kind += "; charset=utf-8"
    return Asset(body, small, smallest, kind, f'"{hashlib.sha256(body).hexdigest()[:24]}"')


def find(path: str, folder: Path) -> Path | None:
    """The file a path names, if it lies within a folder."""
    try:
        wanted = (folder / path.lstrip("/")).resolve()
        inside = wanted.is_relative_to(folder.resolve())
        return wanted if inside and wanted.is_file() else None
    except (ValueError, OSError):  # no file can be called that
        raise Refusal("unknown_page") from None


async def serve_page(request: Request) -> Response:
    """A file of the built pages, or the page itself."""
    path = request.url.path
    if path.startswith("/api/"):
        raise Refusal("unknown_page")
    if request.method not in ("GET", "HEAD"):
        raise Refusal("wrong_method")
    file = find(path, STATIC)
    if file is None and "." in path.rsplit("/", 1)[-1] and not path.startswith(DOORS):
        raise Refusal("unknown_page")
    file = file or find("index.html", STATIC)
    if file is None:
        return Response(NOT_BUILT, 503, media_type="text/html")
    return sent(request, file, FOREVER if path.startswith("/assets/") else ASK_AGAIN)


def sent(request: Request, file: Path, caching: str = ASK_AGAIN) -> Response:
    """A file as an answer."""
    found = asset(file, file.stat().st_mtime)
    if found.smallest is not None and "br" in accepted(request):
        headers = {"etag": found.etag, "cache-control": caching, "vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") != found.etag:
            headers["content-encoding"] = "br"
            return Response(found.smallest, headers=headers, media_type=found.kind)
    return pressed(request, found.body, found.small, found.kind, found.etag, caching)


def accepted(request: Request) -> list[str]:
    """The ways of pressing that a browser understands."""
    told = request.headers.get("accept-encoding", "")
    return [one.partition(";")[0].strip() for one in told.split(",")]


def pressed(
    request: Request, body: bytes, small: bytes | None, kind: str, etag: str, caching: str
) -> Response:
    """Bytes with their name: nothing if the browser has them, compressed if it can."""
    headers = {"etag": etag, "cache-control": caching, "vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = small
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=kind)


class Page(msgspec.Struct, frozen=True):
    """Bytes that are the same for everybody, plain and compressed, with their name."""

    body: bytes
    small: bytes
    etag: str


def page_of(answer: object) -> Page:
    """An answer as a page to keep."""
    body = msgspec.json.encode(answer)
    return Page(body, gzip.compress(body, 9), f'"{hashlib.sha256(body).hexdigest()[:24]}"')
