import assert from 'node:assert/strict';
import { takeMigrated } from '../support/migrated-database.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { EmptyDatabase } from '../support/test-database.ts';
import { openAccount } from './open-account.ts';
import { runCivic, runRefused } from './run-civic.ts';
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

  it('prints each page on standard error, and the totals', async () => {
    const args = [...from(`${source.url}/api/v2`, key), '--json'];
    const { status, stdout, stderr } = await runCivic(args, place);
    assert.equal(status, 0, stderr);
    assert.match(stderr, /^people: page 1 of 1$/m);
    const totals = JSON.parse(stdout);
    assert.deepEqual(totals.people, { imported: 1, skipped: 0 });
    assert.deepEqual(totals.events, { imported: 1, skipped: 0 });
    const again = await runCivic(args, place);
    assert.deepEqual(JSON.parse(again.stdout), totals);
  });

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
