use std::error::Error;

use civic_action::apis::configuration::{ApiKey, Configuration};
use civic_action::apis::{attendances_api, deliveries_api, events_api, petitions_api, signatures_api, targeting_api, webhooks_api};
use civic_action::models::{
    AttendanceInput, EmailAddressInput, EventChanges, EventInput, LocationInput, PersonInput, PetitionInput, Problem,
    SignatureInput, WebhookInput,
};

fn id_of(identifiers: &[String]) -> &str {
    identifiers[0].trim_start_matches("platform:")
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let mut configuration = Configuration::new();
    configuration.base_path = arguments[1].clone();
    configuration.api_key = Some(ApiKey { prefix: None, key: arguments[2].clone() });
    let configuration = &configuration;

    let mut person = PersonInput::new();
    person.given_name = Some(Some("Amara".to_string()));
    person.email_addresses = Some(Some(vec![EmailAddressInput::new("amara.okafor@example.org".to_string())]));

    let mut location = LocationInput::new();
    location.venue = Some(Some("Community Hall".to_string()));
    location.postal_code = Some(Some("97202".to_string()));
    let mut meeting = EventInput::new("SDK".to_string(), "Public meeting".to_string());
    meeting.description = Some(Some("<p>Bring a friend.</p>".to_string()));
    meeting.identifiers = Some(Some(vec!["sdk:meeting".to_string()]));
    meeting.start = Some(Some("2027-03-04T18:30:00-08:00".parse()?));
    meeting.location = Some(Some(Box::new(location.clone())));
    let created = events_api::create_event(configuration, meeting.clone(), None).await?;
    println!("created {}, {}", created.summary, created.location.locality.unwrap_or_default());

    let mut again = EventInput::new("SDK".to_string(), "Rent and repairs".to_string());
    again.identifiers = meeting.identifiers.clone();
    let updated = events_api::create_event(configuration, again, None).await?;
    let same = if id_of(&updated.identifiers) == id_of(&created.identifiers) { "the same" } else { "another" };
    println!("updated {}, {same} event", updated.summary);

    let event_id = id_of(&created.identifiers);
    let mut changes = EventChanges::new();
    changes.summary = Some("Repairs".to_string());
    let changed = events_api::update_event(configuration, event_id, changes, None, None).await?;
    let description = changed.description.unwrap_or_default();
    println!("changed {}, {description}, {} identifiers", changed.summary, changed.identifiers.len());

    for number in 2..=5 {
        let next = EventInput::new("SDK".to_string(), format!("Meeting {number}"));
        events_api::create_event(configuration, next, None).await?;
    }
    let (mut pages, mut walked, mut more) = (0, 0, true);
    while more {
        pages += 1;
        let page = events_api::list_events(configuration, Some(pages), Some(2), None, None).await?;
        walked += page._embedded.osdi_events.len();
        more = page._links.next.is_some();
    }
    println!("walked {walked} events on {pages} pages");

    let mut attendance = AttendanceInput::new();
    attendance.person = Some(Some(Box::new(person.clone())));
    attendances_api::create_attendance(configuration, event_id, attendance, None).await?;
    let event = events_api::get_event(configuration, event_id, None).await?;
    println!("counted {} coming", event.total_accepted);

    let people = targeting_api::list_targeted_people(configuration, event_id, None, None, None).await?;
    println!("selected {}", people._embedded.osdi_people[0].given_name.clone().unwrap_or_default());

    let webhook = webhooks_api::create_webhook(configuration, WebhookInput::new(arguments[3].clone()), None).await?;
    let petition_input = PetitionInput::new("SDK".to_string(), "Cap the rents".to_string());
    let petition = petitions_api::create_petition(configuration, petition_input, None).await?;
    let mut name = SignatureInput::new();
    name.person = Some(Some(Box::new(person)));
    name.comments = Some(Some("High time.".to_string()));
    let petition_id = id_of(&petition.identifiers);
    let signature = signatures_api::create_signature(configuration, petition_id, name, None).await?;
    println!("signed {}", signature.comments.unwrap_or_default());

    let webhook_id = id_of(&webhook.identifiers);
    let listed = deliveries_api::list_deliveries(configuration, webhook_id, None, None, None, None).await?;
    let first = id_of(&listed._embedded.platform_deliveries[0].identifiers);
    let delivery = deliveries_api::get_delivery(configuration, webhook_id, first, None).await?;
    let message = delivery.payload.and_then(|messages| messages.into_iter().next()).ok_or("no payload")?;
    println!("delivered {}", message.osdi_signature.comments.unwrap_or_default());

    location.country = Some(Some("XX".to_string()));
    meeting.location = Some(Some(Box::new(location)));
    match events_api::create_event(configuration, meeting, None).await {
        Err(civic_action::apis::Error::ResponseError(refusal)) => {
            let Some(events_api::CreateEventError::Status400(problem)) = refusal.entity else {
                return Err(refusal.content.into());
            };
            let Problem { status, code, errors, .. } = problem;
            let pointer = errors.and_then(|errors| errors[0].pointer.clone()).unwrap_or_default();
            println!("refused {status} {code} {pointer}");
            Ok(())
        }
        other => Err(format!("{other:?}").into()),
    }
}
