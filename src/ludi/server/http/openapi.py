"""The OpenAPI description of the HTTP part, made from the same table that serves it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ludi.server.http.request import JSON, NOTHING, Endpoint

REFERENCE = "#/components/schemas/{name}"


def describe(endpoints: Sequence[Endpoint], error: type, version: str) -> dict[str, object]:
    """The whole description."""
    described_ones = (kind for one in endpoints for kind in (one.body, one.answer))
    kinds = [kind for kind in described_ones if kind not in (None, NOTHING)]
    schemas, components = msgspec.json.schema_components(
        [*kinds, error], schema_hook=anything, ref_template=REFERENCE
    )
    found = dict(zip(map(str, kinds), schemas, strict=False))
    paths: dict[str, dict[str, object]] = {}
    for one in endpoints:
        described = operation(one, found, schemas[-1])
        paths.setdefault(one.path, {})[one.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ludi Romani, the table",
            "version": version,
            "description": "The game itself is played over a WebSocket: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def anything(kind: type) -> dict[str, object]:
    """The schema of what may be any JSON at all."""
    if kind is object:
        return {"description": "any JSON"}
    raise NotImplementedError


def operation(one: Endpoint, found: dict[str, Any], error: object) -> dict[str, object]:
    """One address and method."""
    schema = found.get(str(one.answer), {}) if one.kind == JSON else {"type": "string"}
    content = {one.kind: {"schema": schema}}
    done = {"200": {"description": "Done", "content": content}}
    if one.answer is NOTHING:
        done = {"204": {"description": "Done"}}
    described: dict[str, object] = {
        "summary": one.about,
        "operationId": one.serve.__name__,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", one.path)
        ],
        "responses": {
            **done,
            "default": {"description": "Refused", "content": {JSON: {"schema": error}}},
        },
    }
    if one.body is not None:
        body = {"required": True, "content": {JSON: {"schema": found[str(one.body)]}}}
        described["requestBody"] = body
    return described
