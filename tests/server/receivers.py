"""Real receivers on this machine: webhooks and push services over HTTP, and a mail server."""

from __future__ import annotations

import queue
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludi.server.notify import push

PATIENCE = 60.0


class Post:
    """One request that has come."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class Receiver:
    """Somebody who takes posts; answers with the next of the given states, then with 201."""

    def __init__(self) -> None:
        self.posts: queue.Queue[Post] = queue.Queue()
        self.answers: list[int] = []
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.address = f"http://127.0.0.1:{self.http.server_address[1]}"

    def handler(self) -> type[BaseHTTPRequestHandler]:
        """How one request is served."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(receiver.answers.pop(0) if receiver.answers else 201)
                self.send_header("content-length", "0")
                self.end_headers()
                receiver.posts.put(Post(self.path, headers, body))

            def log_message(self, *_: Any) -> None:
                pass

        return Handler

    def next(self) -> Post:
        """The next request."""
        return self.posts.get(timeout=PATIENCE)


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A receiver that listens."""
    made = Receiver()
    threading.Thread(target=made.http.serve_forever, args=(0.05,), daemon=True).start()
    yield made
    made.http.shutdown()
    made.http.server_close()


class Browser:
    """A browser that lets itself be pushed."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = bytes(range(16))

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the house."""
        return {
            "p256dh": push.encode(push.point(self.key.public_key())),
            "auth": push.encode(self.secret),
        }

    def opened(self, body: bytes) -> bytes:
        """A sealed message as only this browser reads it (RFC 8188, RFC 8291)."""
        salt, length = body[:16], body[20]
        assert struct.unpack("!I", body[16:20])[0] == 4096
        theirs, text = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + push.point(self.key.public_key()) + theirs
        secret = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        return plain[:-1]


class Mails:
    """A mail server that keeps what comes."""

    def __init__(self) -> None:
        self.letters: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a letter."""
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.put(letter)
        return "250 taken"

    def next(self) -> EmailMessage:
        """The next letter."""
        return self.letters.get(timeout=PATIENCE)


@contextmanager
def mail_server(port: int) -> Iterator[Mails]:
    """A mail server that listens."""
    mails = Mails()
    controller = Controller(mails, hostname="127.0.0.1", port=port)
    controller.start()
    yield mails
    controller.stop()
