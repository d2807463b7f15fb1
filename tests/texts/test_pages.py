"""What the pages know of the games without a server is what the server would say."""

from __future__ import annotations

import json

from web.dev.catalogues import FILE, text


def test_the_pages_know_every_verb_and_message_of_today() -> None:
    made_by = "make it again: PYTHONPATH=src:. python -m web.dev.catalogues"
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(text()), made_by
