//! Makes five calls with the client of progenitor.

use civic::types::{
    AttendanceInput, Delivery, EmailAddressInput, Event, EventCollection, LocationInput, PersonInput,
    RecordedAttendance, RecordedSignature, SignatureInput,
};
use civic::{ByteStream, Client, ResponseValue};
use futures_util::TryStreamExt as _;
use serde::de::DeserializeOwned;
use std::error::Error;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, key, petition, webhook, delivery] = arguments.as_slice() else {
        return Err("five arguments are expected".into());
    };
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert("api-key", key.parse()?);
    let client = Client::new_with_client(base, reqwest::Client::builder().default_headers(headers).build()?);
    let address: EmailAddressInput =
        EmailAddressInput::builder().address("amara@example.org").try_into()?;
    let person: PersonInput = PersonInput::builder()
        .given_name(Some("Amara".parse()?))
        .email_addresses(vec![address])
        .try_into()?;

    let location: LocationInput = LocationInput::builder()
        .locality(Some("Portland".parse()?))
        .region(Some("OR".parse()?))
        .country(Some("US".parse()?))
        .try_into()?;
    let start = chrono::DateTime::parse_from_rfc3339("2027-03-05T18:30:00-08:00")?.to_utc();
    let answer = client
        .create_event()
        .body_map(|body| {
            body.originating_system("test").summary("Public meeting").start(start).location(location)
        })
        .send()
        .await?;
    let event: Event = read(answer).await?;
    let start = event.start.ok_or("the event has no start")?;
    println!("createEvent {} {}", event.summary, start.format("%Y-%m-%dT%H:%M:%S%.3fZ"));

    let page: EventCollection = read(client.list_events().per_page(5).send().await?).await?;
    println!("listEvents {} {}", page.total_records, page.embedded.osdi_events[0].status);

    let event_id = event.links.self_.href.rsplit('/').next().ok_or("the event has no id")?;
    let rsvp: AttendanceInput =
        AttendanceInput::builder().person(person.clone()).add_tags(vec!["tenant".parse()?]).try_into()?;
    let answer = client.create_attendance().event_id(event_id).body(rsvp).send().await?;
    let attendance: RecordedAttendance = read(answer).await?;
    println!("createAttendance {}", attendance.status.ok_or("the attendance has no status")?);

    let signing: SignatureInput =
        SignatureInput::builder().person(person).comments(Some("My rent rose.".parse()?)).try_into()?;
    let answer = client.create_signature().petition_id(petition).body(signing).send().await?;
    let signature: RecordedSignature = read(answer).await?;
    println!("createSignature {}", signature.comments.ok_or("the signature has no comment")?);

    let answer = client.get_delivery().webhook_id(webhook).delivery_id(delivery).send().await?;
    let found: Delivery = read(answer).await?;
    println!(
        "getDelivery {} {} {}",
        found.state,
        found.attempts[0].outcome,
        found.payload[0].osdi_signature.comments.as_deref().ok_or("the message has no comment")?
    );
    Ok(())
}

/// Reads an answer as its type: progenitor has types for `application/json` only, and gives the bytes of HAL.
async fn read<Answer: DeserializeOwned>(
    answer: ResponseValue<ByteStream>,
) -> Result<Answer, Box<dyn Error>> {
    let bytes = answer
        .into_inner_stream()
        .try_fold(Vec::new(), |mut all, piece| async move {
            all.extend_from_slice(&piece);
            Ok(all)
        })
        .await?;
    Ok(serde_json::from_slice(&bytes)?)
}
