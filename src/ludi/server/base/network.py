"""This machine on its network."""

from __future__ import annotations

import socket

EVERYWHERE = ("", "0.0.0.0", "::")
LOCAL = ("127.0.0.1", "localhost", "::1")


def network_address() -> str:
    """This machine's address on the local network, as far as it can be told."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses a way out
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()
