import assert from 'node:assert/strict';
import { captureLog } from '../support/capture-log.ts';
import { startTestService } from '../support/service.ts';
import { openAccount } from './open-account.ts';
import { runCivic, runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic keys', () => {
  const place = useFolder({ migrated: true });

  before(() => openAccount(place));

  it('creates a key that is shown once, works at once, and can be revoked at once while the service runs (5)', async () => {
    const log = captureLog();
    const service = await startTestService(`sqlite:${place.cwd}/data/civic.sqlite`, { logger: log.logger });
    const statusWith = async (key: string) =>
      (await fetch(`${service.url}/api/v1/events`, { headers: { 'api-key': key } })).status;

    const made = await runJson(['keys', 'create', '--account', 'jordan', '--name', 'website'], place);
    const allowed = { scopes: ['read', 'write'], expires_at: null };
    assert.deepEqual(made, { id: made.id, name: 'website', account: 'jordan', key: made.key, ...allowed });
    assert.match(made.key, /^\S{22,}$/);
    const { key, ...known } = made;
    assert.equal(await statusWith(key), 200);

    const listed = await runJson(['keys', 'list', '--account', 'jordan'], place);
    const { created_at, last_used_at, ...rest } = listed[1];
    assert.deepEqual([listed.length, rest], [2, { ...known, revoked_at: null }]);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.match(last_used_at, /Z$/);

    const revoked = await runJson(['keys', 'revoke', made.id], place);
    assert.equal(await statusWith(key), 401);
    assert.deepEqual(revoked, { ...listed[1], revoked_at: revoked.revoked_at });
    assert.match(revoked.revoked_at, /Z$/);

    await service.stop();
    assert.ok(!log.text().includes(key), 'the key reached the log');
  });

  it('creates a key that expires on a day in UTC, or at a time, and has one scope (5)', async () => {
    const create = (...options: string[]) =>
      runJson(['keys', 'create', '--account', 'jordan', '--name', 'n', ...options], place);
    const made = await Promise.all([
      create('--expires', '2099-06-30', '--scope', 'read'),
      create('--expires', '2099-06-30T12:00:00+02:00', '--scope', 'write', '--scope', 'read'),
      create('--scope', 'read,write'),
    ]);
    assert.deepEqual(
      made.map(({ scopes, expires_at }) => [scopes, expires_at]),
      [
        [['read'], '2099-06-30T23:59:59Z'],
        [['read', 'write'], '2099-06-30T10:00:00Z'],
        [['read', 'write'], null],
      ],
    );
  });

  it('rejects an expiry that is past or not a time, and an unknown scope', async () => {
    const create = (status: 1 | 2, ...options: string[]) =>
      runRefused(['keys', 'create', '--account', 'jordan', '--name', 'n', ...options], place, status);
    const [past, wrong, scope] = await Promise.all([
      create(1, '--expires', '2020-01-01'),
      create(2, '--expires', 'tomorrow'),
      create(2, '--scope', 'read', '--scope', 'admin'),
    ]);
    assert.match(past, /must be in the future, came as 2020-01-01T23:59:59Z/);
    assert.match(wrong, /--expires must be a date such as 2027-06-30/);
    assert.match(scope, /--scope must be read or write, not admin/);
  });

  it('rejects an unknown account and an unknown key with one line', async () => {
    const [account, key] = await Promise.all([
      runRefused(['keys', 'create', '--account', 'nobody', '--name', 'n'], place, 1),
      runRefused(['keys', 'revoke', 'unknown'], place, 1),
    ]);
    assert.match(account, /no account with the slug "nobody"/);
    assert.match(key, /no key "unknown"/);
  });

  it('fails with one line if the database cannot be reached, and prints nothing else', async () => {
    const unreachable = {
      ...place,
      settings: { CIVIC_DATABASE_URL: 'mysql://civic:s3cret@127.0.0.1:1/civic' },
    };
    const { status, stdout, stderr } = await runCivic(['keys', 'list', '--account', 'jordan'], unreachable);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^civic keys list: [^\n]*ECONNREFUSED[^\n]*\n$/);
    assert.doesNotMatch(stderr, /s3cret/);
  });
});
