"""Sets everything up, with nothing but Python: environments, pages, browser. For the Makefile.

    python3 tools/set_up.py develop     .venv: the library as it lies here, interpreted, with tools
    python3 tools/set_up.py compiled    .venv-compiled: the library as users install it, compiled
    python3 tools/set_up.py pages       the pages of the web table, built
    python3 tools/set_up.py book        the documentation, built
    python3 tools/set_up.py browser     a Chromium for the tests in the browser
    python3 tools/set_up.py learners    .venv-learners: the compiled library beside PyTorch
    python3 tools/set_up.py browsers    Firefox and WebKit, in which `make browsers` plays
    python3 tools/set_up.py lighthouse  Lighthouse, with which `make lighthouse` looks at the pages
    python3 tools/set_up.py peers       .venv-peers: what the benchmarks compare with

Several are carried out side by side. Each says what it does, does nothing when nothing has changed,
and fails with a sentence.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import venv
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEVELOP = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
LEARNERS = ROOT / ".venv-learners"
PEERS = ROOT / ".venv-peers"
LOCKS = ROOT / "requirements"
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
LIGHTHOUSE = ROOT / "benchmarks/lighthouse"
STATIC = ROOT / "src/ludi/server/static"
BOOK = ROOT / "src/ludi/server/book"
RECIPE = [  # what the library is built by, besides its sources
    ROOT / "pyproject.toml",
    ROOT / "setup.py",
    *(ROOT / "tools/build" / f"{name}.py" for name in ("docstrings", "finishing", "nearby")),
]
OLDEST = (3, 11)
# Folders that tests and tools leave among sources.
MADE = ("__pycache__", ".egg-info", "build", ".svelte-check")
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
UV = ROOT / "build/uv"
KEEPING = {"LUDI_BUILD": "build"}  # what is compiled is kept for the next time
CACHES = {"NPM_CONFIG_CACHE": "npm", "UV_CACHE_DIR": "uv-cache"}
"""Where npm and uv keep what they fetched, below `build`, where no home can be written."""
SHOWN = 30
"""Lines shown of what a command said that failed."""
APT = threading.Lock()
BUSY = {folder: threading.RLock() for folder in (DEVELOP, COMPILED, PEERS, UV)}  # one at a time


def tell(sentence: str) -> None:
    """Say what is being done."""
    print(f"· {sentence}", flush=True)


def fail(sentence: str) -> None:
    """Stop with a sentence that says what is missing."""
    sys.exit(f"✗ {sentence}")


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command; its output is shown only when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, text=True
    )
    if done.returncode:
        told = (done.stdout + done.stderr).strip().splitlines()[-SHOWN:]
        fail("\n".join([f"this did not work: {' '.join(words)}", *told]))


def files_below(folder: Path, *skipped: str) -> Iterator[Path]:
    """All files in a folder, but none in folders with these endings, and nothing that was made."""
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.endswith((*MADE, *skipped))]
        yield from (Path(here, name) for name in names)


def mark_of(files: Iterable[Path]) -> str:
    """A mark of the contents of files."""
    mark = hashlib.sha256(sys.version.encode())
    for file in sorted(files):
        mark.update(str(file.relative_to(ROOT)).encode())
        mark.update(file.read_bytes())
    return mark.hexdigest()


def once(stamp: Path, mark: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says that it was done for the same contents."""
    if stamp.exists() and stamp.read_text() == mark:
        return
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(mark)


def python_of(folder: Path) -> Path:
    """The Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def packages_of(folder: Path) -> Path:
    """Where the packages of an environment lie."""
    places = {"base": str(folder), "platbase": str(folder)}
    return Path(sysconfig.get_path("purelib", "venv", places))


def environment(folder: Path) -> None:
    """Make an empty private environment, if there is none that was finished."""
    if python_of(folder).exists() and any(folder.glob(".*.done")):
        return
    tell(f"making a private environment in {folder.name}")
    shutil.rmtree(folder, ignore_errors=True)  # half of one, if this was broken off before
    try:
        venv.create(folder, with_pip=True)
    except (OSError, subprocess.CalledProcessError):
        shutil.rmtree(folder, ignore_errors=True)
        fail("Python cannot make environments here; on Debian: apt-get install python3-venv")
    folder.joinpath(".environment.done").touch()


def install(folder: Path, lock: str) -> None:
    """Install what a lock file lists, exactly, into an environment."""

    def work() -> None:
        tell(f"installing {lock} into {folder.name} (a minute the first time)")
        listed = ("--require-hashes", "-r", LOCKS / lock)
        if not quickly(folder, *listed):
            run(python_of(folder), *PIP, *listed)

    with BUSY[folder]:
        environment(folder)
        once(folder / f".{lock}.done", mark_of([LOCKS / lock]), work)


def quickly(folder: Path, *listed: str | Path) -> bool:
    """Whether uv could install it, by a quarter of pip's work.

    It knows nothing of mirrors that only pip was told of: where it fails, pip does it all the same.
    """
    try:
        with BUSY[UV]:
            once(UV / ".uv.done", mark_of([LOCKS / "uv.txt"]), partial(bring_uv, folder))
        command = [UV / "bin/uv", "pip", "install", "--python", python_of(folder), *listed]
        return subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 0
    except (OSError, subprocess.CalledProcessError):
        return False


def bring_uv(folder: Path) -> None:
    """Take uv from the package index, with the pip of an environment."""
    listed = ("--require-hashes", "-r", LOCKS / "uv.txt")
    command: list[str | Path] = [python_of(folder), *PIP, "--upgrade", "--target", UV, *listed]
    subprocess.run(command, capture_output=True, check=True)


def develop() -> None:
    """The environment for work on the library: interpreted, so that no stale file is ever run."""
    install(DEVELOP, "develop.txt")

    def work() -> None:
        tell("linking the library into .venv, interpreted")
        run(
            python_of(DEVELOP),
            *PIP,
            "--no-deps",
            "--no-build-isolation",
            "--editable",
            ROOT,
            env={"LUDI_PURE": "1"},
        )

    once(DEVELOP / ".library.done", mark_of([ROOT / "pyproject.toml", ROOT / "setup.py"]), work)


def rules() -> None:
    """The rules, compiled into `build`, which needs no pages: the longest work begins at once."""
    if not has_compiler():
        tell("no C compiler here: the rules will run interpreted, some thirty times slower")
        return
    install(COMPILED, "build.txt")
    sources = [*(ROOT / "src").rglob("*.py"), *RECIPE]

    def work() -> None:
        tell("compiling the rules (two minutes the first time, then only what changed)")
        tidy_build()
        run(python_of(COMPILED), "setup.py", "--quiet", "build_ext", env=KEEPING)

    once(ROOT / "build/.rules.done", mark_of(sources), work)


def compiled() -> None:
    """The environment with the library as users install it: compiled rules, built pages."""
    install(COMPILED, "build.txt")
    install(COMPILED, "play.txt")
    shown = {folder: list(files_below(folder)) for folder in (STATIC, BOOK)}
    library = {*files_below(ROOT / "src"), *RECIPE}.difference(*shown.values())

    def work() -> None:
        tell("installing the library into .venv-compiled")
        tidy_build()
        shutil.rmtree(packages_of(COMPILED) / "ludi", ignore_errors=True)  # under any name it had
        run(
            python_of(COMPILED),
            *PIP,
            "--no-deps",
            "--no-build-isolation",
            "--force-reinstall",
            ROOT,
            env=KEEPING,
        )
        notice = packages_of(COMPILED) / "ludi/INTERPRETED"
        if notice.exists():
            tell(notice.read_text("utf-8").strip())
        for folder, files in shown.items():
            stamp_of(folder).write_text(mark_of(files))

    once(COMPILED / ".library.done", mark_of(library), work)
    for folder, files in shown.items():
        once(stamp_of(folder), mark_of(files), partial(show, folder))


def stamp_of(folder: Path) -> Path:
    """Where it is noted which pages or which book the installed library shows."""
    return COMPILED / f".{folder.name}.done"


def show(folder: Path) -> None:
    """Let the installed library show other pages or another book, the rest of it as it is."""
    tell(f"laying the {folder.name} into .venv-compiled")
    place = packages_of(COMPILED) / folder.relative_to(ROOT / "src")
    shutil.rmtree(place, ignore_errors=True)
    if folder.exists():
        shutil.copytree(folder, place)


def has_compiler() -> bool:
    """Whether there is a C compiler, as setup.py looks for it."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def tidy_build() -> None:
    """Keep what is compiled of an earlier build, and nothing of sources that are gone."""
    for library in (ROOT / "build").glob("lib*"):
        for built in list(library.rglob("*")):
            module = built.relative_to(library).with_name(f"{built.name.partition('.')[0]}.py")
            alive = (ROOT / "src" / module).exists() or "__mypyc" in built.name
            if built.is_file() and not (built.suffix == ".so" and alive):
                built.unlink()


def npm() -> list[str]:
    """The command that builds pages: npm of the system, or the one that comes with a wheel."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    environment(DEVELOP)
    tell("no Node.js here: taking one from a Python package")
    install(DEVELOP, "node.txt")
    tools = python_of(DEVELOP).parent
    os.environ["PATH"] = f"{tools}{os.pathsep}{os.environ['PATH']}"
    return [str(tools / "npm")]


def pages() -> None:
    """The pages of the web table."""

    def install() -> None:
        tell("installing what the pages are built with")
        run(*npm(), "ci", "--no-audit", "--no-fund", "--prefer-offline", cwd=WEB)

    def work() -> None:
        once(PACKAGES / ".packages.done", mark_of([WEB / "package-lock.json"]), install)
        tell("building the pages")
        run(*npm(), "run", "build", cwd=WEB)

    built = PACKAGES / ".pages.done"
    if not STATIC.joinpath("index.html").exists():
        built.unlink(missing_ok=True)
    once(built, mark_of(files_below(WEB, "node_modules", "tests")), work)


def book() -> None:
    """The documentation, which the table serves at /docs."""
    install(DEVELOP, "develop.txt")

    def work() -> None:
        tell("building the book")
        words = ("--quiet", "--fail-on-warning", "--doctree-dir", ROOT / "build/book")
        run(python_of(DEVELOP), "-m", "sphinx", *words, ROOT / "docs", BOOK)

    built = ROOT / "build/.book.done"
    if not BOOK.joinpath("index.html").exists():
        built.unlink(missing_ok=True)
    sources = [
        *files_below(ROOT / "docs", "fidelity", "observations"),
        *files_below(ROOT / "examples"),
    ]
    once(built, mark_of([*sources, *(ROOT / "src/ludi").rglob("*.py")]), work)


def alone() -> None:
    """The browser's Python, and the library as the house without a server has it."""
    install(DEVELOP, "develop.txt")
    run(python_of(DEVELOP), ROOT / "tools/build/offline.py", "--gather")


def browser() -> None:
    """A Chromium for the tests in the browser: without a window it needs a quarter less."""
    if found("chromium-headless-shell"):
        return
    if may_install():
        tell("installing Chromium's headless shell for the tests in the browser")
        apt_get("chromium-headless-shell")
    elif not found("chromium", "chromium-browser"):
        needed = "sudo apt-get install chromium-headless-shell"
        fail(f"the tests in the browser need Chromium; on Debian: {needed}")


def found(*programs: str) -> bool:
    """Whether one of these programs is here."""
    return any(shutil.which(name) for name in programs)


def may_install() -> bool:
    """Whether this is a Debian whose packages we may install."""
    return found("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0


def apt_get(*packages: str) -> None:
    """Packages of Debian, with what they need and nothing more; it serves one after the other."""
    with APT:
        run("apt-get", "update")
        run("apt-get", "install", "--yes", "--no-install-recommends", *packages)


def browsers() -> None:
    """Firefox, WebKit with its driver, and a screen that nobody sees for it."""
    programs = {
        "firefox-esr": "firefox-esr",
        "webkit2gtk-driver": "WebKitWebDriver",
        "xvfb": "Xvfb",
    }
    missing = [package for package, program in programs.items() if not found(program)]
    if missing and may_install():
        tell(f"installing {', '.join(missing)}")
        apt_get(*missing)
    elif missing:
        fail(f"other browsers are missing; on Debian: sudo apt-get install {' '.join(missing)}")


def lighthouse() -> None:
    """Lighthouse, in a folder of its own: the pages are built and tested without it."""
    if not found("chromium", "chromium-browser"):
        if not may_install():
            fail("Lighthouse needs Chromium; on Debian: sudo apt-get install chromium")
        tell("installing Chromium for Lighthouse")
        apt_get("chromium")

    def work() -> None:
        tell("installing Lighthouse")
        run(*npm(), "ci", "--no-audit", "--no-fund", "--prefer-offline", cwd=LIGHTHOUSE)

    lock = mark_of([LIGHTHOUSE / "package-lock.json"])
    once(LIGHTHOUSE / "node_modules/.packages.done", lock, work)


def peers() -> None:
    """What the benchmarks compare with."""
    install(PEERS, "peers.txt")


def learners() -> None:
    """PyTorch in the build of this machine, what learns with it, and the compiled library."""

    def work() -> None:
        tell("installing PyTorch and who learns with it into .venv-learners (some minutes)")
        wishes = (LOCKS / "learners.in").read_text("utf-8").split()
        run(python_of(LEARNERS), *PIP, next(wish for wish in wishes if wish.startswith("torch==")))
        run(*(python_of(LEARNERS), *PIP, "--no-deps", "--require-hashes"), *("-r", lock))
        link = packages_of(LEARNERS) / "compiled.pth"
        link.write_text(f"{packages_of(COMPILED)}\n", "utf-8")

    lock = LOCKS / "learners.txt"
    environment(LEARNERS)
    once(LEARNERS / ".learners.done", mark_of([lock]), work)


WORKS = {
    work.__name__: work
    for work in (
        *(develop, pages, book, alone, browser, browsers, lighthouse),
        *(peers, learners, rules, compiled),
    )
}
FIRST = {  # the library takes the pages and the book that are there
    "book": ("develop",),
    "alone": ("develop", "pages"),
    "compiled": ("rules", "pages", "book"),
}


def carry_out(work: Callable[[], None], first: list[Future[None]]) -> None:
    """One work, after those that must be done first."""
    for other in first:
        other.result()
    work()


def do_without_home() -> None:
    """Let npm and uv work where nothing can be written into the home: npm would only fail."""
    if not os.access(os.path.expanduser("~"), os.W_OK):
        for name, folder in CACHES.items():
            os.environ.setdefault(name, str(ROOT / "build" / folder))


def begin(names: Iterable[str], crew: ThreadPoolExecutor) -> dict[str, Future[None]]:
    """Begin the named works side by side, each after those that it needs."""
    do_without_home()
    asked = set(names)
    if "compiled" in asked:
        asked.add("rules")
    begun: dict[str, Future[None]] = {}
    for name, work in WORKS.items():
        if name in asked:
            first = [begun[other] for other in FIRST.get(name, ()) if other in begun]
            begun[name] = crew.submit(carry_out, work, first)
    return begun


def main(names: list[str]) -> None:
    """Carry out the named works side by side."""
    if sys.version_info < OLDEST:
        needed, found = ".".join(map(str, OLDEST)), sys.version.split()[0]
        fail(f"Ludi Romani needs Python {needed} or newer; this is {found}")
    for name in names:
        if name not in WORKS:
            fail(f"there is no work “{name}”; there are {', '.join(WORKS)}")
    with ThreadPoolExecutor(len(WORKS)) as crew:
        begun = begin(names, crew)
    for done in begun.values():
        done.result()


if __name__ == "__main__":
    main(sys.argv[1:])
