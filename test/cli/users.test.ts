import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectDatabase } from '../../src/database/connect.ts';
import { insertPasskey } from '../../src/users/passkey-store.ts';
import { insertSession } from '../../src/users/session-store.ts';
import { openBrowser } from '../support/browser.ts';
import { captureLog } from '../support/capture-log.ts';
import { startTestService } from '../support/service.ts';
import { openAccount } from './open-account.ts';
import { runCivic, runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

/** Gives the only user a session and a passkey, as somebody has who stole the mailbox. */
async function addAccess(url: string): Promise<void> {
  const db = connectDatabase(url);
  try {
    const [user] = await db('users');
    const accountId = user!.account_id;
    const now = Date.now();
    const session = { id: randomUUID(), accountId, device: 'Firefox', network: null, flash: null };
    await db('sessions').delete();
    await insertSession(db, { ...session, signedInAt: now, seenAt: now }, 'hash');
    const passkey = { id: randomUUID(), accountId, credentialId: 'id', publicKey: 'key', name: 'Of a thief' };
    const unused = { counter: 0, transports: [], createdAt: now, lastUsedAt: null };
    await insertPasskey(db, { ...passkey, ...unused });
  } finally {
    await db.destroy();
  }
}

describe('civic users', () => {
  const place = useFolder({ migrated: true });

  before(() => openAccount(place));

  it('prints a link that signs in once while the service runs, and lists, disables and enables users', async () => {
    const log = captureLog();
    const file = `sqlite:${join(place.cwd, 'data/civic.sqlite')}`;
    const service = await startTestService(file, { logger: log.logger });
    const { url } = service;
    const invite = ['users', 'invite', '--account', 'jordan'];
    const made = await runJson(invite, { ...place, settings: { CIVIC_BASE_URL: url } });
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
    await service.stop();
    assert.ok(!log.text().includes(pathname), 'the link reached the log');
  });

  it('changes the address with which a user signs in, with a notice and an audit entry (S-operator)', async () => {
    const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };
    const set = (email: string) => ['users', 'set-email', '--account', 'jordan', '--email', email];
    const [before] = await runJson(['users', 'list'], place);
    const { stdout: help } = await runCivic(['users', 'set-email', '--help'], place);
    assert.match(help, /ends all sessions of the user\s+and removes all passkeys/);
    const file = `sqlite:${join(place.cwd, 'data/civic.sqlite')}`;
    await addAccess(file);
    const changed = await runJson(set('jordan@new.example'), {
      ...place,
      settings: { ...place.settings, ...mail },
    });
    const after = { ...before, email: 'jordan@new.example' };
    assert.deepEqual(changed, { ...after, ended_sessions: 1, removed_passkeys: ['Of a thief'] });
    assert.deepEqual(await runJson(['users', 'list'], place), [after]);
    const db = connectDatabase(file);
    try {
      const mails = await db('mails').select('kind', 'address', 'state');
      assert.deepEqual(
        mails.map((one) => ({ ...one })),
        [{ kind: 'address-changed', address: 'jordan@people.example', state: 'waiting' }],
      );
      const read = () => db('audit_entries').where({ action: 'user.address_changed' });
      const [entry, ...others] = await read();
      assert.deepEqual([entry?.actor_kind, entry?.subject, others], ['command', 'jordan', []]);
      // The address that the user has changes nothing, and without mail there is no notice.
      const ended = { ended_sessions: 0, removed_passkeys: [] };
      assert.deepEqual(await runJson(set('jordan@new.example'), place), { ...after, ...ended });
      assert.equal((await read()).length, 1);
      assert.deepEqual(await runJson(set('jordan@people.example'), place), { ...before, ...ended });
      assert.deepEqual([(await read()).length, (await db('mails')).length], [2, 1]);
    } finally {
      await db.destroy();
    }
    assert.match(await runRefused(set('nobody'), place, 1), /must be an email address, came as "nobody"/);
    assert.match(await runRefused(set('x@y.example').slice(0, 4), place, 2), /--email is missing/);
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
      await runRefused(['users', 'set-email', '--account', 'g', '--email', 'g@people.example'], place, 1),
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
