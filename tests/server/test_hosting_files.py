"""The files for hosts do what they say, as far as this machine has what they are for."""

from __future__ import annotations

import datetime
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from ludi.cli.parser import understood
from ludi.server.base.settings import PREFIX, Settings
from tests.server.driver import PATIENCE, Server, free_port

FILES = Path(__file__).parents[2] / "hosting"
NAME = "table.example"
House = Callable[..., Server]


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that the proxy itself has signed, and its key."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    today = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    chain, private = folder / "fullchain.pem", folder / "privkey.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return chain, private


@contextmanager
def running(
    command: list[str], port: int, log: Path, env: dict[str, str] | None = None
) -> Iterator[None]:
    """A proxy that listens on a port, ended at the end."""
    with log.open("wb") as heard:
        process = subprocess.Popen(command, stdout=heard, stderr=heard, env=env)
    try:
        until = time.monotonic() + PATIENCE
        listening = False
        while not listening:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
            with socket.socket() as probe:
                listening = probe.connect_ex(("127.0.0.1", port)) == 0
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def needed(program: str) -> str:
    """The program, if this machine has it."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed here: its file is not tried")
    return found


def test_nginx_brings_pages_cookies_and_sockets_through_tls(house: House, tmp_path: Path) -> None:
    nginx = needed("nginx")
    plain, secure = free_port(), free_port()
    server = house(public_url=f"https://{NAME}", metrics=True).start()
    chain, private = certificate(tmp_path)
    text = (FILES / "nginx.conf").read_text("utf-8")
    for before, after in (
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(chain)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(private)),
    ):
        assert before in text, before
        text = text.replace(before, after)
    temporary = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off; pid {tmp_path}/nginx.pid; error_log {tmp_path}/error.log; events {{}}\n"
        f"http {{ access_log off;\n{temporary}{text}\n}}"
    )
    conf = tmp_path / "whole.conf"
    conf.write_text(whole)
    run = [nginx, "-p", str(tmp_path), "-e", f"{tmp_path}/error.log", "-c", str(conf)]
    with running(run, secure, tmp_path / "nginx.log"):
        away = httpx.get(f"http://127.0.0.1:{plain}/x", headers={"host": NAME})
        assert (away.status_code, away.headers["location"]) == (301, f"https://{NAME}/x")
        trust = ssl.create_default_context(cafile=str(chain))
        raw = socket.create_connection(("127.0.0.1", secure))
        with httpx.Client(
            verify=False,
            base_url=f"https://127.0.0.1:{secure}",
            headers={"host": NAME, "origin": f"https://{NAME}"},
        ) as browser:
            assert browser.get("/metrics").status_code == 404
            assert browser.get("/ready").status_code == 200
            seats = [{"kind": "me"}, {"kind": "here"}]
            made = browser.post("/api/tables", json={"game": "municipium", "seats": seats})
            assert made.status_code == 200, made.text
            cookie = made.headers["set-cookie"]
            assert cookie.startswith("__Host-ludi=")
            assert "Secure" in cookie
            assert "max-age" in made.headers["strict-transport-security"]
        with connect(
            f"wss://{NAME}/api/tables/{made.json()['table']}/socket",
            sock=raw,
            ssl=trust,
            additional_headers={"Cookie": cookie.split(";")[0], "Origin": f"https://{NAME}"},
        ) as line:
            assert json.loads(line.recv(PATIENCE))["yours"] == [0, 1]


def test_caddy_brings_pages_and_sockets(house: House, tmp_path: Path) -> None:
    caddy = needed("caddy")
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    server = house(public_url=base, metrics=True).start()
    environment = {
        "LUDI_SITE": base,
        "LUDI_UPSTREAM": f"127.0.0.1:{server.port}",
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
    }
    conf = tmp_path / "Caddyfile"
    conf.write_text("{\n\tadmin off\n}\n" + (FILES / "Caddyfile").read_text("utf-8"))
    run = [caddy, "run", "--config", str(conf), "--adapter", "caddyfile"]
    with (
        running(run, port, tmp_path / "caddy.log", environment),
        httpx.Client(base_url=base, headers={"origin": base}) as browser,
    ):
        assert browser.get("/metrics").status_code == 404
        seats = [{"kind": "me"}, {"kind": "here"}]
        made = browser.post("/api/tables", json={"game": "municipium", "seats": seats})
        assert made.status_code == 200, made.text
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        with connect(
            f"ws://127.0.0.1:{port}/api/tables/{made.json()['table']}/socket",
            additional_headers={"Cookie": cookies, "Origin": base},
        ) as line:
            assert json.loads(line.recv(PATIENCE))["yours"] == [0, 1]


def test_systemd_understands_the_services_and_the_timer(tmp_path: Path) -> None:
    analyze = needed("systemd-analyze")
    units = []
    for file in sorted(FILES.glob("ludi*.*")):
        unit = tmp_path / file.name
        # ludi is not installed in /opt here
        unit.write_text(re.sub(r"(?m)^(ExecStart=)\S+", r"\1/bin/true", file.read_text("utf-8")))
        units.append(str(unit))
    assert len(units) == 3
    found = subprocess.run(
        [analyze, "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    assert [line for line in found.stderr.splitlines() if "ludi" in line] == []


@pytest.mark.parametrize("name", ["ludi.service", "ludi-backup.service", "Containerfile"])
def test_a_service_is_started_with_options_it_has(name: str) -> None:
    text = (FILES / name).read_text("utf-8")
    started = re.search(r"bin/ludi\W+((?:serve|backup)\W.*)", text)
    assert started is not None
    words = re.findall(r"[\w.:/-]+", started[1])
    asked = understood(words)
    assert asked.no_browser if words[0] == "serve" else asked.keep > 1


def test_what_is_copied_every_night_is_what_the_service_serves() -> None:
    served = re.search(r"LUDI_DATABASE=(\S+)", (FILES / "ludi.service").read_text("utf-8"))
    copied = re.search(r"--database (\S+)", (FILES / "ludi-backup.service").read_text("utf-8"))
    assert served is not None
    assert copied is not None
    assert served[1] == copied[1]


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_every_setting_that_a_file_names_exists(path: Path) -> None:
    named = set(re.findall(r"\bLUDI_([A-Z_]+)", path.read_text("utf-8")))
    ours = {"SITE", "UPSTREAM", "LOG_LEVEL"}
    assert named - ours <= {field.upper() for field in Settings.__struct_fields__}, PREFIX


def test_the_guide_s_settings_exist_and_nothing_follows_their_values() -> None:
    """systemd would take a comment behind a value for a part of it."""
    guide = (FILES.parent / "docs/put-it-on-a-server.md").read_text("utf-8")
    lines = re.findall(r"^LUDI_([A-Z_]+)=(.*)$", guide, re.MULTILINE)
    settings = [(name, value) for name, value in lines if "/bin/ludi" not in value]
    assert len(settings) >= 4
    for name, value in settings:
        assert name.lower() in Settings.__struct_fields__
        assert "#" not in value


def test_the_container_s_own_check_says_whether_the_server_is_ready(house: House) -> None:
    text = (FILES / "Containerfile").read_text("utf-8")
    check = re.search(r'"-c", "(import urllib[^"]+)"', text)
    assert check is not None
    server = house().start()
    asking = check[1].replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    assert subprocess.run(["python3", "-c", asking], check=False).returncode == 0
    server.stop()
    failed = subprocess.run(["python3", "-c", asking], check=False, capture_output=True)
    assert failed.returncode != 0
