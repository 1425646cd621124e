"""The calls of osdi 0.3.1, its service of Action Network."""

from calls import IDS, KEY, V2, call, every, id_of, ids_of, v1
from osdi.action_network.person import ANPerson
from osdi.action_network.service import ActionNetworkService

service = ActionNetworkService(V2, KEY)
person = IDS["people"][0]


def changes_person():
    """Sets a field and exchanges a tag, then sends all of it with update()."""
    changed = service.person_by_id(person, ANPerson)
    changed.update_field("landlord", "Osdi")
    changed.update_tag("tag 0", False)
    changed.update_tag("tag 5", True)
    changed.update()


def tags_of(person_id):
    taggings = v1(f"/people/{person_id}/taggings?per_page=100")["_embedded"]["osdi:taggings"]
    return {tagging["_links"]["osdi:tag"]["href"].rsplit("/", 1)[1] for tagging in taggings}


call("ActionNetworkService", lambda: ActionNetworkService(V2, KEY), lambda made: list(made.tags) == IDS["tags"])
call(
    "get_people",
    lambda: service.get_people({"family_name": "Okafor"}),
    lambda people: ids_of(people) == every("/people", "osdi:people")[1:] or ids_of(people) == IDS["people"],
)
call(
    "get_people, two conditions",
    lambda: service.get_people({"given_name": "Amara3", "family_name": "Okafor"}),
    lambda people: ids_of(people) == [IDS["people"][3]],
)
call(
    "get_person",
    lambda: service.get_person({"email_address": "amara4@example.org"}),
    lambda found: id_of(found) == IDS["people"][4],
)
call(
    "find_person, by id, address and number",
    lambda: [
        service.find_person(an_id=person, model=ANPerson).id,
        service.find_person(email="amara5@example.org", model=ANPerson).id,
        service.find_person(phone="15035550106", model=ANPerson).id,
    ],
    lambda ids: ids == [person, IDS["people"][5], IDS["people"][6]],
)
call(
    "create_person",
    lambda: service.create_person("Os", "Di", "osdi@example.org", {"landlord": "Halden"}, ANPerson),
    lambda made: v1(f"/people/{made.id}")["custom_fields"] == {"landlord": "Halden"} and made.email == "osdi@example.org",
)
call("person_by_id", lambda: service.person_by_id(person, ANPerson), lambda found: found.id == person and "tag 0" in found.tags)
call(
    "add_tagging",
    lambda: service.add_tagging(service.person_by_id(IDS["people"][1], ANPerson), "tag 3"),
    lambda _: IDS["tags"][3] in tags_of(IDS["people"][1]),
)
call(
    "ANPerson.update, with update_field and update_tag",
    changes_person,
    lambda _: v1(f"/people/{person}")["custom_fields"]["landlord"] == "Osdi"
    and IDS["tags"][0] not in tags_of(person)
    and IDS["tags"][5] in tags_of(person),
)
call(
    "ANPerson.get_linked_collection",
    lambda: service.person_by_id(IDS["people"][2], ANPerson).get_linked_collection("osdi:attendances"),
    lambda found: ids_of(found) == every(f"/people/{IDS['people'][2]}/attendance", "osdi:attendance"),
)
call(
    "ANTagging.delete",
    lambda: service.person_by_id(IDS["people"][2], ANPerson).tags["tag 0"].delete(),
    lambda _: IDS["tags"][0] not in tags_of(IDS["people"][2]),
)
