"""The bill of materials of a wheel: what of other people's work lies inside it, as CycloneDX.

Installed dependencies are named by the wheel's own metadata; here stands what was built in, the
packages of the pages and the run-time of mypyc. `setup.py` writes it into every wheel.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[2]
BUNDLED = (  # what the built pages contain; all else in package-lock.json only builds them
    "@fontsource/alegreya-sans",
    "@fontsource/cinzel",
    "@fontsource/eb-garamond",
    "clsx",
    "svelte",
)
Part = dict[str, Any]


def bill(version: str, mypyc: str | None) -> Part:
    """The bill of a wheel of a version, compiled by a version of mypyc or not at all."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    parts = [of_the_pages(name, lock[f"node_modules/{name}"]) for name in BUNDLED]
    if mypyc is not None:
        parts.append(library("mypy", mypyc, f"pkg:pypi/mypy@{mypyc}", "MIT"))
    whole = library("ludi-romani", version, f"pkg:pypi/ludi-romani@{version}", "MIT")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**whole, "type": "application"}},
        "components": parts,
    }


def of_the_pages(name: str, entry: Part) -> Part:
    """A package of the pages, with the hash that the lock file gives."""
    version = entry["version"]
    purl = f"pkg:npm/{quote(name, safe='/')}@{version}"
    kind, _, text = entry["integrity"].partition("-")
    hashes = [{"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(text).hex()}]
    return {**library(name, version, purl, entry.get("license", "")), "hashes": hashes}


def library(name: str, version: str, purl: str, licence: str) -> Part:
    """A library of the bill."""
    known = {"licenses": [{"license": {"id": licence}}]} if licence else {}
    return {"type": "library", "name": name, "version": version, "purl": purl, **known}
