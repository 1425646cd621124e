import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteEndpoint } from '../../src/delivery/outbox/endpoint-store.ts';
import { createPetition } from '../../src/petitions/create-petition.ts';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import type { Closing } from './closing.ts';
import { makeRow, type Row } from './report.ts';
import type { Seeded } from './seed-account.ts';
import type { ServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

const warmUps = 50;
const signatures = 200;
const waitMilliseconds = 10_000;

/** The time from a signature to the first byte of its webhook at the receiver, without other load; also returns the body of such a message. */
export async function measureSign(
  closing: Closing,
  service: ServiceProcess,
  { ground, account, key }: Seeded,
): Promise<{ rows: Row[]; body: string }> {
  const receiver = createServer();
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  closing.add(async () => receiver.close().closeAllConnections());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  const petition = await createPetition(ground, account, {
    originatingSystem: 'Riverside website',
    title: 'Freeze the rents in Riverside',
  });
  const webhook = await createWebhook(ground, {
    accountSlug: 'bench',
    url,
    petition: { href: petition.id, id: petition.id },
  });
  let body = '';
  const sign = async (number: number) => {
    const received = receive(receiver);
    const sentAt = performance.now();
    const response = await fetch(`${service.url}/api/v1/petitions/${petition.id}/signatures`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(signatureBody(number)),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a signature was answered with ${response.status}`);
    const answeredAt = performance.now();
    const message = await received;
    body = message.body;
    return { answered: answeredAt - sentAt, arrived: message.at - sentAt };
  };

  const times = [];
  for (let number = 0; number < warmUps + signatures; number++) times.push(await sign(number));
  const measured = times.slice(warmUps);
  await ground.db('webhooks').where({ id: webhook.id }).delete();
  await deleteEndpoint(ground.db, webhook.id);
  const halves = (name: 'answered' | 'arrived') =>
    [50, 99].map((percent) =>
      percentile(
        measured.map((one) => one[name]),
        percent,
      ),
    );
  return {
    rows: [
      makeRow('sign, until answered: p50 / p99', 'milliseconds', ...halves('answered')),
      makeRow("sign, until the webhook's first byte: p50 / p99", 'milliseconds', ...halves('arrived')),
    ],
    body,
  };
}

async function receive(receiver: ReturnType<typeof createServer>): Promise<{ at: number; body: string }> {
  const [request, response] = await once(receiver, 'request', {
    signal: AbortSignal.timeout(waitMilliseconds),
  });
  const at = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  response.writeHead(200).end();
  return { at, body: Buffer.concat(chunks).toString('utf8') };
}

function signatureBody(number: number) {
  return {
    person: {
      given_name: 'Amara',
      family_name: 'Okafor',
      email_addresses: [{ address: `amara.${number}@example.org` }],
      postal_addresses: [{ postal_code: '97202', country: 'US' }],
    },
    comments: 'My rent rose twice this year.',
    add_tags: ['tenant'],
  };
}
