"""Whether the server lives and can serve, and figures about it."""

from __future__ import annotations

import time

import msgspec
from starlette.responses import Response

import ludi
from ludi.server.base.chores import Chores
from ludi.server.base.metrics import COUNTS, SECONDS
from ludi.server.base.refusals import Refusal
from ludi.server.bots.turns import BotTurns
from ludi.server.cluster.life import Life
from ludi.server.host.wire import Health, Readiness
from ludi.server.http.request import HttpRequest
from ludi.server.http.services import Services
from ludi.server.tables.registry import Tables


async def health(request: HttpRequest) -> object:
    """The process lives."""
    return Health("ok", ludi.__version__)


async def ready(request: HttpRequest) -> object:
    """The server can serve: the database takes entries, all chores go on, nobody is closing up.

    How bots fare is told too, but where they fail people can play all the same.
    """
    services = request.services
    database = await services.get(Life).trouble_with_database()
    bots = services.get(BotTurns).thinkers.health
    parts = {"database": database, "bots": bots, **services.get(Chores).health()}
    well = database == "ok" and services.get(Chores).well and not services.closing
    answer = Readiness("ready" if well else "not ready", ludi.__version__, parts)
    body = msgspec.json.encode(answer)
    return Response(body, 200 if well else 503, media_type="application/json")


async def metrics(request: HttpRequest) -> object:
    """Figures about this process, as Prometheus reads them; only if the host wants them told."""
    if not request.services.settings.metrics:
        raise Refusal("unknown_page")
    return Response(told(request.services), media_type="text/plain; version=0.0.4")


def told(services: Services) -> str:
    """All figures, one a line."""
    lines = []
    for part in sorted(SECONDS):
        lines.append(f'ludi_seconds_total{{part="{part}"}} {SECONDS[part]:.6f}')
        lines.append(f'ludi_times_total{{part="{part}"}} {COUNTS[part]}')
    sockets = sum(len(table.listeners) for table in services.get(Tables))
    late = max((chore.lateness for chore in services.get(Chores).all), default=0.0)
    gauges = {
        "ludi_tables_open": len(services.get(Tables)),
        "ludi_sockets_open": sockets,
        "ludi_bots_waiting": len(services.get(BotTurns).thinkers.queue),
        "ludi_bots_thinking": len(services.get(BotTurns).playing),
        "ludi_bots_failed_in_a_row": services.get(BotTurns).thinkers.failures,
        "ludi_moves_total": COUNTS["disk"],
        "ludi_errors_total": COUNTS["errors"],
        "ludi_calls_total": COUNTS["calls"],
        "ludi_calls_failed_total": COUNTS["calls failed"],
        "ludi_calls_under_way": COUNTS["calls under way"],
        "ludi_loop_lag_seconds": round(late, 6),
        "ludi_processor_seconds_total": round(time.process_time(), 3),
    }
    lines += [f"{name} {value}" for name, value in gauges.items()]
    for chore, health in services.get(Chores).health().items():
        lines.append(f'ludi_chore_ok{{chore="{chore}"}} {int(health == "ok")}')
    return "\n".join(lines) + "\n"
