use std::env::var;
use std::error::Error;

use civic_action::apis::configuration::{ApiKey, Configuration};
use civic_action::apis::{events_api, Error as ApiError};
use civic_action::models::{EventInput, LocationInput};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut configuration = Configuration::new();
    configuration.base_path = var("API")?;
    configuration.api_key = Some(ApiKey { prefix: None, key: var("KEY")? });

    let mut location = LocationInput::new();
    location.postal_code = Some(Some("97202".to_string()));
    let mut input = EventInput::new("Our website".to_string(), "Tenants assembly".to_string());
    input.start = Some(Some("2027-04-01T18:30:00-08:00".parse()?));
    input.location = Some(Some(Box::new(location)));
    match events_api::create_event(&configuration, input, None).await {
        Ok(event) => println!("{} in {}", event.summary, event.location.locality.unwrap_or_default()),
        Err(ApiError::ResponseError(refusal)) => println!("{} {}", refusal.status, refusal.content),
        Err(error) => return Err(error.into()),
    }
    Ok(())
}
