"""What Schemathesis cannot read from the description: our own formats, what only words say, which answer holds the id for
which path, and that the examples of two headers are good for one request only."""

import re
import uuid

import schemathesis
from hypothesis import strategies as st

names = st.from_regex(r"[a-z]{1,12}", fullmatch=True)

# As src/http/formats.ts has them.
schemathesis.openapi.format("country", st.sampled_from(["US", "DE", "MX", "KE"]))
schemathesis.openapi.format("email", st.builds("{}@example.org".format, names))

schemathesis.openapi.format("phone", st.builds("+1 503 555 {:04d}".format, st.integers(100, 199)))
schemathesis.openapi.format("receiver", st.builds("https://{}.example.org/".format, names))

# The address of a resource is the one of its collection and its own id, which stands behind our prefix.
OWN_ID = "$response.body#/identifiers/0#regex:platform:(.+)"


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Says what only words say, and links each operation that makes something to all that can be done with it."""
    say_formats(raw_schema)
    say_more(raw_schema["components"]["schemas"])
    for path, item in raw_schema["paths"].items():
        if "post" not in item:
            continue
        links = dict(links_from(path, raw_schema["paths"]))
        if links:
            item["post"]["responses"]["200"]["links"] = links


def say_formats(part):
    # Schemathesis takes any other text for a breach of a format it does not know, and nearly every text is one of these.
    if isinstance(part, dict):
        if part.get("format") == "text":
            del part["format"]
        if part.get("format") == "identifier":
            part["pattern"] = r"^[^\s:][^:]*:[\s\S]*\S$"
            del part["format"]
    for member in part.values() if isinstance(part, dict) else part if isinstance(part, list) else []:
        say_formats(member)


def say_more(schemas):
    # By one of them the person is found again.
    either = ("email_addresses", "phone_numbers")
    found_by = [{"required": [field], "properties": {field: {"type": "array", "minItems": 1}}} for field in either]
    for person in ("PersonInput", "RequiredPersonInput"):
        schemas[person]["anyOf"] = found_by
    schemas["PhoneNumberInput"]["properties"]["number"]["format"] = "phone"
    schemas["WebhookInput"]["properties"]["url"]["format"] = "receiver"


def links_from(path, paths):
    for other, item in paths.items():
        # A test send answers with the delivery it made.
        collection = path.replace("/test", "/deliveries")
        made = re.match(re.escape(collection) + r"/\{(\w+)\}", other)
        if made is None:
            continue
        parameters = {name: f"$request.path.{name}" for name in re.findall(r"\{(\w+)\}", path)}
        for method, operation in item.items():
            if "operationId" in operation:
                parameters = {**parameters, f"path.{made[1]}": OWN_ID}
                yield f"{method} {other}", {"operationId": operation["operationId"], "parameters": parameters}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Takes a new Idempotency-Key in place of the example, and leaves out the If-Match that fits another resource."""
    for header in case.operation.headers:
        if case.headers.get(header.name) != header.definition.get("example"):
            continue
        if header.name == "Idempotency-Key":
            case.headers[header.name] = str(uuid.uuid4())
        elif header.name == "If-Match":
            del case.headers[header.name]
