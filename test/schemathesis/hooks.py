"""What Schemathesis cannot read from the schemas: our own formats, rules that stand in prose, which response contains the id for
which path, and that the examples of two headers are valid for one request only."""

import re
import uuid

import schemathesis
from hypothesis import strategies as st

names = st.from_regex(r"[a-z]{1,12}", fullmatch=True)

# As src/contract/formats.ts has them.
schemathesis.openapi.format("country", st.sampled_from(["US", "DE", "MX", "KE"]))
schemathesis.openapi.format("email", st.builds("{}@example.org".format, names))

schemathesis.openapi.format("phone", st.builds("+1 503 555 {:04d}".format, st.integers(100, 199)))
schemathesis.openapi.format("receiver", st.builds("https://{}.example.org/".format, names))

# The id of a resource follows our prefix. OpenAPI has no expression for a part of a text; Schemathesis has one.
OWN_ID = "$response.body#/identifiers/0#regex:platform:(.+)"


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Adds the rules that the description states in prose, and to its links the place of the id of the created resource."""
    replace_formats(raw_schema)
    add_filter_patterns(raw_schema["components"]["parameters"])
    add_requirements(raw_schema["components"]["schemas"])
    paths = {
        operation["operationId"]: path
        for path, item in raw_schema["paths"].items()
        for operation in item.values()
        if "operationId" in operation
    }
    for link in raw_schema["components"]["links"].values():
        for name in re.findall(r"\{(\w+)\}", paths[link["operationId"]]):
            link.setdefault("parameters", {}).setdefault(name, OWN_ID)


def replace_formats(part):
    # Schemathesis expects any other text to break a format that it does not know, but nearly every text has these formats.
    if isinstance(part, dict):
        if part.get("format") in ("text", "short-text"):
            del part["format"]
        if part.get("format") == "identifier":
            part["pattern"] = r"^[^\s:][^:]*:[\s\S]*\S$"
            del part["format"]
    for member in part.values() if isinstance(part, dict) else part if isinstance(part, list) else []:
        replace_formats(member)


def add_filter_patterns(parameters):
    """Adds a pattern for the fields that the description of a filter lists: texts, identifiers, and dates that exist."""
    for name, parameter in parameters.items():
        if not name.endswith("Filter"):
            continue
        listed = re.search(r"Fields: ([^.]*)\.", parameter["description"].replace("\n", " "))
        fields = re.findall(r"`(\w+)`", listed.group(1) if listed else "`name`")
        times = "|".join(field for field in fields if re.match(r"created_|modified_|start", field))
        texts = "|".join(field for field in fields if not re.match(r"created_|modified_|start", field))
        term = rf"(({texts}) (eq|ne) ('([A-Za-z0-9@.:+& -]|\'\'){{0,20}}'|[A-Za-z0-9@.:-]{{5,20}}))"
        if times:
            term = rf"({term}|(({times}) (eq|ne|gt|ge|lt|le) 2[0-9]{{3}}-0[1-9]-(1[0-9]|2[0-8])))"
        parameter["schema"]["pattern"] = rf"^({term}( (and|AND) {term}){{0,2}})?$"


def add_requirements(schemas):
    # The service finds a person by one of them.
    either = ("email_addresses", "phone_numbers")
    found_by = [{"required": [field], "properties": {field: {"type": "array", "minItems": 1}}} for field in either]
    for person in ("PersonInput", "RequiredPersonInput"):
        schemas[person]["anyOf"] = found_by
    schemas["PhoneNumberInput"]["properties"]["number"]["format"] = "phone"
    schemas["WebhookInput"]["properties"]["url"]["format"] = "receiver"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Replaces the example of Idempotency-Key with a new key, and drops that of If-Match, which belongs to another resource."""
    for header in case.operation.headers:
        if case.headers.get(header.name) != header.definition.get("example"):
            continue
        if header.name == "Idempotency-Key":
            case.headers[header.name] = str(uuid.uuid4())
        elif header.name == "If-Match":
            del case.headers[header.name]


@schemathesis.hook
def filter_case(context, case):
    """Leaves out invalid bodies of a POST that have a part which the service accepts, although only its prose says so."""
    is_negative = case.meta is not None and case.meta.generation.mode.is_negative
    return not (is_negative and case.method == "POST" and has_accepted_part(case.body))


def has_accepted_part(part):
    # Empty values are like absent ones, and numbers in custom_fields become texts.
    if part in (None, "", [], {}):
        return True
    if isinstance(part, list):
        return any(has_accepted_part(entry) or has_only_flags(entry) for entry in part)
    if not isinstance(part, dict):
        return False
    fields = part.get("custom_fields")
    has_number = isinstance(fields, dict) and any(isinstance(value, (int, float)) for value in fields.values())
    return has_number or any(has_accepted_part(member) for member in part.values())


def has_only_flags(entry):
    return isinstance(entry, dict) and all(isinstance(value, bool) for value in entry.values())
