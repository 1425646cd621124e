// Makes five calls with the client of ogen.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"github.com/ogen-go/ogen/ogenerrors"

	"generated-clients/ogen/civic"
)

type security struct{ key string }

func (s security) ApiKey(context.Context, civic.OperationName) (civic.ApiKey, error) {
	return civic.ApiKey{APIKey: s.key}, nil
}

func (security) OsdiApiToken(context.Context, civic.OperationName) (civic.OsdiApiToken, error) {
	return civic.OsdiApiToken{}, ogenerrors.ErrSkipClientSecurity
}

func main() {
	base, key, petition, webhook, delivery := os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5]
	ctx := context.Background()
	client, err := civic.NewClient(base, security{key})
	if err != nil {
		log.Fatal(err)
	}
	start := time.Date(2027, 3, 5, 18, 30, 0, 0, time.FixedZone("", -8*3600))
	person := civic.NewOptNilPersonInput(civic.PersonInput{
		GivenName:      civic.NewOptNilString("Amara"),
		EmailAddresses: civic.NewOptNilEmailAddressInputArray([]civic.EmailAddressInput{{Address: "amara@example.org"}}),
	})

	event := answer[*civic.EventHeaders](client.CreateEvent(ctx, &civic.EventInput{
		OriginatingSystem: "test",
		Summary:           "Public meeting",
		Start:             civic.NewOptNilDateTime(start),
		Location: civic.NewOptNilLocationInput(civic.LocationInput{
			Locality: civic.NewOptNilString("Portland"),
			Region:   civic.NewOptNilString("OR"),
			Country:  civic.NewOptNilString("US"),
		}),
	}, civic.CreateEventParams{})).Response
	fmt.Println("createEvent", event.Summary, event.Start.Value.UTC().Format("2006-01-02T15:04:05.000Z"))

	page := answer[*civic.EventCollectionHeaders](
		client.ListEvents(ctx, civic.ListEventsParams{PerPage: civic.NewOptInt32(5)})).Response
	fmt.Println("listEvents", page.TotalRecords, page.Embedded.OsdiEvents[0].Status)

	parts := strings.Split(event.Links.Self.Href.String(), "/")
	attendance := answer[*civic.RecordedAttendanceHeaders](client.CreateAttendance(ctx, &civic.AttendanceInput{
		Person:  person,
		AddTags: civic.NewOptNilTagNameArray([]civic.TagName{"tenant"}),
	}, civic.CreateAttendanceParams{EventID: parts[len(parts)-1]})).Response
	fmt.Println("createAttendance", attendance.Status.Value)

	signature := answer[*civic.RecordedSignatureHeaders](client.CreateSignature(ctx, &civic.SignatureInput{
		Person:   person,
		Comments: civic.NewOptNilString("My rent rose."),
	}, civic.CreateSignatureParams{PetitionID: petition})).Response
	fmt.Println("createSignature", signature.Comments.Value)

	got := answer[*civic.DeliveryHeaders](
		client.GetDelivery(ctx, civic.GetDeliveryParams{WebhookID: webhook, DeliveryID: delivery})).Response
	fmt.Println("getDelivery", got.State, got.Attempts[0].Outcome, got.Payload[0].OsdiSignature.Comments.Value)
}

// answer returns the answer of a success; any other answer ends the program.
func answer[Answer any](given any, err error) Answer {
	if err != nil {
		log.Fatal(err)
	}
	success, ok := given.(Answer)
	if !ok {
		log.Fatalf("%+v", given)
	}
	return success
}
