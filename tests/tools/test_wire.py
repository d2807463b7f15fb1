"""The pages' types of what travels are made from the server's declared messages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools/build/wire.py"
PAGES = ROOT / "web/src"
FROM_SERVER = re.compile(r"export interface (\w+)")
RENAMED = re.compile(r"type (\w+) =[^;]*?(?:wire\.)?(\w+)\b[^;]*;")
EXPECTED = re.compile(r"\b(?:get|post|put|del)<(\w+|\{)")
ANY = {"T", "Json", "unknown"}
"""What goes on as it came: a file to be kept, or what the browser itself understands."""


def test_the_pages_know_the_messages_of_today() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_page_writes_an_answer_s_type_by_hand() -> None:
    files = [file for kind in ("ts", "svelte") for file in PAGES.rglob(f"*.{kind}")]
    texts = {file: file.read_text("utf-8") for file in files}
    known = set(FROM_SERVER.findall(texts[PAGES / "wire/messages.ts"]))
    for text in texts.values():
        known |= {name for name, of in RENAMED.findall(text) if of in known}
    by_hand = [
        f"{file.relative_to(ROOT)}: {name}"
        for file, text in texts.items()
        for name in EXPECTED.findall(text)
        if name not in known | ANY
    ]
    assert not by_hand
