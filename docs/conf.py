"""How the book is built: `make docs`, with Sphinx, from Markdown and docstrings.

No page asks a foreign host for anything, and none has a script or a style in its text: the table
serves the book under the same strict policy as its own pages.
"""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from pathlib import Path

from sphinx.application import Sphinx

import ludi

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from fidelity import write_chapters  # noqa: E402
from observations import write_tables  # noqa: E402

project = "Ludi Romani"
author = "the Ludi Romani developers"
version = release = ludi.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["transcripts", "_build"]
suppress_warnings = ["myst.header"]  # a rulebook that is included begins with its own title
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"Ludi Romani {ludi.__version__}"
html_favicon = "../web/public/favicon.svg"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_js_files = [("play.js", {"defer": "defer"})]
html_theme_options = {"top_of_page_buttons": []}

LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((\.\./[^)#]*)\)")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
UNSEEN = 'style="display: none;"'


def name_sources(app: Sphinx, page: str, source: list[str]) -> None:
    """A link to a file of the project becomes its name: the book may lie far from a checkout."""

    def named(link: re.Match[str]) -> str:
        target = (HERE / page).parent.joinpath(link[2]).resolve()
        if target.is_relative_to(HERE):
            return link[0]
        return f"{link[1]} (`{target.relative_to(HERE.parent)}`)"

    source[0] = LINK.sub(named, source[0])


def move_out(app: Sphinx, error: Exception | None) -> None:
    """Scripts and styles that the theme writes into its pages become files."""
    if error is not None or app.builder.name != "html":
        return
    folder = Path(app.outdir)
    for page in folder.rglob("*.html"):
        up = "../" * (len(page.relative_to(folder).parts) - 1)
        text = page.read_text("utf-8").replace(UNSEEN, 'class="unseen"')
        for found in SCRIPT.finditer(text):
            name = up + kept(folder, found[1], "js")
            text = text.replace(found[0], f'<script src="{name}"></script>')
        for found in STYLE.finditer(text):
            name = up + kept(folder, found[1], "css")
            text = text.replace(found[0], f'<link rel="stylesheet" href="{name}">')
        page.write_text(text, "utf-8")


def kept(folder: Path, text: str, kind: str) -> str:
    """The name of the file that a text is kept in."""
    name = f"_static/moved-{sha256(text.encode()).hexdigest()[:12]}.{kind}"
    (folder / name).write_text(text, "utf-8")
    return name


def setup(app: Sphinx) -> None:
    """Hook our own steps into the build."""
    app.connect("builder-inited", lambda app: write_chapters(HERE / "fidelity"))
    app.connect("builder-inited", lambda app: write_tables(HERE / "observations"))
    app.connect("source-read", name_sources)
    app.connect("build-finished", move_out)
