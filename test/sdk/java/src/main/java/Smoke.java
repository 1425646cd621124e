import civicaction.ApiClient;
import civicaction.ApiException;
import civicaction.api.AttendancesApi;
import civicaction.api.DeliveriesApi;
import civicaction.api.EventsApi;
import civicaction.api.PetitionsApi;
import civicaction.api.SignaturesApi;
import civicaction.api.TargetingApi;
import civicaction.api.WebhooksApi;
import civicaction.model.AttendanceInput;
import civicaction.model.EmailAddressInput;
import civicaction.model.EventChanges;
import civicaction.model.EventInput;
import civicaction.model.LocationInput;
import civicaction.model.PersonInput;
import civicaction.model.PetitionInput;
import civicaction.model.Problem;
import civicaction.model.SignatureInput;
import civicaction.model.WebhookInput;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;

public class Smoke {
  public static void main(String[] arguments) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    client.setRequestInterceptor(request -> request.header("api-key", arguments[1]));
    var events = new EventsApi(client);
    var person =
        new PersonInput()
            .givenName("Amara")
            .emailAddresses(List.of(new EmailAddressInput().address("amara.okafor@example.org")));

    var meeting =
        new EventInput()
            .originatingSystem("SDK")
            .summary("Public meeting")
            .description("<p>Bring a friend.</p>")
            .identifiers(List.of("sdk:meeting"))
            .start(OffsetDateTime.parse("2027-03-04T18:30:00-08:00"))
            .location(new LocationInput().venue("Community Hall").postalCode("97202"));
    var created = events.createEvent(meeting, null);
    System.out.printf("created %s, %s%n", created.getSummary(), created.getLocation().getLocality());

    var again =
        new EventInput()
            .originatingSystem("SDK")
            .summary("Rent and repairs")
            .identifiers(List.of("sdk:meeting"));
    var updated = events.createEvent(again, null);
    var same = idOf(updated.getIdentifiers()).equals(idOf(created.getIdentifiers())) ? "the same" : "another";
    System.out.printf("updated %s, %s event%n", updated.getSummary(), same);

    var eventId = idOf(created.getIdentifiers());
    var changed = events.updateEvent(eventId, new EventChanges().summary("Repairs"), null, null);
    System.out.printf(
        "changed %s, %s, %d identifiers%n",
        changed.getSummary(), changed.getDescription(), changed.getIdentifiers().size());

    for (var number = 2; number <= 5; number++)
      events.createEvent(new EventInput().originatingSystem("SDK").summary("Meeting " + number), null);
    var pages = 0;
    var walked = 0;
    for (var more = true; more; ) {
      pages += 1;
      var page = events.listEvents(pages, 2, null, null);
      walked += page.getEmbedded().getOsdiEvents().size();
      more = page.getLinks().getNext() != null;
    }
    System.out.printf("walked %d events on %d pages%n", walked, pages);

    new AttendancesApi(client).createAttendance(eventId, new AttendanceInput().person(person), null);
    System.out.printf("counted %d coming%n", events.getEvent(eventId, null).getTotalAccepted());

    var people = new TargetingApi(client).listTargetedPeople(eventId, null, null, null);
    System.out.printf("selected %s%n", people.getEmbedded().getOsdiPeople().get(0).getGivenName());

    var webhook = new WebhooksApi(client).createWebhook(new WebhookInput().url(URI.create(arguments[2])), null);
    var petition =
        new PetitionsApi(client)
            .createPetition(new PetitionInput().originatingSystem("SDK").title("Cap the rents"), null);
    var signature =
        new SignaturesApi(client)
            .createSignature(
                idOf(petition.getIdentifiers()),
                new SignatureInput().person(person).comments("High time."),
                null);
    System.out.printf("signed %s%n", signature.getComments());

    var deliveries = new DeliveriesApi(client);
    var webhookId = idOf(webhook.getIdentifiers());
    var listed = deliveries.listDeliveries(webhookId, null, null, null, null);
    var first = listed.getEmbedded().getPlatformDeliveries().get(0);
    var delivery = deliveries.getDelivery(webhookId, idOf(first.getIdentifiers()), null);
    System.out.printf("delivered %s%n", delivery.getPayload().get(0).getOsdiSignature().getComments());

    try {
      events.createEvent(meeting.location(new LocationInput().country("XX")), null);
    } catch (ApiException refusal) {
      var problem = client.getObjectMapper().readValue(refusal.getResponseBody(), Problem.class);
      System.out.printf(
          "refused %d %s %s%n",
          problem.getStatus(), problem.getCode(), problem.getErrors().get(0).getPointer());
    }
  }

  private static String idOf(List<String> identifiers) {
    return identifiers.get(0).replace("platform:", "");
  }
}
