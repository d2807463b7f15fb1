"""Who runs the server: whoever has shown its key, which a cookie then remembers."""

from __future__ import annotations

import hashlib
from hmac import compare_digest

from ludi.server.base.refusals import Refusal
from ludi.server.http.request import HttpRequest

COOKIE = "ludi-host"


def mark_of(key: str) -> str:
    """What the host's browser keeps; another key makes it worthless."""
    return hashlib.sha256(f"host/{key}".encode()).hexdigest()


def is_host(request: HttpRequest) -> bool:
    """Whether who asks has shown the key."""
    shown = request.raw.cookies.get(COOKIE, "")
    return compare_digest(shown.encode(), mark_of(request.services.host_key).encode())


def require_host(request: HttpRequest) -> None:
    """Refuse everybody who has not shown the key."""
    if not is_host(request):
        raise Refusal("not_the_host")
