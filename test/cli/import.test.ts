import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connectDatabase } from '../../src/database/connect.ts';
import { serveSource } from '../importing/serve-source.ts';
import { takeMigrated } from '../support/migrated-database.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { EmptyDatabase } from '../support/test-database.ts';
import { openAccount } from './open-account.ts';
import { launcher, runCivic, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic import osdi', () => {
  const place = useFolder({ migrated: true });
  let database: EmptyDatabase;
  let source: TestService;
  let key: string;

  before(async () => {
    await openAccount(place, async () => {});
    database = await takeMigrated('SQLite');
    source = await startTestService(database.url);
    ({ key } = await openIndividual(source.context, 'source'));
    await source.as(key).post('/events', { originating_system: 'test', summary: 'Meeting' });
  });
  after(async () => {
    await source?.stop();
    await database?.drop();
  });

  const from = (baseUrl: string, apiKey: string) => [
    ...['import', 'osdi', '--base-url', baseUrl],
    ...['--api-key', apiKey, '--account', 'jordan'],
  ];

  it('prints each page on standard error, and what it did', async () => {
    const args = [...from(`${source.url}/api/v2`, key), '--json'];
    const { status, stdout, stderr } = await runCivic(args, place);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /^people: page 1 of 1$/m);
    const { imported, updated, skipped, problems, people, events } = JSON.parse(stdout);
    assert.deepEqual([imported, updated, skipped, problems], [2, 0, 0, []]);
    assert.deepEqual(people, { imported: 1, updated: 0, skipped: 0 });
    assert.deepEqual(events, { imported: 1, updated: 0, skipped: 0 });
    const again = JSON.parse((await runCivic(args, place)).stdout);
    assert.deepEqual([again.imported, again.updated, again.skipped], [0, 0, 0]);
  });

  it('names what it does not import, on standard error and in the JSON', async () => {
    const other = await serveSource();
    other.serve({ '/people': { 1: { given_name: 'Ana' }, 2: { phone_numbers: [{ number: '12' }] } } });
    const call = (...more: string[]) => runCivic([...from(other.url, 'secret'), ...more], place);
    const { status, stdout, stderr } = await call('--json');
    assert.equal(status, 0, stderr);
    const reason = 'has no email address and no phone number that can be taken';
    assert.deepEqual(JSON.parse(stdout).problems, [
      { resource: 'people', identifier: 'family:1', reason },
      {
        resource: 'people',
        identifier: 'family:2',
        field: 'phone_numbers',
        reason: 'must be a phone number, came as "12"',
      },
      { resource: 'people', identifier: 'family:2', reason },
    ]);
    assert.match(stderr, /^people family:2: phone_numbers must be a phone number, came as "12"$/m);
    const text = await call();
    assert.match(text.stdout, /^imported: 0\nupdated: 0\nskipped: 2\nproblems: 3\npeople: /);
    assert.match(text.stderr, /^people family:1: has no email address/m);
    await other.stop();
  });

  it('refuses an address of another version, reads nothing but its entry point and writes nothing', async () => {
    const version1 = await runRefused(from(`${source.url}/api/v1`, key), place, 1);
    assert.match(
      version1,
      /\/api\/v1 is not the entry point of version 2 of an API of this family: it has no link osdi:person_signup_helper\. Nothing was imported\./,
    );
    const db = connectDatabase(`sqlite:${place.cwd}/data/civic.sqlite`);
    const sources = await db('receipts').where('path', 'like', `${source.url}/api/v1%`);
    assert.deepEqual([sources, await db('imports')], [[], []]);
    await db.destroy();
  });

  it('takes the key from CIVIC_IMPORT_KEY and from standard input, and never prints it', async () => {
    const call = [...['import', 'osdi', '--base-url', `${source.url}/api/v2`], ...['--account', 'jordan']];
    const settings = { ...place.settings, CIVIC_IMPORT_KEY: key };
    const fromSetting = await runCivic(call, { ...place, settings });
    assert.equal(fromSetting.status, 0, fromSetting.stderr);
    for (const option of ['--key', '--api-key']) {
      const { status, output } = await runWithInput([...call, option, '-'], `${key}\n`);
      assert.equal(status, 0, output);
      assert.doesNotMatch(output, /civic_/);
    }
    const none = await runWithInput([...call, '--key', '-'], '');
    assert.equal(none.status, 2);
    assert.match(none.output, /the key must be one word of visible characters/);
    const missing = await runRefused(call, place, 2);
    assert.match(missing, /the key is missing: set CIVIC_IMPORT_KEY, or pass --key - and write the key/);
    assert.match(
      await runRefused([...call, '--key', 'a', '--api-key', 'b'], place, 2),
      /either --key or --api-key/,
    );
    const help = await runCivic(['import', 'osdi', '--help'], place);
    assert.match(help.stdout, /CIVIC_IMPORT_KEY, or comes from standard input with\s+--key -/);
  });

  /** Runs a command as another process that reads this. */
  async function runWithInput(args: readonly string[], input: string) {
    const child = spawn(launcher, [...args], { cwd: place.cwd, env: { PATH: process.env.PATH } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    child.stdin.end(input);
    const [status] = await once(child, 'close');
    return { status, output };
  }

  it('fails with one line for a wrong key, a wrong address, and a webpage', async () => {
    const [wrongKey, wrongPath, webpage] = await Promise.all([
      runRefused(from(`${source.url}/api/v2`, 'civic_wrong'), place, 1),
      runRefused(from(`${source.url}/api/v9`, key), place, 1),
      runRefused(from(`${source.url}/docs`, key), place, 1),
    ]);
    assert.match(wrongKey, /does not accept the key\.$/);
    assert.match(wrongPath, /\/api\/v9 answers with 404, not with a resource\.$/);
    assert.match(webpage, /\/docs answers with .*, not with/);
  });

  it('rejects an address that is none, and a call without a key, with the usage', async () => {
    assert.match(await runRefused(from('example.org', key), place, 2), /--base-url must be the address/);
    const { status, stderr } = await runCivic(['import', 'osdi', '--account', 'jordan'], place);
    assert.equal(status, 2);
    assert.match(stderr, /--base-url is missing/);
  });
});
