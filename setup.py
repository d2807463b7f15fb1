"""Compile the rules with mypyc, or leave them as plain Python and say so.

Where the C compiler is missing or fails, the same sources are installed interpreted: same results,
slower. `LUDI_PURE=1` never compiles (for work on the library), `LUDI_COMPILED=1` compiles or fails
(for wheels). `ludi doctor` tells which of the two is running, and why. `LUDI_BUILD=folder` keeps
what is built for the next time; without it nothing is left behind beside the sources.
"""

import atexit
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools/build"))
MUST = os.environ.get("LUDI_COMPILED") == "1"
NEVER = os.environ.get("LUDI_PURE") == "1"
BUILDS = ("bdist_wheel", "build", "build_ext", "editable_wheel", "install")
FAILURES = (CompileError, ExecError, LinkError, PlatformError)
ENGINE = [
    "src/ludi/core/actions.py",
    "src/ludi/core/agenda.py",
    "src/ludi/core/bits.py",
    "src/ludi/core/chance.py",
    "src/ludi/core/forecast.py",
    "src/ludi/core/observing.py",
    "src/ludi/core/positions.py",
    "src/ludi/core/rows.py",
    "src/ludi/core/seats.py",
    "src/ludi/core/standing.py",
    "src/ludi/bots/comparison.py",
    "src/ludi/bots/histories.py",
    "src/ludi/bots/judge.py",
    "src/ludi/bots/memory.py",
    "src/ludi/bots/playout.py",
    "src/ludi/bots/proofs.py",
    "src/ludi/bots/search.py",
    "src/ludi/envs/tables.py",
]
PLAIN = ("__init__.py", "alone.py", "favourites.py", "shapes.py")  # declarations, read once
# Setting CFLAGS drops Python's own: assertions stay out, whole numbers wrap.
FLAGS = "-DNDEBUG -fwrapv -fno-semantic-interposition -fvisibility=hidden"


def build_folder() -> Path:
    """Where everything is built: the folder that was asked for, or one that is gone afterwards."""
    asked = os.environ.get("LUDI_BUILD")
    if asked:
        Path(asked).mkdir(parents=True, exist_ok=True)
        return Path(asked)
    made = tempfile.mkdtemp(prefix="ludi-build-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


def groups() -> list[tuple[list[str], str]]:
    """The files to compile, in groups that gcc can work on side by side: the engine, each game."""
    found = [(ENGINE, "ludi_engine")]
    for folder in sorted((ROOT / "src/ludi/games").iterdir()):
        rules = sorted(path for path in folder.rglob("*.py") if path.name not in PLAIN)
        if rules:
            files = [str(path.relative_to(ROOT)) for path in rules]
            found.append((files, f"ludi_{folder.name}"))
    return found


def why_not() -> str:
    """Why nothing can be compiled here: the compiler is tried on one line of C first."""
    from distutils.ccompiler import new_compiler  # setuptools' own, now that it is imported
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            compiler.compile(
                [str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
        except FAILURES:
            return "there is no C compiler that works, or the headers of Python are missing"
    return ""


def explain(folder: str, why: str) -> None:
    """Say in one sentence why the rules are not compiled, now and in what is installed."""
    sentence = f"The rules are installed interpreted, some thirty times slower: {why}."
    print(f"ludi-romani: {sentence}", file=sys.stderr)
    package = Path(folder, "ludi")
    package.mkdir(parents=True, exist_ok=True)
    package.joinpath("INTERPRETED").write_text(f"{sentence}\n", "utf-8")


class BuildPython(build_py):
    """Copies the sources and notes if they will not be compiled."""

    def run(self) -> None:
        super().run()
        if WHY_NOT:
            explain(self.build_lib, WHY_NOT)


class BuildCompiled(build_ext):
    """Compiles all modules or none: a part of them could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except FAILURES:
            if MUST:
                raise
            self.extensions.clear()
            for built in Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
                built.unlink()
            explain(self.build_lib, "the C compiler failed half-way")


class Wheel(bdist_wheel):
    """A wheel with its bill of materials inside."""

    def egg2dist(self, egginfo_path: str, distinfo_path: str) -> None:
        super().egg2dist(egginfo_path, distinfo_path)
        from sbom import bill

        compiled = version("mypy") if self.distribution.has_ext_modules() else None
        folder = Path(distinfo_path, "sboms")
        folder.mkdir(exist_ok=True)
        text = json.dumps(bill(self.distribution.get_version(), compiled), indent=1)
        folder.joinpath("ludi-romani.cdx.json").write_text(f"{text}\n", "utf-8")


def extensions() -> list[object]:
    """The compiled modules, or none; who only asks about the library waits for no compiler."""
    if NEVER or WHY_NOT or not set(BUILDS).intersection(sys.argv):
        return []
    os.environ.setdefault("CFLAGS", FLAGS)
    os.environ.setdefault("MYPY_CACHE_DIR", str(BUILD / "mypy"))
    from mypyc.build import mypycify

    files = [file for group, _ in groups() for file in group]
    found = mypycify(
        ["--strict", *files],
        opt_level="3",
        debug_level="0",
        separate=groups(),
        target_dir=str(BUILD),
    )
    for module in found:  # another compiler may warn of C that nobody wrote by hand
        module.extra_compile_args = [
            word for word in module.extra_compile_args if word != "-Werror"
        ]
        module.sources = [ready(Path(source)) for source in module.sources]
    return found


def ready(source: Path) -> str:
    """The C of a group as it is compiled; a mere shim as it is."""
    from finishing import finished

    for files, name in groups():
        if source.name == f"__native_{name}.c":
            engine = source.with_name("__native_ludi_engine.c")
            sources = [Path(file) for file in files]
            return str(finished(source, sources, engine, BUILD / "finished"))
    return str(source)


def manual() -> list[tuple[str, list[str]]]:
    """The manual page that goes into a wheel, as the library itself prints it."""
    if "bdist_wheel" not in sys.argv:
        return []
    # An isolated build knows of packages that no environment variable names.
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, sys.path)])
    words = {"PYTHONPATH": path, "LUDI_LANG": "en", "LUDI_COMPONENTS": ""}
    printed = subprocess.run(
        [sys.executable, "-m", "ludi", "man"], env={**os.environ, **words}, capture_output=True
    )
    if printed.returncode:  # an isolated build has the compiler's needs, not the command's
        print("ludi-romani: the manual page is left out; `ludi man` prints it.", file=sys.stderr)
        return []
    page = BUILD / "man/ludi.1"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(printed.stdout)
    return [("share/man/man1", [str(page)])]


BUILD = build_folder()
WHY_NOT = "" if MUST or NEVER else why_not()

setup(
    ext_modules=extensions(),
    data_files=manual(),
    cmdclass={"build_py": BuildPython, "build_ext": BuildCompiled, "bdist_wheel": Wheel},
    options={
        "build": {"build_base": str(BUILD)},
        "build_ext": {"parallel": os.cpu_count()},
        "bdist_wheel": {"bdist_dir": str(BUILD / "wheel")},
        "egg_info": {"egg_base": str(BUILD)},
    },
)
