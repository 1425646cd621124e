// `make clients`: the calls of existing clients, unmodified, against a running service, with the effect of each. CLIENT=parsons for
// one of them. Fails if a call does not work without a fault of the client itself.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfter } from '../../bench/closing.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { startCivic } from '../support/civic-process.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { leadFamilyHost } from './family-host.ts';
import { type Client, clients } from './list.ts';
import type { Outcome, Place } from './node/calls.ts';
import { runCalls } from './run-calls.ts';
import { seedAccount } from './seed.ts';

const wanted = process.env.CLIENT || undefined;
const chosen = clients.filter(({ name }) => wanted === undefined || name === wanted);
assert.ok(chosen.length > 0, `There is no client ${wanted}: ${clients.map(({ name }) => name).join(', ')}.`);

await closeAfter(async (closing) => {
  await prepareTestGeodata();
  const database = await makeDatabase('SQLite');
  closing.add(database.drop);
  const keys = await openAccounts(database.url);
  const service = await startCivic(['serve'], {
    ...loopback,
    CIVIC_DATABASE_URL: database.url,
    CIVIC_V2_PREFIX: 'action_network',
  });
  closing.add(() => service.end('SIGTERM'));
  const folder = await mkdtemp(join(tmpdir(), 'civic-clients-'));
  closing.add(() => rm(folder, { recursive: true }));
  const { variables, address, end } = await leadFamilyHost(Number(new URL(service.url).port), folder);
  closing.add(async () => end());

  for (const [index, client] of chosen.entries()) {
    const v1 = `${service.url}/api/v1`;
    const key = keys[index] ?? '';
    const place: Place = {
      v1,
      v2: `${service.url}/api/v2`,
      secureV2: `${address}/api/v2`,
      key,
      ids: await seedAccount(v1, key),
    };
    print(client, await runCalls(client, place, variables));
  }
});

/** Creates the tables, and an account with a key for each client; returns the keys. */
async function openAccounts(url: string): Promise<string[]> {
  const db = connectDatabase(url);
  await migrate(db);
  await db.destroy();
  const service = await startTestService(url);
  const keys: string[] = [];
  for (const { name } of chosen)
    keys.push((await openIndividual(service.context, name.replaceAll('_', '-'))).key);
  await service.stop();
  return keys;
}

/** Prints the table of one client; a call that fails without a fault of the client makes the whole run fail. */
function print({ name, version, goal }: Client, outcomes: Outcome[]): void {
  const working = outcomes.filter(({ failure }) => failure === null);
  process.stdout.write(`\n${name} ${version}: ${working.length} of ${outcomes.length} calls work\n`);
  for (const { call, failure, fault } of outcomes) {
    const reason = failure === null ? 'works' : fault === null ? failure : `fault of the client: ${fault}`;
    process.stdout.write(`  ${call.padEnd(46)} ${reason}\n`);
    if (failure !== null && fault === null) process.exitCode = 1;
  }
  if (working.length < goal) process.exitCode = 1;
}
