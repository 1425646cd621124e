// `make sdk-test`: the scenario by the client of every language against a running service, the examples of the docs, and the
// programs of the guides; LANGUAGES="go rust" for some.

import assert from 'node:assert/strict';
import { createClosing } from '../../bench/closing.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { startCivic } from '../support/civic-process.ts';
import { createResources } from '../support/create-resources.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { type Language, languages } from './languages.ts';
import { bringToolchain, packClient, runProgram } from './run-program.ts';
import { scenario, startOfMeeting } from './scenario.ts';
import { type ExamplesPlace, tryExamples } from './try-examples.ts';
import { tryGuides } from './try-guides.ts';

const wanted = process.env.LANGUAGES?.split(/\s+/).filter(Boolean) ?? [];
for (const name of wanted) {
  assert.ok(
    languages.some(({ language }) => language === name),
    `There is no client in ${name}.`,
  );
}
const chosen = languages.filter(({ language }) => wanted.length === 0 || wanted.includes(language));
const closing = createClosing();
try {
  const { url, keys, example } = await startService();
  for (const language of chosen) {
    const result = await tryLanguage(language, `${url}/api`, keys.get(language.language) ?? '', {
      url,
      ...example,
    });
    process.stdout.write(`${language.language.padEnd(16)}${result}\n`);
  }
} finally {
  await closing.run();
}

/** Starts the service on an empty database with an account and a key for each language. */
async function startService() {
  await prepareTestGeodata();
  const database = await makeDatabase('SQLite');
  closing.add(database.drop);
  const db = connectDatabase(database.url);
  await migrate(db);
  await db.destroy();
  const accounts = await startTestService(database.url, { settings: loopback });
  const keys = new Map<string, string>();
  for (const { language } of chosen)
    keys.set(language, (await openIndividual(accounts.context, language)).key);
  const { key } = await openIndividual(accounts.context, 'examples');
  const ids = await createResources(accounts.as(key), accounts.url);
  await accounts.stop();
  const service = await startCivic(['serve'], { ...loopback, CIVIC_DATABASE_URL: database.url });
  closing.add(() => service.end('SIGTERM'));
  return { url: service.url, keys, example: { key, ids } };
}

/** Runs one program and prints in words how it went; what went wrong makes the whole run fail. */
async function tryLanguage(
  language: Language,
  api: string,
  key: string,
  place: ExamplesPlace,
): Promise<string> {
  const missing = bringToolchain(language);
  if (missing !== undefined) return fail(`did not run, it needs ${missing}`);
  const receiver = await startReceiver();
  try {
    const lines = await runProgram(language, [
      `${api}/v${language.version2 === undefined ? 1 : 2}`,
      key,
      receiver.url,
    ]);
    assert.deepEqual(
      lines,
      scenario.map(({ line }) => line),
    );
    await receiver.waitFor(1);
    const answer = await fetch(`${api}/v1/events`, { headers: { 'api-key': key } });
    const { _embedded } = (await answer.json()) as { _embedded: { 'osdi:events': { start?: string }[] } };
    assert.equal(_embedded['osdi:events'][0]?.start, startOfMeeting);
    await packClient(language);
    const examples = await tryExamples(language, place);
    const guides = await tryGuides(language.language);
    return [
      `ran, all ${scenario.length} steps`,
      ...(language.pack === undefined ? [] : ['its package is tested and packed']),
      ...(examples === 0 ? [] : [`${examples} examples of the docs hold`]),
      ...(guides.length === 0 ? [] : [`and so do the programs of ${guides.join(', ')}`]),
    ].join(', ');
  } catch (failure) {
    return fail(`failed:\n${failure instanceof Error ? failure.message : failure}`);
  } finally {
    await receiver.close();
  }
}

function fail(words: string): string {
  process.exitCode = 1;
  return words;
}
