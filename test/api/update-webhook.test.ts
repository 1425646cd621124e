import assert from 'node:assert/strict';
import { disableEndpoint } from '../../src/delivery/outbox/endpoint-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const url = 'https://crm.example.org/hooks';

describeOnEachDatabase('PUT of a webhook', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  async function create(client: Client, members: object = {}) {
    const { secret: _, ...webhook } = (await client.post('/webhooks', { url, ...members })).body;
    return webhook;
  }

  it('changes sent fields, keeps the rest and changes modified_at (4.4)', async () => {
    const webhook = await create(client, { description: 'CRM' });
    clock.advance(5_000);
    const other = 'https://other.example.org/hooks';
    const { status, body, headers } = await client.put(pathOf(webhook), { url: other });
    const { modified_at, ...rest } = body;
    const { modified_at: before, ...expected } = { ...webhook, url: other };
    assert.deepEqual([status, rest, headers['ignored-fields']], [200, expected, undefined]);
    assert.ok(modified_at > before);
    assert.deepEqual((await client.get(pathOf(webhook))).body, body);
  });

  it('empties the description if it is null', async () => {
    const webhook = await create(client, { description: 'CRM' });
    assert.equal((await client.put(pathOf(webhook), { description: null })).body.description, undefined);
  });

  it('ignores and names an address that the service may not reach, and applies the rest (4.5, 7.2)', async () => {
    const webhook = await create(client);
    for (const address of ['https://127.0.0.1/', 'http://crm.example.org/', 'x', '', null, 5]) {
      const sent = { url: address, description: `not ${address}` };
      const { body, headers } = await client.put(pathOf(webhook), sent);
      assert.deepEqual(
        [body.url, body.description, headers['ignored-fields']],
        [url, `not ${address}`, 'url'],
      );
    }
  });

  it('ignores and names invalid fields and fields that the service sets (4.5, 7.2)', async () => {
    const client = await suite.client();
    const webhook = await create(client);
    const { body, headers } = await client.put(pathOf(webhook), {
      identifiers: ['crm:1'],
      created_at: '2020-01-01T00:00:00Z',
      status: 'disabled',
      status_reason: 'x',
      secret: 'whsec_x',
      trigger: 'some',
      enabled: 'no',
      unknown: 1,
    });
    const { modified_at: _, ...rest } = body;
    const { modified_at: __, ...expected } = webhook;
    assert.deepEqual(rest, expected);
    assert.deepEqual(headers['ignored-fields']?.split(', ').sort(), [
      ...['created_at', 'enabled', 'identifiers', 'secret', 'status', 'status_reason', 'trigger', 'unknown'],
    ]);
  });

  it('accepts a returned webhook, and changes only modified_at', async () => {
    const { client, resource } = await openPetition(suite);
    for (const members of [{}, { enabled: false }, { _links: { 'osdi:petition': resource._links.self } }]) {
      const webhook = await create(client, members);
      const { body } = await client.put(pathOf(webhook), webhook);
      assert.deepEqual({ ...body, modified_at: webhook.modified_at }, webhook);
    }
  });

  it('changes the trigger between all actions and one petition (6)', async () => {
    const { client, resource } = await openPetition(suite);
    const other = (await openPetition(suite, client)).resource;
    const webhook = await create(client);
    const steps: [object, [string, string | undefined, string | undefined]][] = [
      [{ trigger: 'specific_action' }, ['all_actions', undefined, 'trigger']],
      [link(resource), ['all_actions', undefined, '_links/osdi:petition']],
      [
        { trigger: 'specific_action', ...link(resource) },
        ['specific_action', resource._links.self.href, undefined],
      ],
      [link(other), ['specific_action', other._links.self.href, undefined]],
      [{ trigger: 'specific_action' }, ['specific_action', other._links.self.href, undefined]],
      [{ trigger: 'all_actions', ...link(resource) }, ['all_actions', undefined, '_links/osdi:petition']],
    ];
    for (const [sent, expected] of steps) {
      const { body, headers } = await client.put(pathOf(webhook), sent);
      const petition = body._links['osdi:petition']?.href;
      assert.deepEqual([body.trigger, petition, headers['ignored-fields']], expected, JSON.stringify(sent));
    }
  });

  it('ignores a petition of another account and names the link (4.5)', async () => {
    const { client, resource } = await openPetition(suite);
    const stranger = (await openPetition(suite)).resource;
    const specific = await create(client, link(resource));
    const kept = await client.put(pathOf(specific), link(stranger));
    assert.deepEqual(
      [kept.body._links['osdi:petition'], kept.headers['ignored-fields']],
      [resource._links.self, '_links/osdi:petition'],
    );
    const all = await create(client);
    const still = await client.put(pathOf(all), { trigger: 'specific_action', ...link(stranger) });
    assert.deepEqual(
      [still.body.trigger, still.headers['ignored-fields']],
      ['all_actions', '_links/osdi:petition, trigger'],
    );
    const broken = { _links: { 'osdi:petition': { href: 5 } } };
    const { headers } = await client.put(pathOf(specific), broken);
    assert.equal(headers['ignored-fields'], '_links/osdi:petition/href');
  });

  it('disables and enables it, and returns the reason why it is disabled', async () => {
    const webhook = await create(client);
    const off = (await client.put(pathOf(webhook), { enabled: false })).body;
    assert.deepEqual(
      [off.enabled, off.status, off.status_reason],
      [false, 'disabled', 'Turned off by its owner.'],
    );
    const on = (await client.put(pathOf(webhook), { enabled: true })).body;
    assert.deepEqual([on.enabled, on.status, on.status_reason], [true, 'enabled', undefined]);
  });

  it('keeps the reason if the service has disabled it', async () => {
    const webhook = await create(client);
    await disableEndpoint(database.db, idOf(webhook), 'It answered 410.');
    const { body } = await client.put(pathOf(webhook), { enabled: false, description: 'Gone' });
    assert.deepEqual([body.status, body.status_reason], ['disabled', 'It answered 410.']);
  });

  it('ends a pause only with enabled: true', async () => {
    const webhook = await create(client);
    const pause = { status: 'paused', reason: 'It failed.', failure_count: 10 } as const;
    await database
      .db('endpoints')
      .where({ id: idOf(webhook) })
      .update(pause);
    const paused = (await client.put(pathOf(webhook), { description: 'x' })).body;
    assert.deepEqual([paused.enabled, paused.status, paused.status_reason], [true, 'paused', 'It failed.']);
    const { body } = await client.put(pathOf(webhook), { enabled: true });
    assert.deepEqual([body.enabled, body.status, body.status_reason], [true, 'enabled', undefined]);
  });

  function link(petition: { _links: { self: object } }): object {
    return { _links: { 'osdi:petition': petition._links.self } };
  }
});
