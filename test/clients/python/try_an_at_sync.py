"""The calls of an-at-sync 0.9.2: its copy of pyactionnetwork, and what it adds."""

from an_at_sync.actionnetwork import ActionNetworkApi
from calls import IDS, call, every, id_of, ids_of
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
