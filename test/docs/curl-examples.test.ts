import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeCurl } from '../../generators/site/examples/curl.ts';
import { migrate } from '../../src/database/migrate.ts';
import { assertNone } from '../house/assert-none.ts';
import { createResources } from '../support/create-resources.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { createFitting, listCallsOfVersion2, listExampleCalls } from './example-calls.ts';

describe('the curl examples of the docs', () => {
  let database: EmptyDatabase;
  let service: TestService;

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url, { settings: loopback });
    await migrate(service.context.db);
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  for (const [version, listCalls] of [
    [1, listExampleCalls],
    [2, listCallsOfVersion2],
  ] as const) {
    it(`succeed in version ${version} as they are printed, but for the one operation that always refuses`, async () => {
      const { key } = await openIndividual(service.context, `organizer-${version}`);
      const ids = await createResources(service.as(key), service.url);
      // Last, since the signature that is struck out is one of the examples.
      const [others, strikes] = [false, true].map((strikes) =>
        listCalls().filter(({ operation }) => (operation.id === 'createRemoval') === strikes),
      );
      const calls = [...(others ?? []), ...(strikes ?? [])];
      assert.ok(calls.length > 50);
      const fitted = createFitting(service.url, ids);
      const commands = calls.map((call) => fitted(writeCurl(call)));
      const statuses = await runCurl(commands, key);
      assert.equal(statuses.length, calls.length);
      assertNone(
        calls.flatMap(({ operation }, index) => {
          const wanted = operation.id === 'deleteEvent' ? '405' : (operation.answers[0]?.[0] ?? '');
          return statuses[index] === wanted
            ? []
            : [`${operation.id} answered ${statuses[index]}\n${commands[index]}`];
        }),
      );
    });
  }
});

/** The statuses of curl commands, whose words a shell reads: one curl sends them all, one after the other. */
async function runCurl(commands: readonly string[], key: string): Promise<string[]> {
  const run = promisify(execFile);
  const each = commands.map(
    (command) => `${command} --silent --output /dev/null --write-out '%{http_code}\\n'`,
  );
  const listWords = `curl() { printf '%s\\0' "$@" --next; }`;
  const env = { ...process.env, KEY: key };
  const read = await run('sh', ['-c', [listWords, ...each].join('\n')], { env });
  const { stdout } = await run('curl', read.stdout.split('\0').slice(0, -2));
  return stdout.trim().split('\n');
}
