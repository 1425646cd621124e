import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { signatureBody } from './loop-requests.ts';
import type { Measuring } from './measuring.ts';
import { newId } from './requests.ts';
import { startServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

const warmUps = 50;
const signatures = 200;
const waitMilliseconds = 10_000;

/** The time from the request of a signature to the first byte of its webhook at the receiver, without other load. */
export async function measureWebhook({ closing, databaseUrl, seeded, add }: Measuring): Promise<void> {
  const { ground, account, key } = seeded;
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end()));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  closing.add(async () => receiver.close().closeAllConnections());
  const { resource: petition } = await createPetition(ground, account, {
    originatingSystem: 'bench',
    title: 'Repairs',
  });
  await createWebhook(ground, {
    accountSlug: 'bench',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    petition: { href: petition.id, id: petition.id },
  });
  const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });

  const times: number[] = [];
  for (let number = 0; number < warmUps + signatures; number++) {
    const received = once(receiver, 'request', { signal: AbortSignal.timeout(waitMilliseconds) }).then(() =>
      performance.now(),
    );
    const sentAt = performance.now();
    const answer = await fetch(`${service.url}/api/v1/petitions/${petition.id}/signatures`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(signatureBody(newId())),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a signature was answered with ${answer.status}`);
    times.push((await received) - sentAt);
  }
  await service.stop();
  const measured = times.slice(warmUps);
  for (const percent of [50, 99] as const)
    add({ work: `webhook-p${percent}`, service: percentile(measured, percent) });
}
