"""The calls of an-at-sync 0.9.2: its copy of pyactionnetwork, and what it adds."""

from an_at_sync.actionnetwork import ActionNetworkApi
from at_sync_program import make_program
from calls import IDS, call, every, id_of, ids_of, post, v1
from receive import Receiver
from try_pyactionnetwork import try_api

api = try_api(ActionNetworkApi)
call(
    "get_all_activists",
    lambda: list(api.get_all_activists()),
    lambda people: ids_of(people) == every("/people", "osdi:people"),
)
call(
    "get_all_events",
    lambda: list(api.get_all_events()),
    lambda events: ids_of(events) == every("/events", "osdi:events"),
)
call(
    "get_all_events_from_event_campaigns",
    lambda: list(api.get_all_events_from_event_campaigns()),
    lambda events: ids_of(events)
    == [event for campaign in IDS["event_campaigns"] for event in every(f"/event_campaigns/{campaign}/events", "osdi:events")],
)
call("get_event", lambda: api.get_event(IDS["events"][0]), lambda event: id_of(event) == IDS["events"][0])
call(
    "get_attendances_from_event",
    lambda: list(api.get_attendances_from_event(api.get_event(IDS["events"][0]))),
    lambda found: ids_of(found) == every(f"/events/{IDS['events'][0]}/attendance", "osdi:attendance"),
)

ADDRESS = "amara1@example.org"


def syncs_rsvp():
    """Gives the program the message of a new attendance, as the service sends it."""
    receiver = Receiver()
    webhook = post("/webhooks", {"url": receiver.url, "dialect": "v2", "events": ["osdi:attendance"]})
    post(f"/events/{IDS['events'][1]}/attendance", {"person": {"email_addresses": [{"address": ADDRESS}]}})
    program = make_program()
    results = list(program.handle_webhook(receiver.take(webhook["secret"])))
    return [(result.kind, result.status, str(result.e)) for result in results], program


def has_synced(synced):
    """Whether the three tables have the person, the event and the RSVP of /api/v1, with links between them."""
    results, program = synced
    event = v1(f"/events/{IDS['events'][1]}")
    [attendance] = v1(f"/events/{IDS['events'][1]}/attendance")["_embedded"]["osdi:attendance"]
    return (
        results == [(kind, "inserted", "None") for kind in ("activist", "event", "rsvp")]
        and program.activists.at.rows
        == [{"id": "row 0", "fields": {"id": IDS["people"][1], "email": ADDRESS}}]
        and program.events.at.rows
        == [{"id": "row 0", "fields": {"id": id_of(event), "title": event["summary"], "start_date": event["start"]}}]
        and program.rsvps.at.rows
        == [
            {
                "id": "row 0",
                "fields": {
                    "id": id_of(attendance),
                    "created": attendance["created_at"],
                    "activist": ["row 0"],
                    "event": ["row 0"],
                },
            }
        ]
    )


call("handle_webhook", syncs_rsvp, has_synced)
