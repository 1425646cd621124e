import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { listOperations, type SpecMethod } from '../../generators/description/description.ts';
import { createKey, revokeKey } from '../../src/accounts/change-keys.ts';
import { findPrincipal, type Principal } from '../../src/accounts/find-principal.ts';
import { formatTime } from '../../src/base/clock.ts';
import { randomIds } from '../../src/base/ids.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import type { Client } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };
const missing = '01a13160-f700-7f32-8a61-5d0c7be92f14';
const minute = 60_000;

describeOnEachDatabase('a key', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  const create = async (accountSlug: string, draft: Partial<Parameters<typeof createKey>[1]> = {}) => {
    const { secret } = await createKey(suite.service.context, { accountSlug, name: 'test', ...draft });
    return suite.service.as(secret);
  };

  it('is rejected as invalid_key from the moment it expires, and not before (5)', async () => {
    const { account } = await suite.individual();
    const expiresAt = clock.now() + minute;
    const client = await create(account.slug, { expiresAt });
    clock.advance(minute - 1);
    assert.equal((await client.get('/events')).status, 200);
    clock.advance(1);
    const { status, body } = await client.get('/events');
    assert.deepEqual([status, body.code], [401, 'invalid_key']);
    assert.equal(body.detail, `The key expired at ${formatTime(expiresAt)}.`);
    assert.equal((await client.get('/')).status, 401, 'where no key is needed');
  });

  it('cannot be created with an expiry in the past', async () => {
    const { account } = await suite.individual();
    await assert.rejects(
      create(account.slug, { expiresAt: clock.now() }),
      /expires_at must be in the future/,
    );
  });

  it('needs the scope read for every GET and the preview of a target, and write for everything else; otherwise it gets 403 insufficient_scope', async () => {
    const { account } = await suite.individual();
    const reader = await create(account.slug, { scopes: ['read'] });
    const writer = await create(account.slug, { scopes: ['write'] });
    for (const { method, path, operation } of listOperations(bundle)) {
      if (operation.security?.length === 0) continue;
      const isRead = method === 'get' || operation['x-scope'] === 'read';
      const { status, body } = await ask(isRead ? writer : reader, method, path);
      assert.deepEqual([status, body.code], [403, 'insufficient_scope'], `${method} ${path}`);
    }
    assert.equal((await reader.get('/events')).status, 200);
    assert.equal((await writer.post('/events', minimal)).status, 200);
  });

  it('without the scope is rejected before the body is read, and changes nothing', async () => {
    const { account, key } = await suite.individual();
    const reader = await create(account.slug, { scopes: ['read'] });
    const malformed = await reader.post('/events', '{"', { 'Content-Type': 'application/json' });
    assert.equal(malformed.status, 403);
    assert.equal((await reader.post('/events', minimal)).status, 403);
    assert.equal((await suite.service.as(key).get('/events')).body.total_records, 0);
  });

  it('with any scope reads the entry point, and gets 405 for the DELETE of an event', async () => {
    const { account } = await suite.individual();
    for (const scope of ['read', 'write'] as const) {
      const client = await create(account.slug, { scopes: [scope] });
      assert.equal((await client.get('/')).status, 200);
      assert.equal((await client.delete(`/events/${missing}`)).status, 405);
    }
  });

  it('is one of at most 1,000 of its account; revoked keys do not count', async () => {
    const { account } = await suite.individual();
    const row = await database.db('api_keys').where({ account_id: account.id }).first();
    assert.ok(row);
    const rows = Array.from({ length: 999 }, () => {
      const id = randomIds.newId();
      return { ...row, id, hash: id.padEnd(64, '0') };
    });
    await database.db.batchInsert('api_keys', rows, 50);
    await assert.rejects(create(account.slug), /has 1000 keys; revoke one/);
    await database.db('api_keys').where({ id: row.id }).update({ revoked_at: clock.now() });
    const together = await Promise.allSettled([create(account.slug), create(account.slug)]);
    assert.deepEqual(together.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('has its last use stored once a minute, even for many simultaneous requests', async () => {
    const { account } = await suite.individual();
    const client = await create(account.slug);
    const burst = () => Promise.all(Array.from({ length: 20 }, () => client.get('/events')));
    const storesUse = () =>
      until('the use is stored', () =>
        database.db('api_keys').where({ account_id: account.id, last_used_at: clock.now() }).first(),
      );
    const countUpdates = async (work: () => Promise<unknown>) => {
      const statements = await recordStatements(suite.service.context.db, work);
      return statements.filter(({ sql }) => /^\s*update/i.test(sql)).length;
    };
    await burst();
    await storesUse();
    clock.advance(minute - 1);
    assert.equal(await countUpdates(burst), 0);
    clock.advance(1);
    const updates = await countUpdates(async () => {
      await burst();
      await storesUse();
    });
    assert.equal(updates, 1);
  });

  it('is looked up together with the keys of the requests that wait, and each has its own answer', async () => {
    const { context } = suite.service;
    const holders = [await suite.individual(), await suite.individual()];
    const { secret: revoked, key } = await createKey(context, {
      accountSlug: holders[0]!.account.slug,
      name: 'old',
    });
    await revokeKey(context, key.id);
    const secrets = [holders[0]!.key, 'civic_unknown', holders[1]!.key, revoked, holders[0]!.key];
    let found: PromiseSettledResult<Principal>[] = [];
    const statements = await recordStatements(context.db, async () => {
      found = await Promise.allSettled(secrets.map((secret) => findPrincipal(context, secret)));
    });
    assert.deepEqual(
      found.map((one) => (one.status === 'fulfilled' ? one.value.account.slug : one.reason.code)),
      [
        holders[0]!.account.slug,
        'invalid_key',
        holders[1]!.account.slug,
        'invalid_key',
        holders[0]!.account.slug,
      ],
    );
    assert.equal(statements.filter(({ sql }) => /^\s*select/i.test(sql)).length, 1);
  });
});

/** Sends a request that reaches an operation but finds no resource. */
function ask(client: Client, method: SpecMethod, template: string): Promise<Response> {
  const path = template.replaceAll(/\{\w+\}/g, missing);
  const send = {
    get: () => client.get(path),
    delete: () => client.delete(path),
    post: () => client.post(path, {}),
    put: () => client.put(path, {}),
  };
  return send[method]();
}
