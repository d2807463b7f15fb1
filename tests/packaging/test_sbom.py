"""The bill of materials names what of others lies inside a wheel."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SBOM = runpy.run_path(str(ROOT / "tools/build/sbom.py"))
IMPORT = re.compile(r"""(?:from|import)\s+['"]((?:@[\w-]+/)?[\w-]+)['"/]""")


def bill(mypyc: str | None = "2.4.1") -> Any:
    """The bill of a wheel."""
    return json.loads(json.dumps(SBOM["bill"]("0.1.0", mypyc)))


def test_every_part_has_a_version_a_licence_and_an_address() -> None:
    found = bill()
    assert found["bomFormat"] == "CycloneDX"
    assert found["metadata"]["component"]["name"] == "ludi-romani"
    for part in found["components"]:
        assert part["version"]
        assert part["licenses"][0]["license"]["id"]
        assert part["purl"].startswith(("pkg:npm/", "pkg:pypi/"))


def test_a_pure_wheel_holds_nothing_of_mypyc() -> None:
    assert "mypy" in {part["name"] for part in bill()["components"]}
    assert "mypy" not in {part["name"] for part in bill(None)["components"]}


def test_every_package_that_the_pages_import_is_named() -> None:
    named = {part["name"] for part in bill()["components"]}
    sources = [*(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    sources += (ROOT / "web/src").rglob("*.css")
    for file in sources:
        assert set(IMPORT.findall(file.read_text("utf-8"))) <= named, file
