"""Me, in a real browser: a passkey takes my seats to another device; the worker shows a call."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession

from tests.e2e.visitor import Visitor

Visit = Callable[..., Visitor]
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(visitor: Visitor) -> tuple[CDPSession, str]:
    """Chromium's virtual authenticator at this browser; a passkey needs a name, not a number."""
    visitor.base = visitor.base.replace("127.0.0.1", "localhost")
    line = visitor.page.context.new_cdp_session(visitor.page)
    line.send("WebAuthn.enable")
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return line, made["authenticatorId"]


def test_a_passkey_takes_seats_and_name_to_another_device(visit: Visit) -> None:
    laptop, phone = visit(), visit()
    line, key = with_authenticator(laptop)
    laptop.try_now()
    table = laptop.page.url.removeprefix(laptop.base).partition("?")[0]
    laptop.go("/me").page.click("[data-passkey]")
    laptop.page.wait_for_selector("text=The passkey is made")
    credentials = line.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert len(credentials) == 1
    assert credentials[0]["rpId"] == "localhost"

    other, its_key = with_authenticator(phone)
    carried = {"authenticatorId": its_key, "credential": credentials[0]}
    other.send("WebAuthn.addCredential", carried)
    phone.go("/me").page.click("[data-return]")
    phone.page.wait_for_selector("text=Welcome back")
    phone.go("/").page.wait_for_selector(f"a[href='{table}']")
    phone.go(table).page.wait_for_selector("[data-table]")
    assert phone.page.query_selector("[data-turn]")
    phone.go("/me").page.fill("#my-name", "Livia")
    with phone.page.expect_response("**/api/me"):
        phone.page.press("#my-name", "Tab")
    laptop.go("/").page.wait_for_selector("header .me:has-text('Livia')")


# A browser without a window shows nothing, so the worker itself is asked what it would show.
LISTEN = """() => {
  self.shown = new Promise((tell) => {
    registration.showNotification = async (title, { body, data }) =>
      tell({ title, body, link: data.link });
  });
}"""


def test_the_worker_shows_a_call_and_where_it_leads(visit: Visit) -> None:
    guest = visit(permissions=["notifications"])
    guest.base = guest.base.replace("127.0.0.1", "localhost")
    guest.go()
    line = guest.page.context.new_cdp_session(guest.page)
    known: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda e: known.extend(e["registrations"]))
    line.send("ServiceWorker.enable")
    with guest.page.context.expect_event("serviceworker") as begun:
        guest.page.evaluate(
            "async () => { await navigator.serviceWorker.register('/sw.js');"
            " await navigator.serviceWorker.ready; }"
        )
    guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    begun.value.evaluate(LISTEN)
    letter = {"title": "Municipium: your turn", "body": "Place a pawn.", "link": "/table/x?seat=0"}
    push = {
        "origin": guest.base,
        "registrationId": known[-1]["registrationId"],
        "data": json.dumps(letter),
    }
    line.send("ServiceWorker.deliverPushMessage", push)
    assert begun.value.evaluate("() => self.shown") == letter
