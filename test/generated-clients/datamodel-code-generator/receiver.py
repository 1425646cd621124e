"""A receiver of webhooks with the models of datamodel-code-generator: FastAPI refuses what is no message."""

from fastapi import FastAPI

from models import WebhookMessage

app = FastAPI()
received: list[str] = []


@app.post("/")
async def receive(message: WebhookMessage) -> dict[str, str]:
    """Takes a message, and answers what it is about."""
    [one] = message.root
    if one.osdi_signature is not None:
        received.append(f"{one.osdi_signature.person.given_name} signed")
    if one.osdi_attendance is not None:
        received.append(f"{one.osdi_attendance.person.given_name} comes")
    return {"received": received[-1]}
