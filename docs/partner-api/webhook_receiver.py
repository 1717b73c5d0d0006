"""Receives webhooks, checks their signatures and prints each event once. Needs only the standard library of Python 3.9.

    PORT=8080 TRAMPOLIM_WEBHOOK_SECRET=whsec_... python3 webhook_receiver.py
"""

import base64
import hashlib
import hmac
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PREFIX = "whsec_"
SECRET = os.environ["TRAMPOLIM_WEBHOOK_SECRET"]
KEY = base64.b64decode(SECRET[len(PREFIX):] if SECRET.startswith(PREFIX) else SECRET)
TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 100_000

# A real receiver stores the ids, at least for as long as events are repeated.
seen = set()


def is_authentic(headers, body):
    """Checks the bytes that were received, before they are parsed."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not message_id or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # While a secret is being replaced, there is a signature for each.
    return any(
        hmac.compare_digest(given.encode(), expected.encode())
        for given in headers.get("webhook-signature", "").split(" ")
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length", "0"))
        body = self.rfile.read(length) if length <= MAX_BODY_BYTES else b""
        authentic = is_authentic(self.headers, body)
        # Answer at once, and work later: after 10 seconds the event is sent again.
        self.send_response(204 if authentic else 400)
        self.end_headers()
        message_id = self.headers.get("webhook-id", "")
        if authentic and message_id not in seen:
            seen.add(message_id)
            print(body.decode(), flush=True)

    def log_message(self, format, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print("ready", file=sys.stderr, flush=True)
server.serve_forever()
