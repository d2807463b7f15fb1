"""The server tells what it does, if the host wants it told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.server.driver import Person, Server

DOCS = Path(__file__).parents[3] / "docs/server.md"
Houses = Callable[..., Server]


def test_figures_are_told_on_wish_only(server: Server, house: Houses) -> None:
    hidden = Person(server)
    assert hidden.refused("GET", "/metrics") == (404, "unknown_page")
    hidden.close()
    me = Person(house(metrics=1).start())
    table, _ = me.table("me", "here")
    page, other = me.sit(table), me.sit(table)
    page.wait("table")
    other.wait("table")
    assert page.play()["type"] == "done"
    lines = me.http.get("/metrics").text.splitlines()
    told = dict(line.rsplit(" ", 1) for line in lines)
    assert told['ludi_times_total{part="rules"}'] == "1"
    assert told['ludi_times_total{part="disk"}'] == "1"
    assert told["ludi_sockets_open"] == "2"
    assert told['ludi_chore_ok{chore="clocks"}'] == "1"
    named = set(re.findall(r"`(ludi_[a-z_]+)", DOCS.read_text("utf-8")))
    assert "ludi_loop_lag_seconds" in named
    assert named <= {name.split("{")[0] for name in told}  # what hosts are told to watch is there
    page.close()
    other.close()
    me.close()
