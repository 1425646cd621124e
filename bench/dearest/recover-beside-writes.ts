// Recovers 300,000 failed deliveries (or another NUMBER) while signatures arrive at the same service, and shows how long
// they took. Ends with status 1 if a signature took longer than 2 s, was refused, or a delivery was not recovered.

import { Agent, request } from 'undici';
import { startCivic } from '../../test/support/civic-process.ts';
import { idOf, type Linked, pathOf } from '../../test/support/path-of.ts';
import { seedFailed } from '../../test/support/seed-failed.ts';
import { type Bench, benchOnEachDatabase } from '../on-each-database.ts';
import { formatCells, show } from '../report.ts';
import { seedAccount } from '../seed-account.ts';

const deliveries = Number(process.env.NUMBER ?? 300_000);
const signers = 8;
const mostMilliseconds = 2_000;
const createdAt = Date.UTC(2026, 9, 6);

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const { ground, account, key } = await seedAccount(closing, databaseUrl);
  const service = await startCivic(['serve', '--no-worker'], { CIVIC_DATABASE_URL: databaseUrl });
  closing.add(async () => void (await service.end('SIGTERM')));

  // Recovering takes longer than a client waits by default.
  const dispatcher = new Agent({ headersTimeout: 0 });
  closing.add(() => dispatcher.close());
  async function post(path: string, body: unknown) {
    const answer = await request(`${service.url}/api/v1${path}`, {
      dispatcher,
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as Linked & { recovered?: number } };
  }

  const petition = await post('/petitions', { originating_system: 'test', title: 'Cap the rents' });
  const webhook = await post('/webhooks', { url: 'https://crm.example.org/hooks' });
  const seed = { accountId: account.id, endpointId: idOf(webhook.body), createdAt, attempts: 1 };
  await seedFailed({ db: ground.db, dialect }, { ...seed, count: deliveries });

  const times: number[] = [];
  let refused = 0;
  let isDone = false;
  async function sign(signer: number): Promise<void> {
    for (let nth = 0; !isDone; nth++) {
      const person = { email_addresses: [{ address: `signer-${signer}-${nth}@people.example` }] };
      const startedAt = performance.now();
      const { status } = await post(`${pathOf(petition.body)}/signatures`, { person });
      times.push(performance.now() - startedAt);
      if (status !== 200) refused += 1;
    }
  }
  const signing = Promise.all(Array.from({ length: signers }, (_, signer) => sign(signer)));
  const startedAt = performance.now();
  const { body } = await post(`${pathOf(webhook.body)}/recover`, {
    since: new Date(createdAt).toISOString(),
  }).finally(() => {
    isDone = true;
  });
  const took = performance.now() - startedAt;
  await signing;

  const sorted = times.toSorted((one, other) => one - other);
  const longest = sorted.at(-1) ?? 0;
  process.stdout.write(
    `${formatCells([
      [dialect, 'recovered', 'took', 'signatures', 'refused', 'median', 'longest'],
      [
        '',
        String(body.recovered),
        show('seconds', took / 1000),
        String(times.length),
        String(refused),
        show('milliseconds', sorted[sorted.length >> 1] ?? 0),
        show('milliseconds', longest),
      ],
    ])}\n`,
  );
  if (longest > mostMilliseconds || refused > 0 || body.recovered !== deliveries) process.exitCode = 1;
}

await benchOnEachDatabase(bench);
