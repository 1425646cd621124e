package civicaction

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

const tagBody = `{{tag}}`
const problemBody = `{{problem}}`

// createTag creates a tag with this key, at a service that knows `civic_key`.
func createTag(t *testing.T, key string) (*Tag, error) {
	service := httptest.NewServer(http.HandlerFunc(func(response http.ResponseWriter, request *http.Request) {
		if request.Header.Get("api-key") == "civic_key" && request.URL.Path == "/api/v1/tags" {
			response.Header().Set("content-type", "application/hal+json")
			fmt.Fprint(response, tagBody)
			return
		}
		response.Header().Set("content-type", "application/problem+json")
		response.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(response, problemBody)
	}))
	t.Cleanup(service.Close)
	configuration := NewConfiguration()
	configuration.Servers = ServerConfigurations{{URL: service.URL + "/api/v1"}}
	configuration.AddDefaultHeader("api-key", key)
	tags := NewAPIClient(configuration).TagsAPI
	tag, _, err := tags.CreateTag(context.Background()).TagInput(*NewTagInput("tenant")).Execute()
	return tag, err
}

func TestARequestHasTheKeyAndItsAnswerHasTypes(t *testing.T) {
	tag, err := createTag(t, "civic_key")
	if err != nil {
		t.Fatal(err)
	}
	if tag.Name != "tenant" || !tag.CreatedAt.Equal(time.Date(2026, 10, 6, 9, 14, 30, 0, time.UTC)) {
		t.Fatalf("%s at %s", tag.Name, tag.CreatedAt)
	}
}

func TestARefusalIsAnErrorWithTheProblemDocument(t *testing.T) {
	_, err := createTag(t, "another")
	var refusal *GenericOpenAPIError
	if !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	problem, isProblem := refusal.Model().(Problem)
	if !isProblem || problem.Code != "invalid_key" {
		t.Fatalf("%v", refusal.Model())
	}
}
