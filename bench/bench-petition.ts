// Measures a petition with 200,000 signatures (SIZE) from 500 towns, through the running service on each database: its webpages and tables
// for an organiser who is signed in, and how many sign at once, with a confirmation by email and without.

import assert from 'node:assert/strict';
import { Agent, request } from 'undici';
import { commandLine } from '../src/accounts/audit.ts';
import { inviteUser } from '../src/users/invite-user.ts';
import { openBrowser } from '../test/support/browser.ts';
import { allowPublishing } from '../test/support/publish-event.ts';
import { publishPetitionOf } from '../test/support/publish-petition.ts';
import { measureRush } from './measure-rush.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { readMemory, readPeakMemory } from './process-usage.ts';
import { formatCells, show, showRatio } from './report.ts';
import { seedAccount } from './seed-account.ts';
import { seedSigners } from './seed-signers.ts';
import { startServiceProcess } from './service-process.ts';
import { median } from './statistics.ts';
import { untilFlushed } from './until-flushed.ts';

const size = Number(process.env.SIZE ?? 200_000);
const rounds = 7;
const towns = 500;

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const { ground, account, by } = seeded;
  await allowPublishing(ground, account);
  const petition = await publishPetitionOf(ground, { account, by });
  await seedSigners(seeded, petition.id, {
    size,
    addressOf: (number) => `person-${number}@people.example`,
    postalAddressOf: (number) => {
      const mixed = (number * 7919) % size;
      const town = { locality: `Town ${mixed % towns}`, region: 'OR', country: 'US', language: 'en' };
      const place = { ...town, latitude: 45.5, longitude: -122.6, accuracy: 'Approximate' } as const;
      return { addressLines: [], postalCode: String(97_000 + (mixed % (2 * towns))), place };
    },
  });
  await untilFlushed(ground.db);
  const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
  const dispatcher = new Agent();
  closing.add(() => dispatcher.destroy());
  const browser = openBrowser(service.url);
  await browser.post((await inviteUser(ground, by.id, commandLine)).path);
  const headers = {
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    origin: service.url,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const root = `${service.url}/manage/${account.slug}/petitions/${petition.id}`;
  const { csrf } = await readForm(await (await request(root, { dispatcher, headers })).body.text());

  const read = async (path: string, fields?: Record<string, string>) => {
    const sent = fields && {
      method: 'POST' as const,
      body: new URLSearchParams({ csrf, ...fields }).toString(),
    };
    const answer = await request(root + path, { dispatcher, headers, ...sent });
    assert.equal(answer.statusCode, 200, `${path}: ${answer.statusCode}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += (chunk as Buffer).length;
    return bytes;
  };
  const rows: string[][] = [];
  const measure = async (name: string, ask: () => Promise<number>, times = rounds) => {
    const before = await readMemory(service.pid);
    let bytes = await ask();
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const startedAt = performance.now();
      bytes = await ask();
      taken.push(performance.now() - startedAt);
    }
    const added = Math.max(0, (await readPeakMemory(service.pid)) - before);
    rows.push([
      name,
      show('milliseconds', median(taken)),
      show('milliseconds', Math.min(...taken)),
      show('megabytes', bytes),
      show('megabytes', added),
    ]);
  };
  await measure('overview', () => read(''));
  await measure('signers', () => read('/people'));
  await measure('search in them', () => read('/people?q=family17'));
  await measure('check', () => read('/check'));
  const rule = { rule: 'source', value: 'mail', action: 'show' };
  await measure('signatures of a rule', () => read('/check', rule));
  await measure('delivery', () => read('/delivery'));
  await measure('CSV by place', () => read('/delivery.csv'), 3);
  await measure('CSV of all signers', () => read('/people.csv', {}), 3);
  const heads = [dialect, 'median', 'shortest', 'size', 'memory added'];
  process.stdout.write(`${formatCells([heads, ...rows])}\n`);
  await service.stop();
  const asking = await publishPetitionOf(ground, { account, by });
  const ids = { countingId: petition.id, askingId: asking.id };
  const rush = await measureRush(closing, seeded, { databaseUrl, ...ids });
  const [counted, waiting] = [show('perSecond', rush.counted), show('perSecond', rush.waiting)];
  process.stdout.write(
    `${dialect}, 64 at once: ${counted}, ${waiting} with a confirmation; ratio ${showRatio(rush.ratio)}\n`,
  );
}

async function readForm(webpage: string): Promise<{ readonly csrf: string }> {
  const [, csrf] = /name="csrf" value="([^"]+)"/.exec(webpage) ?? [];
  assert.ok(csrf !== undefined, 'The webpage has no form.');
  return { csrf };
}

await benchOnEachDatabase(bench);
