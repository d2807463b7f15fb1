"""One JSON object per line on standard error. Never a cookie, a code of an invite, or a seed.

Each line names the process and the request it belongs to, so that what one request did can be
found in the logs of several processes and of the proxy before them.
"""

from __future__ import annotations

import hashlib
import logging
import os
import re
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

import msgspec

from ludi.server.base.metrics import COUNTS

LOGGER = logging.getLogger("ludi.server")
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The request that is being answered."""
PROXY_S_NAME = re.compile(r"[A-Za-z0-9._:-]{8,64}")
NAME_BYTES = 9
SALT = secrets.token_bytes(16)
"""Of this process alone: what is marked by it can be told apart, but never found out."""


def begin_request(wished: str = "") -> str:
    """Name what is done from now on: as the proxy before us calls it, else by a name of our own."""
    name = wished if PROXY_S_NAME.fullmatch(wished) else secrets.token_urlsafe(NAME_BYTES)
    REQUEST.set(name)
    return name


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "process": os.getpid(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def mark(address: str) -> str:
    """What the log says of an address: the same for the same one, as long as this process lives."""
    return hashlib.blake2b(address.encode(), key=SALT, digest_size=6).hexdigest()


def note(event: str, **facts: object) -> None:
    """Write down that something happened."""
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    """Write down something the operator should look at."""
    LOGGER.warning(event, extra={"facts": facts})


def fault(event: str, **facts: object) -> None:
    """Write down an error of our own, with its trace."""
    COUNTS["errors"] += 1
    LOGGER.error(event, exc_info=True, extra={"facts": facts})


def configure() -> None:
    """Send our log and uvicorn's to standard error, as JSON lines.

    Somebody at a terminal sees only what needs attention, unless `LUDI_LOG_LEVEL` says otherwise.
    """
    level = os.environ.get("LUDI_LOG_LEVEL", "WARNING" if sys.stderr.isatty() else "INFO").upper()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("ludi.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):  # more of theirs would be headers, cookies included
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.WARNING))
    logging.getLogger("uvicorn.access").disabled = True
