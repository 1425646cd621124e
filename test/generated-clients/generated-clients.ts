// `make clients-generated`: the clients of generators of other makers, made from the description, compiled in strict mode, and five
// calls with each against a running service. CLIENT=ogen for one of them. Fails if one does not run.

import assert from 'node:assert/strict';
import { type Closing, closeAfter } from '../../bench/closing.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { startCivic } from '../support/civic-process.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { clients, type GeneratedClient, receiver } from './list.ts';
import { makeCalls } from './make-calls.ts';
import { prepareFolder } from './prepare-folder.ts';
import { tryReceiver } from './try-receiver.ts';

const wanted = process.env.CLIENT || undefined;
const all: readonly GeneratedClient[] = [...clients, receiver];
const chosen = all.filter(({ name }) => wanted === undefined || name === wanted);
assert.ok(chosen.length > 0, `There is no client ${wanted}: ${all.map(({ name }) => name).join(', ')}.`);

await closeAfter(async (closing) => {
  const { url, keys } = await startService(closing);
  print(['generator', 'version', 'result']);
  for (const client of chosen) {
    const key = keys.get(client.name) ?? '';
    print([client.name, client.version, await tryClient(client, `${url}/api/v1`, key)]);
  }
});

/** Starts the service on an empty database, with an account and a key for each client. */
async function startService(closing: Closing) {
  await prepareTestGeodata();
  const database = await makeDatabase('SQLite');
  closing.add(database.drop);
  const db = connectDatabase(database.url);
  await migrate(db);
  await db.destroy();
  const accounts = await startTestService(database.url);
  const keys = new Map<string, string>();
  for (const { name } of chosen) keys.set(name, (await openIndividual(accounts.context, name)).key);
  await accounts.stop();
  const service = await startCivic(['serve'], { ...loopback, CIVIC_DATABASE_URL: database.url });
  closing.add(() => service.end('SIGTERM'));
  return { url: service.url, keys };
}

/** Generates, compiles and runs one client; returns in words how it went. What went wrong makes the whole run fail. */
async function tryClient(client: GeneratedClient, api: string, key: string): Promise<string> {
  try {
    const folder = await prepareFolder(client);
    return client === receiver
      ? await tryReceiver(folder, api, key)
      : await makeCalls(client, folder, api, key);
  } catch (failure) {
    process.exitCode = 1;
    return `failed:\n${failure instanceof Error ? failure.message : failure}`;
  }
}

function print([name = '', version = '', result = '']: readonly string[]): void {
  process.stdout.write(`${name.padEnd(26)}${version.padEnd(10)}${result}\n`);
}
