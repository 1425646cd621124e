import sys
from datetime import datetime

from civic_action import (
    ApiClient,
    AttendanceInput,
    AttendancesApi,
    Configuration,
    DeliveriesApi,
    EmailAddressInput,
    EventChanges,
    EventInput,
    EventsApi,
    LocationInput,
    PersonInput,
    PetitionInput,
    PetitionsApi,
    SignatureInput,
    SignaturesApi,
    TargetingApi,
    WebhookInput,
    WebhooksApi,
)
from civic_action.exceptions import BadRequestException


def id_of(resource):
    return resource.identifiers[0].removeprefix("platform:")


api, key, receiver = sys.argv[1:]
client = ApiClient(Configuration(host=api, api_key={"apiKey": key}))
events = EventsApi(client)
person = PersonInput(
    given_name="Amara",
    email_addresses=[EmailAddressInput(address="amara.okafor@example.org")],
)

meeting = EventInput(
    originating_system="SDK",
    summary="Public meeting",
    description="<p>Bring a friend.</p>",
    identifiers=["sdk:meeting"],
    start=datetime.fromisoformat("2027-03-04T18:30:00-08:00"),
    location=LocationInput(venue="Community Hall", postal_code="97202"),
)
created = events.create_event(meeting)
print(f"created {created.summary}, {created.location.locality}")

updated = events.create_event(
    EventInput(originating_system="SDK", summary="Rent and repairs", identifiers=["sdk:meeting"])
)
same = "the same" if id_of(updated) == id_of(created) else "another"
print(f"updated {updated.summary}, {same} event")

event_id = id_of(created)
changed = events.update_event(event_id, EventChanges(summary="Repairs"))
print(f"changed {changed.summary}, {changed.description}, {len(changed.identifiers)} identifiers")

for number in range(2, 6):
    events.create_event(EventInput(originating_system="SDK", summary=f"Meeting {number}"))
pages, walked, more = 0, 0, True
while more:
    pages += 1
    page = events.list_events(page=pages, per_page=2)
    walked += len(page.embedded.osdi_events)
    more = page.links.next is not None
print(f"walked {walked} events on {pages} pages")

AttendancesApi(client).create_attendance(event_id, AttendanceInput(person=person))
print(f"counted {events.get_event(event_id).total_accepted} coming")

people = TargetingApi(client).list_targeted_people(event_id)
print(f"selected {people.embedded.osdi_people[0].given_name}")

webhook = WebhooksApi(client).create_webhook(WebhookInput(url=receiver))
petition = PetitionsApi(client).create_petition(
    PetitionInput(originating_system="SDK", title="Cap the rents")
)
signature = SignaturesApi(client).create_signature(
    id_of(petition), SignatureInput(person=person, comments="High time.")
)
print(f"signed {signature.comments}")

deliveries = DeliveriesApi(client)
first = deliveries.list_deliveries(id_of(webhook)).embedded.platform_deliveries[0]
delivery = deliveries.get_delivery(id_of(webhook), id_of(first))
print(f"delivered {delivery.payload[0].osdi_signature.comments}")

try:
    events.create_event(meeting.model_copy(update={"location": LocationInput(country="XX")}))
except BadRequestException as refusal:
    problem = refusal.data
    print(f"refused {problem.status} {problem.code.value} {problem.errors[0].pointer}")
