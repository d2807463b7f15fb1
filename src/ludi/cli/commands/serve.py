"""`ludi serve`: the table in the browser, for this machine and its network."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser

import segno

from ludi.cli.arguments import language, say
from ludi.cli.commands.games import tell_left_out
from ludi.core.errors import BadOption
from ludi.server.base.logs import configure
from ludi.server.base.refusals import StorageError
from ludi.server.base.settings import BadSetting, Settings, settings_from
from ludi.server.bots.levels import enrol
from ludi.server.http import static
from ludi.server.run import PORTS_TRIED, CannotListen, addresses, listen
from ludi.server.run import run as run_alone
from ludi.server.store.opening import public_name
from ludi.server.workers import run_workers
from ludi.texts import Speaker

PORT = 8000


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi serve`."""
    parser.add_argument("--host", help=say("argument.host"))
    parser.add_argument("--port", type=int, help=say("argument.port"))
    parser.add_argument("--database", help=say("argument.database"))
    parser.add_argument("--public-url", help=say("argument.public_url"))
    parser.add_argument(
        "--bot",
        metavar="FILE.py:CLASS",
        action="append",
        help=say("argument.own_bot"),
    )
    parser.add_argument("--workers", type=int, help=say("argument.server_workers"))
    parser.add_argument("--shared", action="store_true", help=say("argument.shared"))
    parser.add_argument("--no-browser", action="store_true", help=say("argument.no_browser"))
    language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve the table until Ctrl+C."""
    return serve(
        args.host,
        args.port,
        args.database,
        public_url=args.public_url,
        bots=args.bot,
        workers=args.workers,
        shared=args.shared or None,
        open_browser=not args.no_browser,
        language=args.lang,
    )


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    *,
    public_url: str | None = None,
    bots: list[str] | None = None,
    workers: int | None = None,
    shared: bool | None = None,
    open_browser: bool = True,
    language: str = "en",
) -> int:
    """Serve the table until Ctrl+C. Returns the exit code; a problem is told in one sentence.

    Without a port the first free one from 8000 on is taken. What is not given here may be set by
    environment variables: `LUDI_HOST`, `LUDI_PORT`, `LUDI_DATABASE` and those of `Settings`.
    """
    configure()
    if not static.are_built():
        print(Speaker("server", language).sentence("serve.no_pages"), file=sys.stderr)
        return 2
    try:
        settings = settings_from(
            os.environ,
            host=host,
            port=port,
            database=database,
            public_url=public_url,
            bots=bots,
            workers=workers,
            shared=shared,
        )
        enrol(settings.bots)
        fixed = port is not None or "LUDI_PORT" in os.environ
        listening = listen(settings.host, settings.port, 1 if fixed else PORTS_TRIED)
        serving = run_workers if settings.workers > 1 else run_alone
        serving(settings, listening, lambda got: welcome(settings, got, open_browser, language))
    except CannotListen as error:
        print(Speaker("server", language).sentence(error.sentence, error.facts), file=sys.stderr)
        return 2
    except (BadSetting, BadOption, StorageError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


def welcome(settings: Settings, port: int, open_browser: bool, language: str) -> None:
    """Say where the table is, draw its QR code for telephones, open the browser."""
    here, others = addresses(settings, port)
    say = Speaker("server", language).sentence
    tell_left_out()
    print(say("serve.open"))
    if here != others:  # a public address is one and the same for everybody
        print(say("serve.here", {"address": here}))
    if others is None:
        print(say("serve.only_here"))
    else:
        print(say("serve.others", {"address": others}))
        segno.make(others, error="l").terminal(compact=True)
    if not settings.secure and others is not None:
        print(say("serve.plain"))
    print(say("serve.kept", {"database": public_name(settings.database)}))
    print(say("serve.host"))
    print(say("serve.close"), flush=True)
    if open_browser:
        webbrowser.open(here)
