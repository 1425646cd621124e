"""What Schemathesis cannot read from the schemas: our own formats, rules that stand in prose, which response contains the id for
which path, and that the example of a header is valid for one resource only."""

import re

import schemathesis
from hypothesis import strategies as st

names = st.from_regex(r"[a-z]{1,12}", fullmatch=True)

# As src/api/formats.ts has them.
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
    accept_any_page(raw_schema["components"]["parameters"])
    add_requirements(raw_schema["components"]["schemas"])
    paths = {
        operation["operationId"]: path
        for path, item in raw_schema["paths"].items()
        for operation in item.values()
        if "operationId" in operation
    }
    for link in raw_schema["components"]["links"].values():
        for name in re.findall(r"\{(\w+)\}", paths[link["operationId"]]):
            link["parameters"].setdefault(name, OWN_ID)
    add_links_to_created(raw_schema["paths"])


def add_links_to_created(paths):
    """Leads from each created resource to its own operations, and to those of the collections below it."""
    for path, item in paths.items():
        for below, target in paths.items():
            name = re.match(re.escape(path) + r"/\{(\w+)\}(/\w+)?$", below)
            if "post" not in item or name is None:
                continue
            known = {one: f"$request.path.{one}" for one in re.findall(r"\{(\w+)\}", path)}
            links = item["post"]["responses"]["200"].setdefault("links", {})
            for method in ("get", "put", "post", "delete"):
                if method in target:
                    operation_id = target[method]["operationId"]
                    parameters = {**known, name.group(1): OWN_ID}
                    links.setdefault(operation_id, {"operationId": operation_id, "parameters": parameters})


def replace_formats(part):
    if isinstance(part, dict):
        own = part.pop("x-format", None)
        # Any text is sent where an address is expected too.
        if own is not None:
            part.pop("format", None)
        # Only some of the words that fit the pattern are countries.
        if own == "country":
            part["format"] = own
            del part["pattern"]
        # The format above makes no address of the maximum length, for which Schemathesis would search long.
        if part.get("format") == "email":
            part.pop("maxLength", None)
        # Every value is accepted here.
        if part.pop("x-invalid-is-absent", False):
            del part["anyOf"]
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


def accept_any_page(parameters):
    """Removes the size of the numbers of pages: a larger one is brought into range (2.5)."""
    for parameter in parameters.values():
        if parameter["name"] in ("page", "per_page"):
            parameter["schema"].pop("format", None)


def add_requirements(schemas):
    # The service finds a person by one of them.
    either = ("email_addresses", "phone_numbers")
    found_by = [{"required": [field], "properties": {field: {"type": "array", "minItems": 1}}} for field in either]
    schemas["PersonInput"]["anyOf"] = found_by
    number = schemas["PhoneNumberInput"]["properties"]["number"]
    # Texts of the minimum and maximum length are not phone numbers.
    del number["minLength"], number["maxLength"]
    number["format"] = "phone"
    url = schemas["WebhookInput"]["properties"]["url"]
    del url["maxLength"]
    url["format"] = "receiver"


@schemathesis.hook
def before_call(context, case, kwargs):
    """Drops the example of If-Match, which belongs to another resource."""
    for header in case.operation.headers:
        if header.name == "If-Match" and case.headers.get(header.name) == header.definition.get("example"):
            del case.headers[header.name]


@schemathesis.hook
def filter_case(context, case):
    """Leaves out invalid bodies of a POST that have a part which the service accepts, as only its prose describes."""
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
