"""A receiver of webhooks."""

import base64
import hashlib
import hmac
import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer


class Receiver:
    """Listens at `url`, on this machine."""

    def __init__(self):
        requests = self._requests = queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                requests.put((self.headers, self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(200)
                self.end_headers()

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def take(self, secret):
        """Waits for the next message, verifies its signature by Standard Webhooks and returns its body."""
        headers, body = self._requests.get(timeout=30)
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signature = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        if f"v1,{signature}" not in headers["webhook-signature"].split():
            raise ValueError(f"not signed with the secret of the webhook: {headers['webhook-signature']}")
        return json.loads(body)
