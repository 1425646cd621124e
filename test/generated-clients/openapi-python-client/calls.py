"""Makes five calls with the client of openapi-python-client."""

import sys
from datetime import datetime, timezone
from typing import TypeVar

from client.api.attendances import create_attendance
from client.api.deliveries import get_delivery
from client.api.events import create_event, list_events
from client.api.signatures import create_signature
from client.client import AuthenticatedClient
from client.models import (
    AttendanceInput,
    Delivery,
    EmailAddressInput,
    Event,
    EventCollection,
    EventInput,
    LocationInput,
    PersonInput,
    RecordedAttendance,
    RecordedSignature,
    SignatureInput,
)
from client.types import Unset

Answer = TypeVar("Answer")


def expect(kind: type[Answer], answer: object) -> Answer:
    """The answer of a success; any other answer ends the program."""
    if not isinstance(answer, kind):
        raise SystemExit(f"{kind.__name__} is expected: {answer}")
    return answer


base_url, key, petition_id, webhook_id, delivery_id = sys.argv[1:]
client = AuthenticatedClient(base_url=base_url, token=key, prefix="", auth_header_name="api-key")
person = PersonInput(given_name="Amara", email_addresses=[EmailAddressInput(address="amara@example.org")])

new_event = EventInput(
    originating_system="test",
    summary="Public meeting",
    start=datetime.fromisoformat("2027-03-05T18:30:00-08:00"),
    location=LocationInput(locality="Portland", region="OR", country="US"),
)
event = expect(Event, create_event.sync(client=client, body=new_event))
start = expect(datetime, event.start).astimezone(timezone.utc)
print("createEvent", event.summary, start.strftime("%Y-%m-%dT%H:%M:%S.000Z"))

page = expect(EventCollection, list_events.sync(client=client, per_page=5))
print("listEvents", page.total_records, page.field_embedded.osdievents[0].status.value)

event_id = event.field_links.self_.href.split("/")[-1]
rsvp = AttendanceInput(person=person, add_tags=["tenant"])
attendance = expect(RecordedAttendance, create_attendance.sync(event_id, client=client, body=rsvp))
assert not isinstance(attendance.status, Unset)
print("createAttendance", attendance.status.value)

signing = SignatureInput(person=person, comments="My rent rose.")
signature = expect(RecordedSignature, create_signature.sync(petition_id, client=client, body=signing))
print("createSignature", signature.comments)

delivery = expect(Delivery, get_delivery.sync(webhook_id, delivery_id, client=client))
assert not isinstance(delivery.attempts, Unset)
assert not isinstance(delivery.payload, Unset)
print(
    "getDelivery",
    delivery.state.value,
    delivery.attempts[0].outcome.value,
    delivery.payload[0].osdisignature.comments,
)
