use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::thread;

use civic_action::apis::configuration::{ApiKey, Configuration};
use civic_action::apis::tags_api::{create_tag, CreateTagError};
use civic_action::apis::Error;
use civic_action::models::{Problem, ProblemCode, Tag, TagInput};

const TAG: &str = r#"{{tag}}"#;
const PROBLEM: &str = r#"{{problem}}"#;

/// Creates a tag with this key, at a service that knows `civic_key` and answers once.
async fn tag_with(key: &str) -> Result<Tag, Error<CreateTagError>> {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut configuration = Configuration::new();
    configuration.base_path = format!("http://{}/api/v1", listener.local_addr().unwrap());
    configuration.api_key = Some(ApiKey { prefix: None, key: key.to_string() });
    let service = thread::spawn(move || answer(listener));
    let answered = create_tag(&configuration, TagInput::new("tenant".to_string()), None).await;
    service.join().unwrap();
    answered
}

fn answer(listener: TcpListener) {
    let (mut stream, _) = listener.accept().unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
        head += &line;
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    assert_eq!(body, br#"{"name":"tenant"}"#);
    assert!(head.starts_with("POST /api/v1/tags HTTP/1.1"));
    let is_known = head.contains("api-key: civic_key\r\n");
    let (status, kind, text) = if is_known {
        ("200 OK", "application/hal+json", TAG)
    } else {
        ("401 Unauthorized", "application/problem+json", PROBLEM)
    };
    let length = text.len();
    write!(stream, "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{text}").unwrap();
}

#[tokio::test]
async fn a_request_has_the_key_and_its_answer_has_types() {
    let tag = tag_with("civic_key").await.unwrap();
    assert_eq!((tag.name.as_str(), tag.created_at.timestamp()), ("tenant", 1_791_278_070));
}

#[tokio::test]
async fn a_refusal_is_an_error_with_the_problem_document() {
    let Err(Error::ResponseError(refusal)) = tag_with("another").await else {
        panic!("the request is not refused");
    };
    let problem: Problem = serde_json::from_str(&refusal.content).unwrap();
    assert_eq!(refusal.status, 401);
    assert_eq!(problem.code, ProblemCode::InvalidKey);
}
