package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	civicaction "example.org/civic-action-service/civic-action-go"
)

func must[T any](answer T, _ any, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return answer
}

func idOf(identifiers []string) string {
	return strings.TrimPrefix(identifiers[0], "platform:")
}

func main() {
	configuration := civicaction.NewConfiguration()
	configuration.Servers = civicaction.ServerConfigurations{{URL: os.Args[1]}}
	configuration.AddDefaultHeader("api-key", os.Args[2])
	client := civicaction.NewAPIClient(configuration)
	ctx := context.Background()

	person := civicaction.NewPersonInput()
	person.SetGivenName("Amara")
	person.SetEmailAddresses([]civicaction.EmailAddressInput{*civicaction.NewEmailAddressInput("amara.okafor@example.org")})

	location := civicaction.NewLocationInput()
	location.SetVenue("Community Hall")
	location.SetPostalCode("97202")
	start, _ := time.Parse(time.RFC3339, "2027-03-04T18:30:00-08:00")
	meeting := civicaction.NewEventInput("SDK", "Public meeting")
	meeting.SetDescription("<p>Bring a friend.</p>")
	meeting.SetIdentifiers([]string{"sdk:meeting"})
	meeting.SetStart(start)
	meeting.SetLocation(*location)
	created := must(client.EventsAPI.CreateEvent(ctx).EventInput(*meeting).Execute())
	fmt.Printf("created %s, %s\n", created.GetSummary(), created.Location.GetLocality())

	again := civicaction.NewEventInput("SDK", "Rent and repairs")
	again.SetIdentifiers([]string{"sdk:meeting"})
	updated := must(client.EventsAPI.CreateEvent(ctx).EventInput(*again).Execute())
	same := "another"
	if idOf(updated.Identifiers) == idOf(created.Identifiers) {
		same = "the same"
	}
	fmt.Printf("updated %s, %s event\n", updated.Summary, same)

	eventId := idOf(created.Identifiers)
	changes := civicaction.NewEventChanges()
	changes.SetSummary("Repairs")
	changed := must(client.EventsAPI.UpdateEvent(ctx, eventId).EventChanges(*changes).Execute())
	fmt.Printf("changed %s, %s, %d identifiers\n", changed.Summary, changed.GetDescription(), len(changed.Identifiers))

	for number := 2; number <= 5; number++ {
		next := civicaction.NewEventInput("SDK", fmt.Sprintf("Meeting %d", number))
		must(client.EventsAPI.CreateEvent(ctx).EventInput(*next).Execute())
	}
	pages, walked, more := int32(0), 0, true
	for more {
		pages++
		page := must(client.EventsAPI.ListEvents(ctx).Page(pages).PerPage(2).Execute())
		walked += len(page.Embedded.OsdiEvents)
		more = page.Links.HasNext()
	}
	fmt.Printf("walked %d events on %d pages\n", walked, pages)

	attendance := civicaction.NewAttendanceInput()
	attendance.SetPerson(*person)
	must(client.AttendancesAPI.CreateAttendance(ctx, eventId).AttendanceInput(*attendance).Execute())
	fmt.Printf("counted %d coming\n", must(client.EventsAPI.GetEvent(ctx, eventId).Execute()).TotalAccepted)

	people := must(client.TargetingAPI.ListTargetedPeople(ctx, eventId).Execute())
	fmt.Printf("selected %s\n", people.Embedded.OsdiPeople[0].GetGivenName())

	webhook := must(client.WebhooksAPI.CreateWebhook(ctx).WebhookInput(*civicaction.NewWebhookInput(os.Args[3])).Execute())
	petition := must(client.PetitionsAPI.CreatePetition(ctx).PetitionInput(*civicaction.NewPetitionInput("SDK", "Cap the rents")).Execute())
	name := civicaction.NewSignatureInput()
	name.SetPerson(*person)
	name.SetComments("High time.")
	signature := must(client.SignaturesAPI.CreateSignature(ctx, idOf(petition.Identifiers)).SignatureInput(*name).Execute())
	fmt.Printf("signed %s\n", signature.GetComments())

	webhookId := idOf(webhook.Identifiers)
	first := must(client.DeliveriesAPI.ListDeliveries(ctx, webhookId).Execute()).Embedded.PlatformDeliveries[0]
	delivery := must(client.DeliveriesAPI.GetDelivery(ctx, webhookId, idOf(first.Identifiers)).Execute())
	fmt.Printf("delivered %s\n", delivery.Payload[0].OsdiSignature.GetComments())

	location.SetCountry("XX")
	meeting.SetLocation(*location)
	_, _, err := client.EventsAPI.CreateEvent(ctx).EventInput(*meeting).Execute()
	var refusal *civicaction.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		log.Fatal(err)
	}
	problem := refusal.Model().(civicaction.Problem)
	fmt.Printf("refused %d %s %s\n", problem.Status, problem.Code, problem.Errors[0].GetPointer())
}
