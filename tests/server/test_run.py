"""Starting: which port, which addresses, what is said."""

from __future__ import annotations

import socket
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.requests import Request

from ludi.cli.commands.serve import serve, welcome
from ludi.server.base.settings import Settings
from ludi.server.http.request import HttpRequest
from ludi.server.http.services import Services
from ludi.server.run import CannotListen, addresses, listen


def test_a_taken_port_leads_to_the_next_one() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=r"serve\.taken"):
            listen("127.0.0.1", port)
        with listen("127.0.0.1", port, tries=20) as other:
            assert other.getsockname()[1] > port


@pytest.mark.parametrize(
    ("settings", "here", "others"),
    [
        (Settings(host="127.0.0.1"), "http://127.0.0.1:80/", None),
        (Settings(host="192.168.1.5"), "http://192.168.1.5:80/", "http://192.168.1.5:80/"),
        (Settings(public_url="https://t.example"), "https://t.example", "https://t.example"),
    ],
)
def test_addresses(settings: Settings, here: str, others: str | None) -> None:
    assert addresses(settings, 80) == (here, others)


def test_everywhere_means_this_machine_and_its_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.server.run.network_address", lambda: "10.0.0.7")
    found = addresses(Settings(host="0.0.0.0"), 8000)
    assert found == ("http://127.0.0.1:8000/", "http://10.0.0.7:8000/")
    monkeypatch.setattr("ludi.server.run.network_address", lambda: "127.0.0.1")
    assert addresses(Settings(host="0.0.0.0"), 8000)[1] is None


@pytest.mark.parametrize(
    ("settings", "host", "base"),
    [
        (Settings(host="0.0.0.0"), "127.0.0.1:8000", "http://10.0.0.7:8000"),
        (Settings(host="0.0.0.0"), "localhost:8000", "http://10.0.0.7:8000"),
        (Settings(host="0.0.0.0"), "192.168.1.5:8000", "http://192.168.1.5:8000"),
        (Settings(host="127.0.0.1"), "127.0.0.1:8000", "http://127.0.0.1:8000"),
        (Settings(public_url="https://t.example/"), "127.0.0.1:8000", "https://t.example"),
    ],
)
def test_links_are_of_use_to_somebody_elsewhere(
    settings: Settings, host: str, base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludi.server.http.request.network_address", lambda: "10.0.0.7")
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b""}
    request = Request({**scope, "headers": [(b"host", host.encode())]})
    services = cast(Services, SimpleNamespace(settings=settings))
    assert HttpRequest(services, request).base == base


def test_the_welcome_has_addresses_and_a_qr_code(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(host="192.168.1.5", database="games.db")
    welcome(settings, 8000, open_browser=False, language="de")
    said = capsys.readouterr().out
    assert said.count("http://192.168.1.5:8000/") == 1, "one address for everybody is told once"
    assert "games.db" in said
    assert "unverschlüsselt" in said
    assert "█" in said


def test_the_welcome_tells_no_password(capsys: pytest.CaptureFixture[str]) -> None:
    for where in (
        "postgresql+asyncpg://livia:secret@db.example:5433/ludi?password=secret",
        "postgresql+asyncpg://livia:secret@[broken",
    ):
        welcome(Settings(host="127.0.0.1", database=where), 80, open_browser=False, language="en")
        assert "secret" not in capsys.readouterr().out


def test_the_browser_is_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    welcome(Settings(host="127.0.0.1"), 8000, open_browser=True, language="en")
    assert opened == ["http://127.0.0.1:8000/"]


def test_a_socket_left_open_is_not_ours() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(CannotListen):
        listen("127.0.0.1", other.getsockname()[1])


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("127.0.0.1", ("There is no port 99999", "n’existe pas", "gibt es nicht")),
        ("203.0.113.9", ("no address of this machine", "pas une adresse", "keine Adresse")),
    ],
)
def test_why_nobody_can_listen_is_told_in_the_reader_s_language(
    host: str,
    told: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("ludi.server.http.static.are_built", lambda: True)
    port = 99_999 if host == "127.0.0.1" else 0
    for language, words in zip(("en", "fr", "de"), told, strict=True):
        where = str(tmp_path / "games.db")
        assert serve(host, port, where, open_browser=False, language=language) == 2
        said = capsys.readouterr().err
        assert words in said
        assert said.count("\n") == 1


def test_a_table_without_pages_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ludi.server.http.static.STATIC", tmp_path)
    assert serve(port=0, database=str(tmp_path / "games.db"), open_browser=False) == 2
    assert "make web" in capsys.readouterr().err
