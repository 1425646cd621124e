// A program of a user of the package: it posts an event and a signature with the client, and receives and
// verifies the webhook. package.test.ts compares each line that it prints.

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type VerifiedWebhook, verifyWebhook, WebhookError } from 'civic-action-service';
import {
  Configuration,
  EventsApi,
  PetitionsApi,
  SignaturesApi,
  WebhooksApi,
} from 'civic-action-service/client';
import description from 'civic-action-service/openapi.json' with { type: 'json' };
import description30 from 'civic-action-service/openapi-3.0.json' with { type: 'json' };
import manifest from 'civic-action-service/package.json' with { type: 'json' };
import schema from 'civic-action-service/webhook-message.schema.json' with { type: 'json' };
import examples from 'civic-action-service/webhook-message-examples.json' with { type: 'json' };

const [basePath = '', apiKey = ''] = process.argv.slice(2);
const configuration = new Configuration({ basePath, apiKey });
const print = (line: string) => process.stdout.write(`${line}\n`);
print(`${description.openapi} ${description30.openapi} ${schema.title} ${manifest.name}`);

// The examples for the tests of receivers.
const now = new Date(examples.now * 1000);
const misjudged = [...examples.messages, ...examples.signatures].filter(({ valid, headers, body }) => {
  try {
    verifyWebhook(body, headers, examples.secret, { now });
    return !valid;
  } catch (error) {
    return valid || !(error instanceof WebhookError);
  }
});
if (examples.messages.length > 0)
  print(`misjudged examples: ${misjudged.map(({ name }) => name).join() || 'none'}`);

let secret = '';
const arrived = Promise.withResolvers<{ webhook: VerifiedWebhook; body: string; request: IncomingMessage }>();
const server = createServer(async (request, response) => {
  const body = await text(request);
  arrived.resolve({ webhook: verifyWebhook(body, request.headers, secret), body, request });
  response.writeHead(204).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const webhook = await new WebhooksApi(configuration).createWebhook({
  webhookInput: { url: `http://127.0.0.1:${port}/` },
});
secret = webhook.secret ?? '';

const event = await new EventsApi(configuration).createEvent({
  eventInput: { originatingSystem: 'Consumer', summary: 'Public meeting', location: { postalCode: '97202' } },
});
print(`${event.summary} in ${event.location.locality}`);

const petition = await new PetitionsApi(configuration).createPetition({
  petitionInput: { originatingSystem: 'Consumer', title: 'Cap the rents' },
});
await new SignaturesApi(configuration).createSignature({
  petitionId: (petition.identifiers[0] ?? '').replace('platform:', ''),
  signatureInput: {
    person: { givenName: 'Amara', emailAddresses: [{ address: 'amara.okafor@example.org' }] },
    comments: 'High time.',
  },
});

const { webhook: verified, body, request } = await arrived.promise;
const comments: string | undefined = verified.messages[0]?.['osdi:signature'].comments;
print(`${comments} ${verified.id === request.headers['webhook-id']}`);
try {
  verifyWebhook(body.replace('High', 'Low'), request.headers, secret);
} catch (error) {
  if (!(error instanceof WebhookError)) throw error;
  print(error.code);
}
server.close();
