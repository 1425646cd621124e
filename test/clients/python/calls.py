"""Runs the calls of one client and checks through /api/v1 what became of each. Prints a line of JSON for each call."""

import json
import os
import sys
import urllib.request

# The clients print too.
_results, sys.stdout = sys.stdout, sys.stderr

_place = json.loads(os.environ["CIVIC_CLIENTS"])
KEY = _place["key"]
V2 = _place["v2"]
# The ids of the resources of the account, by kind.
IDS = _place["ids"]
FAMILY = "https://actionnetwork.org/api/v2"

QUERY = "it sends the body as parameters of the query; of the link to the person, only the name of the link arrives"
FORM = "it sends form data, but says in Content-Type that it is JSON"


def call(name, run, check, fault=None):
    """Makes one call. It works if it raises nothing and `check` of its result is true.

    `fault`: what the client does wrong, so that the call works with no server of the family.
    """
    try:
        result = run()
        failure = None if check(result) else f"the effect is missing; it returned {_short(result)}"
    except Exception as error:
        failure = f"{type(error).__name__}: {error}"[:400]
    print(json.dumps({"call": name, "failure": failure, "fault": fault}), file=_results, flush=True)


def v1(path):
    """What GET of /api/v1 returns for the account."""
    return _send("GET", path)


def post(path, body):
    """Creates something through /api/v1."""
    return _send("POST", path, body)


def every(path, relation):
    """The ids of all members of a collection of /api/v1, in order."""
    found, page = [], 1
    while True:
        body = v1(f"{path}?per_page=100&page={page}")
        found += [id_of(member) for member in body["_embedded"][relation]]
        if "next" not in body["_links"]:
            return found
        page += 1


def id_of(resource):
    """The id of a resource of either version."""
    return resource["_links"]["self"]["href"].rsplit("/", 1)[1]


def ids_of(resources):
    return [id_of(resource) for resource in resources]


def embedded(page):
    """The ids of the members of a page of /api/v2."""
    return ids_of(next(iter(page["_embedded"].values())))


def person_link(person_id):
    """A link to a person as programs of the family write it, with the family's host."""
    return {"_links": {"osdi:person": {"href": f"{FAMILY}/people/{person_id}"}}}


def _send(method, path, body=None):
    request = urllib.request.Request(
        _place["v1"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"api-key": KEY, "content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def _short(result):
    text = repr(result)
    return text if len(text) <= 200 else f"{text[:200]}…"
