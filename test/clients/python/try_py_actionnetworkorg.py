"""The calls of py-actionnetworkorg 1.1.9."""

import json

from action_network.action_network import ActionNetwork
from calls import FAMILY, IDS, KEY, call, embedded, every, id_of, person_link, v1

an = ActionNetwork(osdi_token=KEY)
person, event, petition, tag = (IDS[kind][0] for kind in ("people", "events", "petitions", "tags"))
campaign = IDS["event_campaigns"][0]
attendance, signature, tagging = (IDS[kind][0] for kind in ("attendances", "signatures", "taggings"))
newcomer = IDS["people"][-1]


def is_same(resource_id):
    return lambda resource: id_of(resource) == resource_id


def lists(name, method, args, path, relation):
    """The first page: `page` and `per_page` come as `None` and `25filter=None`."""
    call(name, lambda: method(*args), lambda page: embedded(page) == every(path, relation)[:25])


lists("people.get", an.people.get, [], "/people", "osdi:people")
call(
    "people.get, all pages",
    lambda: an.people.get(page=1),
    lambda pages: [id_of(member) for page in pages for member in page] == every("/people", "osdi:people"),
)
lists("events.get", an.events.get, [], "/events", "osdi:events")
lists("petitions.get", an.petitions.get, [], "/petitions", "osdi:petitions")
lists("tags.get", an.tags.get, [], "/tags", "osdi:tags")
lists("taggings.get_by_tag", an.taggings.get_by_tag, [tag], f"/tags/{tag}/taggings", "osdi:taggings")
lists("attendances.get_by_event", an.attendances.get_by_event, [event], f"/events/{event}/attendance", "osdi:attendance")
lists("attendances.get_by_person", an.attendances.get_by_person, [person], f"/people/{person}/attendance", "osdi:attendance")
lists("signatures.get_by_petition", an.signatures.get_by_petition, [petition], f"/petitions/{petition}/signatures", "osdi:signatures")
lists("signatures.get_by_person", an.signatures.get_by_person, [person], f"/people/{person}/signatures", "osdi:signatures")
call(
    "event_campaigns.get",
    lambda: an.event_campaigns.get,
    lambda page: embedded(page) == every("/event_campaigns", "platform:event_campaigns")[:25],
)
call(
    "events.get_by_event_campaign",
    lambda: an.events.get_by_event_campaign(campaign),
    lambda page: embedded(page) == every(f"/event_campaigns/{campaign}/events", "osdi:events")[:25],
    "it calls a method of its own that does not exist",
)

call("person.get", lambda: an.person.get(person), is_same(person))
call("event.get", lambda: an.event.get(event), is_same(event))
call("event_campaign.get", lambda: an.event_campaign.get(campaign), is_same(campaign))
call("petition.get", lambda: an.petition.get(petition), is_same(petition))
call("tag.get", lambda: an.tag.get(tag), is_same(tag))
call("tagging.get_by_tag", lambda: an.tagging.get_by_tag(tag, tagging), is_same(tagging))
call("attendance.get_by_event", lambda: an.attendance.get_by_event(event, attendance), is_same(attendance))
call("attendance.get_by_person", lambda: an.attendance.get_by_person(person, attendance), is_same(attendance))
call("signature.get_by_petition", lambda: an.signature.get_by_petition(petition, signature), is_same(signature))
call("signature.get_by_person", lambda: an.signature.get_by_person(person, signature), is_same(signature))
call("embeds.get", lambda: an.embeds.get("events", event), lambda embeds: "<" in embeds["embed_standard_default_styles"])
call("metadata.get", lambda: an.metadata.get(), lambda body: "self" in body["_links"])
call(
    "custom_fields.get",
    lambda: an.custom_fields.get(),
    lambda body: "landlord" in json.dumps(body),
    "it calls a method of its own that does not exist",
)


def person_payload(address):
    return {"person": {"given_name": "Py", "email_addresses": [{"address": address}]}}


call(
    "person.create",
    lambda: an.person.create(person_payload("py@example.org")),
    lambda made: v1(f"/people/{id_of(made)}")["given_name"] == "Py",
)
call(
    "people.create",
    lambda: an.people.create([person_payload("py1@example.org"), person_payload("py2@example.org")]),
    lambda made: [v1(f"/people/{id_of(one)}")["email_addresses"][0]["address"] for one in made] == ["py1@example.org", "py2@example.org"],
)
call(
    "person.update",
    lambda: an.person.update(person, {"family_name": "Changed"}),
    lambda _: v1(f"/people/{person}")["family_name"] == "Changed",
    "it sends a POST to the address of a person, where this family has a PUT",
)
call(
    "event.create",
    lambda: an.event.create({"title": "By py", "origin_system": "py"}),
    lambda made: v1(f"/events/{id_of(made)}")["summary"] == "By py",
    "it calls a function of its own without the argument that it needs",
)
call(
    "events.create",
    lambda: an.events.create([{"title": "By py", "origin_system": "py"}]),
    lambda made: v1(f"/events/{id_of(made[0])}")["summary"] == "By py",
)
call(
    "event.update",
    lambda: an.event.update(event, {"title": "Changed", "start_date": "2027-03-01T19:00:00Z"}),
    lambda _: (now := v1(f"/events/{event}"))["summary"] == "Changed" and now["start"] == "2027-03-01T19:00:00Z",
)
call(
    "event_campaigns.create",
    lambda: an.event_campaigns.create({"title": "By py", "origin_system": "py"}),
    lambda made: v1(f"/event_campaigns/{id_of(made)}")["originating_system"] == "py",
)
call(
    "event_campaign.create",
    lambda: an.event_campaign.create({"title": "By py as well"}),
    lambda made: v1(f"/event_campaigns/{id_of(made)}")["title"] == "By py as well",
    "it sends a PUT to the collection",
)
call(
    "event_campaign.update",
    lambda: an.event_campaign.update(campaign, [{"title": "Changed"}]),
    lambda _: v1(f"/event_campaigns/{campaign}")["title"] == "Changed",
    "it calls a function of its own that does not exist",
)
call(
    "petition.create",
    lambda: an.petition.create({"title": "By py", "origin_system": "py"}),
    lambda made: v1(f"/petitions/{id_of(made)}")["title"] == "By py",
)
call(
    "petitions.create",
    lambda: an.petitions.create([{"title": "By py 2"}, {"title": "By py 3"}]),
    lambda made: [v1(f"/petitions/{id_of(one)}")["title"] for one in made] == ["By py 2", "By py 3"],
)
call(
    "petition.update",
    lambda: an.petition.update(petition, {"title": "Changed"}),
    lambda _: v1(f"/petitions/{petition}")["title"] == "Changed",
)
call(
    "attendance.create",
    lambda: an.attendance.create(IDS["events"][1], person_link(newcomer)),
    lambda made: every(f"/events/{IDS['events'][1]}/attendance", "osdi:attendance") == [id_of(made)],
)
call(
    "attendances.create",
    lambda: an.attendances.create([person_link(newcomer)]),
    lambda made: "osdi:event" in made[0]["_links"],
    "it posts attendances to the collection of events, without naming an event",
)
call(
    "attendance.update",
    lambda: an.attendance.update(event, attendance, {"identifiers": ["other:1"]}),
    lambda _: "other:1" in v1(f"/events/{event}/attendance/{attendance}")["identifiers"],
)
call(
    "signature.create",
    lambda: an.signature.create(IDS["petitions"][1], {**person_link(newcomer), "comments": "Stop"}),
    lambda made: v1(f"/petitions/{IDS['petitions'][1]}/signatures/{id_of(made)}")["comments"] == "Stop",
)
call(
    "signatures.create",
    lambda: an.signatures.create(IDS["petitions"][2], [person_link(newcomer), person_link(person)]),
    lambda made: every(f"/petitions/{IDS['petitions'][2]}/signatures", "osdi:signatures") == [id_of(one) for one in made],
)
call(
    "signature.update",
    lambda: an.signature.update(petition, signature, {"comments": "New"}),
    lambda _: v1(f"/petitions/{petition}/signatures/{signature}")["comments"] == "New",
)
call("tag.create", lambda: an.tag.create({"name": "by py"}), lambda made: v1(f"/tags/{id_of(made)}")["name"] == "by py")
call(
    "tag.update",
    lambda: an.tag.update(tag, {"name": "changed"}),
    lambda _: v1(f"/tags/{tag}")["name"] == "changed",
    "it sends a POST to the address of a tag; in this family a tag never changes",
)
call(
    "tagging.create",
    lambda: an.tagging.create(IDS["tags"][1], person_link(person)),
    lambda made: every(f"/tags/{IDS['tags'][1]}/taggings", "osdi:taggings") == [id_of(made)],
)
call(
    "taggings.create",
    lambda: an.taggings.create(IDS["tags"][2], [person_link(person), person_link(newcomer)]),
    lambda made: every(f"/tags/{IDS['tags'][2]}/taggings", "osdi:taggings") == [id_of(one) for one in made],
)
call(
    "tags.create",
    lambda: an.tags.create(IDS["tags"][3], [person_link(person)]),
    lambda made: every(f"/tags/{IDS['tags'][3]}/taggings", "osdi:taggings") == [id_of(one) for one in made],
)
call(
    "tagging.update",
    lambda: an.tagging.update(tag, tagging, {"identifiers": ["other:1"]}),
    lambda answer: "other:1" in answer["identifiers"],
    "it sends a PUT to a tagging; in this family a tagging never changes",
)
