"""The book: examples run as printed, links lead somewhere, no page asks a foreign host."""

from __future__ import annotations

import doctest
import inspect
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path

import pytest

import ludi
from ludi.cli import main
from ludi.cli.parser import understood

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BOOK = ROOT / "src/ludi/server/book"
FOLDERS = (DOCS, DOCS / "play", DOCS / "measurements")
PAGES = sorted(page for folder in FOLDERS for page in folder.glob("*.md"))
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
WRITTEN = ("../fidelity/", "observations/")  # by the games themselves, when the book is built
named = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


@named
def test_python_sessions_run_as_printed(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


SESSIONS = [
    (page, block)
    for page in PAGES
    for block in PYTHON.findall(page.read_text("utf-8"))
    if ">>>" in block
]


@pytest.mark.parametrize(("page", "block"), SESSIONS, ids=lambda part: getattr(part, "stem", ""))
def test_every_python_session_runs_when_it_is_copied_alone(page: Path, block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, page.stem, str(page), 0)
    assert doctest.DocTestRunner().run(test).failed == 0


COMMANDS = [
    (page.stem, line)
    for page in PAGES
    for block in SHELL.findall(page.read_text("utf-8"))
    for line in block.splitlines()
    if line.strip()
]


@pytest.mark.parametrize(("page", "line"), COMMANDS, ids=lambda part: part)
def test_shell_commands_work(
    page: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LUDI_STATE", str(tmp_path / "state"))
    command, *words = shlex.split(line)
    assert command == "ludi"
    assert main(words) == 0


OTHER = re.compile(r"^(?:    |)(?:[A-Z_]+=\S+ )*(ludi [a-z].*?)(?:  .*| [>#] .*|)$", re.MULTILINE)
SHOWN = sorted(
    {
        line
        for page in [*PAGES, ROOT / "README.md"]
        for line in OTHER.findall(SHELL.sub("", page.read_text("utf-8")))
        if not any(word.isupper() for word in line.split())  # GAME stands for any game
    }
)


@pytest.mark.parametrize("line", SHOWN)
def test_every_other_command_that_is_shown_is_understood(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that wait for somebody or take long are not run, but read as they would be."""
    monkeypatch.setattr("ludi.cli.arguments.needed", lambda package: None)  # whatever is installed
    assert callable(understood(shlex.split(line)[1:]).run)


MANNERED = re.compile(
    r"\bnoughts?\b(?! and crosses)|learn(?:ed|t) of\b|\bhangs? on\b|that noon|the day before\b|"
    r"as it was told|processor (?:time|seconds?|minutes?)|counted so that|come[s]? true|\bforetell|"
    r"\breckon(?!`)|is no disaster|with open eyes|\bwhoever\b",
    re.IGNORECASE,
)
WRITTEN_TO_BE_READ = [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
HELP = ROOT / "src/ludi/texts/en/help.toml"
LONGEST = 200  # of a line outside tables and code
HOUSES = {
    "en": r"\b(?:this|that|any|the) house\b",
    "fr": r"\b(?:cette|toute|aucune) maison\b",
    "de": r"\b(?:dieses|jenes|jedes|kein) Haus(?:es)?\b",
}


@pytest.mark.parametrize("page", [*WRITTEN_TO_BE_READ, HELP], ids=lambda page: page.stem)
def test_guides_use_the_words_of_the_field(page: Path) -> None:
    assert not MANNERED.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("language", HOUSES)
@pytest.mark.parametrize("name", ["alone", "frame", "server"])
def test_pages_call_a_server_a_server(name: str, language: str) -> None:
    said = (ROOT / f"src/ludi/texts/{language}/{name}.toml").read_text("utf-8")
    assert not re.findall(HOUSES[language], said, re.IGNORECASE)


@pytest.mark.parametrize("name", ludi.__all__)
def test_docstrings_of_public_names_do_too(name: str) -> None:
    assert not MANNERED.findall(inspect.getdoc(getattr(ludi, name)) or "")


@pytest.mark.parametrize("page", WRITTEN_TO_BE_READ, ids=lambda page: page.stem)
def test_lines_are_folded(page: Path) -> None:
    text = FENCED.sub("", page.read_text("utf-8"))
    long = [line for line in text.splitlines() if len(line) > LONGEST and "|" not in line]
    assert not long


@named
def test_links_to_files_lead_somewhere(page: Path) -> None:
    text = FENCED.sub("", page.read_text("utf-8"))
    for target in LINK.findall(text):
        if "://" in target or target.startswith(WRITTEN) or target == "/":
            continue
        assert (page.parent / target).exists(), target


def test_what_must_be_run_is_there() -> None:
    assert len(COMMANDS) > 8
    assert len(SHOWN) > 15
    sessions = [page for page in PAGES if ">>> " in page.read_text("utf-8")]
    assert len(sessions) >= 3


class Addresses(HTMLParser):
    """Collects what a page loads, where it links to, and what can be linked to on it."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.written_in: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found["id"]} if "id" in found else set()
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and found.get("rel") not in ("index", "search", "next", "prev"):
            self.loads.append(found.get("href", ""))
        elif "src" in found:
            self.loads.append(found["src"])
        elif tag in ("script", "style"):
            self.written_in.append(tag)


def read(page: Path) -> Addresses:
    """The addresses of a page."""
    found = Addresses()
    found.feed(page.read_text("utf-8"))
    return found


@pytest.mark.skipif(not BOOK.exists(), reason="make docs builds the book first")
def test_every_link_of_the_book_leads_to_a_page_and_an_anchor() -> None:
    pages = {page.resolve(): read(page) for page in BOOK.rglob("*.html")}
    assert len(pages) > 20
    lost = []
    for page, found in pages.items():
        for link in found.links:
            if "://" in link or link.startswith("mailto:"):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            known = target in pages or (target.is_file() and not anchor)
            if not known or (anchor and anchor not in pages[target].anchors):
                lost.append(f"{page.name}: {link}")
    assert not lost


@pytest.mark.skipif(not BOOK.exists(), reason="make docs builds the book first")
def test_no_page_of_the_book_asks_a_foreign_host_or_has_scripts_in_its_text() -> None:
    for page in BOOK.rglob("*.html"):
        found = read(page)
        assert not [load for load in found.loads if "://" in load or load.startswith("//")]
        assert not found.written_in, page
    for sheet in BOOK.rglob("*.css"):
        assert not re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//", sheet.read_text("utf-8"))
