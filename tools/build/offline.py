"""Builds the house as a folder of files that needs no server: `make offline`.

python3 tools/build/offline.py           builds build/offline/ludi, and ludi.zip beside it
python3 tools/build/offline.py --serve   shows it at http://127.0.0.1:8010/
python3 tools/build/offline.py --gather  brings what it is built of, for tests without a browser

The pages, the library and the packages it needs are those of this checkout and its lock files. Two
packages are compiled (msgspec, librt): their wheels for browsers come from the package index, by
the hashes of `requirements/play.txt`. Python itself comes from npm, as `web/offline` locks it.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import http.server
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import set_up

ROOT = set_up.ROOT
HERE = ROOT / "web/offline"
WORK = ROOT / "build/offline"
SITE, PACK, PAGES, LUDI = WORK / "site", WORK / "pack", WORK / "pages", WORK / "ludi"
PYODIDE = HERE / "node_modules/pyodide"
ALONE = ROOT / "web/src/alone"
STARTS = tuple(ALONE / f"{name}.ts" for name in ("painter", "picture", "python", "source"))
"""What starts Python: a picture of its memory fits this code as well."""
PURE = (
    *("alembic", "anyio", "idna", "mako", "markupsafe", "mypy_extensions.py", "openskill"),
    *("segno", "sqlalchemy", "starlette", "typing_extensions.py"),
)
"""What the server imports and anybody's Python can read, as it is installed in .venv."""
COMPILED = ("msgspec", "librt")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314")
LEFT_OUT = (
    *("ludi/arena", "ludi/bench", "ludi/cli", "ludi/envs", "ludi/testing", "ludi/terminal"),
    *("ludi/workshop", "ludi/__main__.py"),
    *("ludi/server/static", "ludi/server/book", "ludi/server/offline", "ludi/server/run.py"),
    *("ludi/server/workers.py", "sqlalchemy/testing", "sqlalchemy/ext/mypy"),
    *("sqlalchemy/orm", "sqlalchemy/ext/asyncio", "sqlalchemy/ext/declarative"),
    *(f"sqlalchemy/ext/{name}.py" for name in ("associationproxy", "automap", "baked", "hybrid")),
    *(f"sqlalchemy/ext/{name}.py" for name in ("horizontal_shard", "mutable", "serializer")),
    *("sqlalchemy/dialects/mysql", "sqlalchemy/dialects/mssql", "sqlalchemy/dialects/oracle"),
    *("anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "mako/ext", "mako/testing"),
    *("alembic/templates", "alembic/testing", "starlette/testclient.py", "idna/uts46data.py"),
)
NOT_CODE = (".so", ".pyi", ".pyx", ".pxd", ".c", ".h", ".typed", ".pyc", ".toml.orig")
PORT = 8010
PRESSED = (".js", ".css", ".html", ".svg", ".json", ".wasm", ".bin", ".db", ".webmanifest")


def bring_pyodide() -> None:
    """Python for browsers, as the lock file has it."""

    def work() -> None:
        set_up.tell("bringing Python for the browser")
        set_up.run(*set_up.npm(), "ci", "--no-audit", "--no-fund", "--prefer-offline", cwd=HERE)

    mark = set_up.mark_of([HERE / "package-lock.json"])
    set_up.once(HERE / "node_modules/.packages.done", mark, work)


def locked(names: Iterable[str]) -> str:
    """The lines of the lock file about some packages, with their hashes."""
    lock = (ROOT / "requirements/play.txt").read_text()
    found = [re.search(rf"^{name}==(?:.*\\\n)*.*\n", lock, re.MULTILINE) for name in names]
    return "".join(match.group() for match in found if match)


def bring_wheels() -> None:
    """What is compiled, for the browser's machine."""
    wheels = WORK / "wheels"
    wanted = WORK / "wheels.txt"
    WORK.mkdir(parents=True, exist_ok=True)
    wanted.write_text(locked(COMPILED))

    def work() -> None:
        set_up.tell("bringing msgspec and librt for the browser")
        shutil.rmtree(wheels, ignore_errors=True)
        python = set_up.python_of(set_up.DEVELOP)
        flags = ("--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM)
        set_up.run(python, "-m", "pip", "download", "-q", *flags, "-d", wheels, "-r", wanted)

    set_up.once(WORK / ".wheels.done", set_up.mark_of([wanted]), work)


def is_code(path: Path, root: Path) -> bool:
    """Whether a file belongs into the browser."""
    short = path.relative_to(root).as_posix()
    if path.name.endswith(NOT_CODE) or "__pycache__" in short or ".dist-info" in short:
        return False
    return not any(short == left or short.startswith(f"{left}/") for left in LEFT_OUT)


def lay(source: Path, target: Path, root: Path) -> None:
    """Copy what belongs into the browser."""
    files = [source] if source.is_file() else sorted(set_up.files_below(source))
    for file in files:
        if is_code(file, root):
            there = target / file.relative_to(root)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, there)


def gather() -> None:
    """All Python of the house in one folder."""
    shutil.rmtree(SITE, ignore_errors=True)
    installed = set_up.packages_of(set_up.DEVELOP)
    for name in PURE:
        lay(installed / name, SITE, installed)
    lay(ROOT / "src/ludi", SITE, ROOT / "src")
    compiled = sorted((ROOT / "dist").glob("ludi_romani-*pyemscripten*.whl"))
    for wheel in [*sorted((WORK / "wheels").glob("*.whl")), *compiled[-1:]]:
        with zipfile.ZipFile(wheel) as packed:
            kept = [n for n in packed.namelist() if ".dist-info/" not in n and wanted(n)]
            packed.extractall(SITE, kept)


def wanted(name: str) -> bool:
    """Whether a file of a wheel belongs into the browser: there, what is compiled does."""
    own = name.startswith("ludi/") and not name.endswith(".so")
    return not own and not name.endswith(NOT_CODE[1:])


def build_pages(python: str) -> None:
    """The pages as a folder of files, which know what Python's folder is called."""
    set_up.tell("building the pages")
    vite = (*set_up.npm(), "exec", "--", "vite", "build", "--mode", "alone")
    named = {"LUDI_PYTHON": python}
    set_up.run(*vite, "--logLevel", "warn", cwd=ROOT / "web", env=named)


def pack() -> str:
    """Python and the library as they are fetched, in a folder whose name tells what is in it."""
    set_up.tell("packing Python and the library")
    node = shutil.which("node") or str(set_up.python_of(set_up.DEVELOP).parent / "node")
    subprocess.run([node, HERE / "pack.mjs", SITE, PACK], check=True, cwd=HERE)
    for name in ("pyodide", "pyodide.asm"):  # some hosts do not know what .mjs is
        code = (PYODIDE / f"{name}.mjs").read_text()
        (PACK / f"{name}.js").write_text(code.replace("pyodide.asm.mjs", "pyodide.asm.js"))
    shutil.copyfile(PYODIDE / "pyodide.asm.wasm", PACK / "pyodide.asm.wasm")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (PACK / "lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    return f"python-{mark_of([*sorted(PACK.iterdir()), *sorted(STARTS)])}"


def mark_of(files: Iterable[Path]) -> str:
    """A few letters that tell what is in some files."""
    mark = hashlib.sha256()
    for file in files:
        mark.update(file.name.encode() + file.read_bytes())
    return mark.hexdigest()[:12]


def put_together(python: str) -> None:
    """The folder: pages, Python, library, licences, and the list that the service worker keeps."""
    shutil.rmtree(LUDI, ignore_errors=True)
    shutil.copytree(PAGES, LUDI)
    shutil.copytree(PACK, LUDI / python)
    (LUDI / "LICENCES.txt").write_text("\n\n".join(licences()))
    manifest = LUDI / "manifest.webmanifest"
    manifest.write_text(re.sub(r'": "/', '": "./', manifest.read_text()))
    write_worker()


def licences() -> Iterator[str]:
    """The licence of everything inside."""
    yield "Ludi Romani\n\n" + (ROOT / "LICENSE").read_text()
    yield "Pyodide (Mozilla Public License 2.0) and CPython (PSF License 2) for WebAssembly: " + (
        "their sources and licences are published by their projects."
    )
    names = {name.removesuffix(".py") for name in (*PURE, *COMPILED)}
    for info in sorted(set_up.packages_of(set_up.DEVELOP).glob("*.dist-info")):
        if info.name.split("-")[0].lower() in names:
            for file in sorted(info.rglob("LICEN*")):
                if file.is_file():
                    yield f"{info.name.removesuffix('.dist-info')}\n\n{file.read_text()}"


def write_worker() -> None:
    """Tell the service worker which files there are, and a mark of what is in them."""
    worker = LUDI / "sw.js"
    files = sorted(file for file in LUDI.rglob("*") if file.is_file() and file != worker)
    names = [f"./{file.relative_to(LUDI).as_posix()}" for file in files]
    text = worker.read_text()
    text = text.replace("const FILES = [];", f"const FILES = {json.dumps(names)};")
    text = text.replace("const BUILD = '';", f"const BUILD = '{mark_of(files)}';")
    worker.write_text(text)


def zipped() -> Path:
    """The folder as one file; the same files make the same bytes."""
    target = WORK / "ludi.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(file for file in LUDI.rglob("*") if file.is_file()):
            name = zipfile.ZipInfo(f"ludi/{file.relative_to(LUDI).as_posix()}")
            packed.writestr(name, file.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def sent() -> int:
    """Bytes that a first visit fetches from a host that compresses."""
    files = [file for file in LUDI.rglob("*") if file.is_file()]
    bodies = ((file, file.read_bytes()) for file in files)
    return sum(len(gzip.compress(b, 6)) if f.suffix in PRESSED else len(b) for f, b in bodies)


def ready() -> None:
    """The browser's Python and all that it reads: what tests without a browser need."""
    bring_pyodide()
    bring_wheels()
    gather()


def build() -> None:
    """Everything, from what is installed already."""
    ready()
    python = pack()
    build_pages(python)
    put_together(python)
    size = zipped().stat().st_size
    set_up.tell(f"build/offline/ludi: {sent() / 1e6:.1f} MB to fetch, zip {size / 1e6:.1f} MB")


def serve(port: int) -> None:
    """Show the folder, as any host of files would."""
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=str(LUDI))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"http://127.0.0.1:{port}/")
        server.serve_forever()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--gather", action="store_true", help="bring and gather, build nothing")
    parser.add_argument("--serve", action="store_true", help="show what was built")
    parser.add_argument("--port", type=int, default=PORT)
    given = parser.parse_args()
    if given.serve:
        serve(given.port)
    elif given.gather:
        ready()
    else:
        build()
