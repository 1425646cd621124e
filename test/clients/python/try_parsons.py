"""The calls of parsons 6.1.0, the connector of Action Network."""

import json

from calls import FORM, IDS, KEY, QUERY, call, embedded, every, id_of, ids_of, person_link, v1
from parsons.action_network import ActionNetwork

an = ActionNetwork(api_token=KEY)
person, event, petition, tag = (IDS[kind][0] for kind in ("people", "events", "petitions", "tags"))
campaign = IDS["event_campaigns"][0]
attendance, signature, tagging = (IDS[kind][0] for kind in ("attendances", "signatures", "taggings"))


def lists(name, args, path, relation):
    """A collection whole, and its second page alone."""
    method = getattr(an, name)
    call(name, lambda: method(*args), lambda table: ids_of(table) == every(path, relation))
    call(
        f"{name}, page 2",
        lambda: method(*args, page=2, per_page=10),
        lambda page: embedded(page) == every(path, relation)[10:20] and page["page"] == 2,
    )


def is_same(resource_id):
    return lambda resource: id_of(resource) == resource_id


lists("get_people", [], "/people", "osdi:people")
call(
    "get_people, filter",
    lambda: [
        an.get_people(filter="email_address eq 'amara7@example.org'"),
        an.get_people(filter="modified_date gt '2014-03-25'"),
    ],
    lambda tables: ids_of(tables[0]) == [IDS["people"][7]] and ids_of(tables[1]) == every("/people", "osdi:people"),
)
lists("get_events", [], "/events", "osdi:events")
lists("get_event_campaigns", [], "/event_campaigns", "platform:event_campaigns")
lists("get_event_campaign_events", [campaign], f"/event_campaigns/{campaign}/events", "osdi:events")
lists("get_petitions", [], "/petitions", "osdi:petitions")
lists("get_event_attendances", [event], f"/events/{event}/attendance", "osdi:attendance")
lists("get_person_attendances", [person], f"/people/{person}/attendance", "osdi:attendance")
lists("get_petition_signatures", [petition], f"/petitions/{petition}/signatures", "osdi:signatures")
lists("get_person_signatures", [person], f"/people/{person}/signatures", "osdi:signatures")
lists("get_taggings", [tag], f"/tags/{tag}/taggings", "osdi:taggings")
call("get_tags", lambda: an.get_tags(), lambda table: ids_of(table) == every("/tags", "osdi:tags"))

call("get_person", lambda: an.get_person(person), is_same(person))
call("get_event", lambda: an.get_event(event), is_same(event))
call("get_event_campaign", lambda: an.get_event_campaign(campaign), is_same(campaign))
call("get_petition", lambda: an.get_petition(petition), is_same(petition))
call("get_event_attendance", lambda: an.get_event_attendance(event, attendance), is_same(attendance))
call("get_person_attendance", lambda: an.get_person_attendance(person, attendance), is_same(attendance))
call("get_petition_signature", lambda: an.get_petition_signature(petition, signature), is_same(signature))
call("get_person_signature", lambda: an.get_person_signature(person, signature), is_same(signature))
call("get_tag", lambda: an.get_tag(tag), is_same(tag))
call("get_tagging", lambda: an.get_tagging(tag, tagging), is_same(tagging))
call(
    "get_embeds",
    lambda: an.get_embeds("petitions", petition),
    lambda embeds: all("<" in embeds[f"embed_{size}_{look}"] for size in ("standard", "full") for look in
                       ("default_styles", "layout_only_styles", "no_styles")),
)
call("get_metadata", lambda: an.get_metadata(), lambda body: "self" in body["_links"])
call("get_custom_fields", lambda: an.get_custom_fields(), lambda body: "landlord" in json.dumps(body))

call(
    "upsert_person",
    lambda: an.upsert_person("parsons@example.org", given_name="Par", family_name="Sons", tags=["from parsons"],
                             languages_spoken=["en"], mobile_number="(503) 555-0142", mobile_status="subscribed",
                             postal_addresses=[{"postal_code": "97202", "country": "US"}], landlord="Halden"),
    lambda made: (now := v1(f"/people/{id_of(made)}"))["given_name"] == "Par"
    and now["custom_fields"] == {"landlord": "Halden"}
    and now["phone_numbers"][0]["status"] == "subscribed"
    and len(v1(f"/people/{id_of(made)}/taggings")["_embedded"]["osdi:taggings"]) == 1,
)
call(
    "add_person",
    lambda: an.add_person("added@example.org", given_name="Added", mobile_number="5035550143"),
    lambda _: v1(f"/people/{every('/people', 'osdi:people')[-1]}")["given_name"] == "Added",
)
call(
    "update_person",
    lambda: an.update_person(person, family_name="Changed", custom_fields={"landlord": "Nobody"}),
    lambda _: (now := v1(f"/people/{person}"))["family_name"] == "Changed" and now["custom_fields"]["landlord"] == "Nobody",
)
call(
    "create_event",
    lambda: an.create_event("By parsons", start_date="2027-03-01 19:00:00",
                            location={"venue": "Hall", "postal_code": "97202", "country": "US"}),
    lambda made: (now := v1(f"/events/{made['event_id']}"))["summary"] == "By parsons"
    and now["start"] == "2027-03-01T19:00:00Z"
    and now["location"]["venue"] == "Hall",
)
call(
    "create_petition",
    lambda: an.create_petition("By parsons", "Why", "We ask", [{"name": "The council"}]),
    lambda made: (now := v1(f"/petitions/{id_of(made)}"))["title"] == "By parsons"
    and now["petition_text"] == "We ask"
    and now["target"] == [{"name": "The council"}],
)
call(
    "update_petition",
    lambda: an.update_petition(petition, "Changed", "Why", "We ask more", [{"name": "The mayor"}]),
    lambda _: (now := v1(f"/petitions/{petition}"))["title"] == "Changed" and now["petition_text"] == "We ask more",
)
call(
    "add_tag",
    lambda: an.add_tag("by parsons"),
    lambda made: v1(f"/tags/{id_of(made)}")["name"] == "by parsons",
)
call(
    "create_tagging",
    lambda: an.create_tagging(IDS["tags"][1], person_link(person)),
    lambda made: id_of(made) in every(f"/tags/{IDS['tags'][1]}/taggings", "osdi:taggings"),
)
call(
    "delete_tagging",
    lambda: an.delete_tagging(tag, tagging),
    lambda _: tagging not in every(f"/tags/{tag}/taggings", "osdi:taggings"),
)

newcomer = IDS["people"][-1]
call(
    "create_attendance",
    lambda: an.create_attendance(IDS["events"][1], person_link(newcomer)),
    lambda _: len(every(f"/events/{IDS['events'][1]}/attendance", "osdi:attendance")) == 1,
    QUERY,
)
call(
    "update_attendance",
    lambda: an.update_attendance(event, attendance, {"identifiers": ["other:1"]}),
    lambda _: "other:1" in v1(f"/events/{event}/attendance/{attendance}")["identifiers"],
    FORM,
)
call(
    "create_signature",
    lambda: an.create_signature(IDS["petitions"][1], {**person_link(newcomer), "comments": "Stop"}),
    lambda _: len(every(f"/petitions/{IDS['petitions'][1]}/signatures", "osdi:signatures")) == 1,
    QUERY,
)
call(
    "update_signature",
    lambda: an.update_signature(petition, signature, {"comments": "New"}),
    lambda _: v1(f"/petitions/{petition}/signatures/{signature}")["comments"] == "New",
    FORM,
)
call(
    "create_event_campaign",
    lambda: an.create_event_campaign({"title": "By parsons", "origin_system": "parsons"}),
    lambda made: v1(f"/event_campaigns/{id_of(made)}")["title"] == "By parsons",
    "it sends the body as parameters of the query; this family reads it as JSON",
)
call(
    "create_event_in_event_campaign",
    lambda: an.create_event_in_event_campaign(campaign, {"title": "By parsons", "origin_system": "parsons"}),
    lambda made: id_of(made) in every(f"/event_campaigns/{campaign}/events", "osdi:events"),
    "it sends the body as parameters of the query; this family reads it as JSON",
)
call(
    "update_event_campaign",
    lambda: an.update_event_campaign(campaign, {"description": "New"}),
    lambda _: v1(f"/event_campaigns/{campaign}")["description"] == "New",
    FORM,
)
call(
    "update_event",
    lambda: an.update_event(event, {"title": "New name"}),
    lambda _: v1(f"/events/{event}")["summary"] == "New name",
    FORM,
)
