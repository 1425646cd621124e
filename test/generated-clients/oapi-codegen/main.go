// Makes five calls with the client of oapi-codegen.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"

	"generated-clients/oapi-codegen/civic"
)

func main() {
	base, key, petition, webhook, delivery := os.Args[1], os.Args[2], os.Args[3], os.Args[4], os.Args[5]
	ctx := context.Background()
	client, err := civic.NewClientWithResponses(base, civic.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("api-key", key)
			return nil
		}))
	check(err, nil)
	start := time.Date(2027, 3, 5, 18, 30, 0, 0, time.FixedZone("", -8*3600))
	person := civic.PersonInput{
		GivenName:      new("Amara"),
		EmailAddresses: &[]civic.EmailAddressInput{{Address: "amara@example.org"}},
	}

	created, err := client.CreateEventWithResponse(ctx, nil, civic.EventInput{
		OriginatingSystem: "test",
		Summary:           "Public meeting",
		Start:             &start,
		Location:          &civic.LocationInput{Locality: new("Portland"), Region: new("OR"), Country: new("US")},
	})
	check(err, created.Body)
	event := created.HALJSON200
	fmt.Println("createEvent", event.Summary, event.Start.UTC().Format("2006-01-02T15:04:05.000Z"))

	list, err := client.ListEventsWithResponse(ctx, &civic.ListEventsParams{PerPage: new(int32(5))})
	check(err, list.Body)
	fmt.Println("listEvents", list.HALJSON200.TotalRecords, list.HALJSON200.UnderscoreEmbedded.OsdiEvents[0].Status)

	parts := strings.Split(event.UnderscoreLinks.Self.Href, "/")
	attendance, err := client.CreateAttendanceWithResponse(ctx, parts[len(parts)-1], nil, civic.AttendanceInput{
		Person:  &person,
		AddTags: &[]civic.TagName{"tenant"},
	})
	check(err, attendance.Body)
	fmt.Println("createAttendance", *attendance.HALJSON200.Status)

	signature, err := client.CreateSignatureWithResponse(ctx, petition, nil, civic.SignatureInput{
		Person:   &person,
		Comments: new("My rent rose."),
	})
	check(err, signature.Body)
	fmt.Println("createSignature", *signature.HALJSON200.Comments)

	got, err := client.GetDeliveryWithResponse(ctx, webhook, delivery, nil)
	check(err, got.Body)
	attempt, message := (*got.HALJSON200.Attempts)[0], (*got.HALJSON200.Payload)[0]
	fmt.Println("getDelivery", got.HALJSON200.State, attempt.Outcome, *message.OsdiSignature.Comments)
}

func check(err error, body []byte) {
	if err != nil {
		log.Fatalf("%v: %s", err, body)
	}
}
