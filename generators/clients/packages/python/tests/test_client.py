import threading
import unittest
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer

from civic_action import ApiClient, Configuration, TagInput, TagsApi
from civic_action.exceptions import ApiException

TAG = b"""{{tag}}"""
PROBLEM = b"""{{problem}}"""


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        is_known = self.headers["api-key"] == "civic_key" and body == b'{"name": "tenant"}'
        self.send_response(200 if is_known else 401)
        self.send_header("content-type", "application/hal+json" if is_known else "application/problem+json")
        self.end_headers()
        self.wfile.write(TAG if is_known else PROBLEM)

    def log_message(self, *arguments):
        pass


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.server = HTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def create_tag(self, key):
        host = f"http://127.0.0.1:{self.server.server_port}/api/v1"
        tags = TagsApi(ApiClient(Configuration(host=host, api_key={"apiKey": key})))
        return tags.create_tag(TagInput(name="tenant"))

    def test_a_request_has_the_key_and_its_answer_has_types(self):
        tag = self.create_tag("civic_key")
        self.assertEqual(tag.name, "tenant")
        self.assertEqual(tag.created_at, datetime(2026, 10, 6, 9, 14, 30, tzinfo=timezone.utc))

    def test_a_refusal_is_an_error_with_the_problem_document(self):
        with self.assertRaises(ApiException) as caught:
            self.create_tag("another")
        self.assertEqual(caught.exception.data.code.value, "invalid_key")


if __name__ == "__main__":
    unittest.main()
