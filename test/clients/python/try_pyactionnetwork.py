"""The calls of pyactionnetwork 0.11.2."""

import requests
from calls import FAMILY, IDS, KEY, call, embedded, id_of, v1
from pyactionnetwork import ActionNetworkApi
from pyactionnetwork.models import Person, Tag, Tagging

FULL = {
    "given_name": "Py",
    "family_name": "Network",
    "address": ["28 Ferry Lane"],
    "city": "Portland",
    "state": "OR",
    "country": "US",
    "postal_code": "97202",
    "custom_fields": {"landlord": "Halden"},
}


def has_all(person):
    """Whether the person of /api/v1 has what FULL contains."""
    address = person["postal_addresses"][0]
    return (
        person["given_name"] == "Py"
        and person["family_name"] == "Network"
        and person["custom_fields"]["landlord"] == "Halden"
        and address["address_lines"] == ["28 Ferry Lane"]
        and address["postal_code"] == "97202"
    )


def try_api(api_class):
    """The calls of the class that an-at-sync copied from pyactionnetwork too."""
    api = api_class(KEY)
    person = IDS["people"][0]

    def created(made):
        now = v1(f"/people/{id_of(made)}")
        tagged = v1(f"/people/{id_of(made)}/taggings")["_embedded"]["osdi:taggings"]
        return has_all(now) and len(tagged) == 1

    def updated(_):
        now = v1(f"/people/{IDS['people'][1]}")
        return has_all(now) and now["email_addresses"][0]["address"] == "amara1@example.org"

    call("refresh_config", api.refresh_config, lambda _: api.config["motd"] and "osdi:people" in api.config["_links"])
    call("resource_to_url", lambda: api.resource_to_url("people"), lambda url: url.endswith("/api/v2/people"))
    call("get_resource", lambda: api.get_resource("events"), lambda page: embedded(page) == IDS["events"][:25])
    call("get_person, by id", lambda: api.get_person(person_id=person), lambda found: id_of(found) == person)
    call(
        "get_person, by address",
        lambda: api.get_person(search_by="email_address", search_string="amara7@example.org"),
        lambda page: embedded(page) == [IDS["people"][7]] and page["total_records"] == 1,
    )
    call("create_person", lambda: api.create_person(email="new@example.org", tags=["new"], **FULL), created)
    call("update_person", lambda: api.update_person(IDS["people"][1], email="amara1@example.org", **FULL), updated)
    return api


if __name__ == "__main__":
    call("ActionNetworkApi", lambda: ActionNetworkApi(KEY), lambda api: api.config["motd"])
    api = try_api(ActionNetworkApi)
    call(
        "models.Person",
        lambda: Person(data=api.get_person(person_id=IDS["people"][2])),
        lambda person: person.id == IDS["people"][2] and person.given_name == "Amara2",
    )
    call(
        "models.Tag",
        lambda: Tag(data=api.get_resource("tags")["_embedded"]["osdi:tags"][0]),
        lambda tag: tag.id == IDS["tags"][0] and tag.name == "tag 0" and repr(tag),
    )
    call(
        "models.Tagging",
        lambda: Tagging(data=requests.get(f"{FAMILY}/tags/{IDS['tags'][0]}/taggings/{IDS['taggings'][0]}", headers=api.headers).json()),
        lambda tagging: tagging.id == IDS["taggings"][0],
    )
