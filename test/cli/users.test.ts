import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { openAccount } from './open-account.ts';
import { runJson, runRefused, startCivic } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

describe('civic users', () => {
  const place = useFolder({ migrated: true, settings: { CIVIC_PORT: '0' } });

  before(() => openAccount(place));

  it('prints a link that signs in once while the service runs, and lists, disables and enables users', async () => {
    const service = startCivic(['serve', '--no-worker'], place);
    const [, url = ''] = await service.waitFor(/"url":"(http[^"]+)","msg":"listening"/);
    await until('the note for commands is written', async () =>
      existsSync(join(place.cwd, 'data/civic.sqlite-service.json')),
    );
    const invite = ['users', 'invite', '--account', 'jordan'];
    const made = await runJson(invite, place);
    assert.deepEqual(Object.keys(made), ['account', 'url', 'expires_at']);
    assert.equal(made.account, 'jordan');
    assert.ok(Date.parse(made.expires_at) > Date.now());
    assert.ok(made.url.startsWith(`${url}/sign-in/`));

    const browser = openBrowser(url);
    const { pathname } = new URL(made.url);
    assert.equal((await browser.post(pathname)).status, 303);
    assert.equal((await browser.get('/sessions')).status, 200);
    assert.equal((await openBrowser(url).post(pathname)).status, 404);

    const list = ['users', 'list', '--account', 'jordan'];
    const [user] = await runJson(list, place);
    assert.deepEqual(user, {
      account: 'jordan',
      name: 'jordan Example',
      email: 'jordan@people.example',
      last_sign_in_at: user.last_sign_in_at,
      disabled_at: null,
    });
    assert.match(user.last_sign_in_at, /Z$/);
    assert.deepEqual(await runJson(['users', 'list'], place), [user]);

    const disabled = await runJson(['users', 'disable', '--account', 'jordan'], place);
    assert.match(disabled.disabled_at, /Z$/);
    assert.equal((await browser.get('/sessions')).status, 303);
    assert.match(await runRefused(invite, place, 1), /disabled user/);
    const enabled = await runJson(['users', 'enable', '--account', 'jordan'], place);
    assert.deepEqual(enabled, user);
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
    assert.ok(!service.stderr.includes(pathname), 'the link reached the log');
  });

  it('refuses a group and an unknown account with one line', async () => {
    await runJson(
      ['accounts', 'create', '--kind', 'group', '--slug', 'g', '--name', 'G', '--creator', 'jordan'],
      place,
    );
    assert.match(
      await runRefused(['users', 'invite', '--account', 'g'], place, 1),
      /must be an individual account/,
    );
    assert.match(
      await runRefused(['users', 'invite', '--account', 'x'], place, 1),
      /no account with the slug "x"/,
    );
    assert.match(await runRefused(['users', 'invite'], place, 2), /--account is missing/);
    const members = await runJson(['users', 'list', '--account', 'g'], place);
    assert.deepEqual(
      members.map(({ account }: { account: string }) => account),
      ['jordan'],
    );
  });
});
