import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { breakWrites, type Write } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { type Client, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

type Statement = readonly [Write, string];

describeOnEachDatabase('a request that fails between its statements', (database) => {
  const suite = useService(database, { clock: createManualClock() });
  let client: Client;
  let requests: Record<string, () => Promise<Response>>;
  let rows: Awaited<ReturnType<typeof dumpRows>>;

  before(async () => {
    const { key, account } = await openIndividual(suite.service.context, 'owner');
    client = suite.service.as(key);
    await createWebhook(suite.service.context, {
      accountSlug: account.slug,
      url: 'https://hooks.example.org/',
    });
    const fresh = await suite.client();
    await fresh.get('/events');
    requests = {
      ...(await prepare(client, `${suite.service.url}/api/v1/people/${account.personId}`)),
      createFirstEvent: () => fresh.post('/events', { originating_system: 'test', summary: 'First' }),
    };
    rows = await dumpRows(database);
  });

  it('creates no event (4.2)', () =>
    failAt('createEvent', [
      ['insert', 'events'],
      ['insert', 'identifiers'],
      ['update', 'lists'],
      ['insert', 'list_positions'],
    ]));

  it('creates no first event of an account that reads its creator later in the transaction (4.6)', () =>
    failAt('createFirstEvent', [
      ['insert', 'readable_persons'],
      ['insert', 'list_positions'],
    ]));

  it('does not change the event that a posted identifier finds (4.2)', () =>
    failAt('createKnownEvent', [
      ['update', 'events'],
      ['insert', 'identifiers'],
      ['update', 'lists'],
    ]));

  it('does not change the event of a PUT (4.4)', () =>
    failAt('updateEvent', [
      ['update', 'events'],
      ['insert', 'identifiers'],
      ['update', 'lists'],
    ]));

  it('creates no petition', () =>
    failAt('createPetition', [
      ['insert', 'petitions'],
      ['insert', 'identifiers'],
      ['insert', 'lists'],
      ['update', 'lists'],
    ]));

  it('creates no attendance, no person and no targeting entry (1.5, 2.1)', () =>
    failAt('createAttendance', [
      ['insert', 'people'],
      ['insert', 'attendances'],
      ['update', 'lists'],
      ['insert', 'list_positions'],
    ]));

  it('creates no signature, no person, no tag and no message (6)', () =>
    failAt('createSignature', [
      ['insert', 'people'],
      ['insert', 'email_addresses'],
      ['insert', 'phone_numbers'],
      ['insert', 'lists'],
      ['insert', 'tags'],
      ['insert', 'taggings'],
      ['insert', 'signatures'],
      ['insert', 'messages'],
      ['insert', 'deliveries'],
      ['update', 'lists'],
    ]));

  it('does not change the person, the tags and the signature when a person signs again (6)', () =>
    failAt('signAgain', [
      ['update', 'people'],
      ['delete', 'email_addresses'],
      ['insert', 'phone_numbers'],
      ['delete', 'taggings'],
      ['update', 'signatures'],
      ['insert', 'messages'],
      ['insert', 'deliveries'],
      ['update', 'lists'],
    ]));

  it('creates no tag and no tagging, and deletes none', async () => {
    await failAt('createTag', [
      ['insert', 'tags'],
      ['insert', 'lists'],
      ['update', 'lists'],
    ]);
    await failAt('createTagging', [
      ['insert', 'taggings'],
      ['update', 'lists'],
    ]);
    await failAt('deleteTagging', [
      ['delete', 'taggings'],
      ['update', 'lists'],
    ]);
  });

  it('succeeds when it is sent again after the failure', async () => {
    for (const [name, send] of Object.entries(requests)) assert.ok((await send()).ok, name);
  });

  async function failAt(request: string, statements: readonly Statement[]): Promise<void> {
    for (const [write, table] of statements) {
      const repair = await breakWrites(database, write, table);
      try {
        const { status, body, text } = await requests[request]!();
        assert.deepEqual([status, body.code], [500, 'internal'], `${request}: ${write} ${table}`);
        assert.doesNotMatch(text, /broken|insert|trigger/i);
      } finally {
        await repair();
      }
    }
    assert.deepEqual(await dumpRows(database), rows, request);
  }
});

/** Creates the resources that the requests need, and returns the requests without sending them. */
async function prepare(client: Client, person: string): Promise<Record<string, () => Promise<Response>>> {
  const event = { originating_system: 'test', summary: 'Meeting', identifiers: ['crm:1'] };
  const petition = { originating_system: 'test', title: 'Rents', identifiers: ['crm:new'] };
  const path = pathOf((await client.post('/events', event)).body);
  const signatures = `${pathOf((await client.post('/petitions', { ...petition, identifiers: [] })).body)}/signatures`;
  const known = { email_addresses: [{ address: 'known@people.example' }] };
  await client.post(signatures, { person: known, add_tags: ['old'] });
  const taggings = `${pathOf((await client.post('/tags', { name: 'tag' })).body)}/taggings`;
  const others = `${pathOf((await client.post('/tags', { name: 'other' })).body)}/taggings`;
  const link = { _links: { 'osdi:person': { href: person } } };
  const tagging = pathOf((await client.post(others, link)).body);
  const phone = (number: string) => ({ phone_numbers: [{ number }] });
  const email = { email_addresses: [{ address: 'new@people.example' }] };
  return {
    createEvent: () => client.post('/events', { ...event, identifiers: ['crm:new'] }),
    createKnownEvent: () =>
      client.post('/events', { ...event, summary: 'Moved', identifiers: ['crm:1', 'crm:2'] }),
    updateEvent: () => client.put(path, { summary: 'Put', identifiers: ['crm:3'] }),
    createPetition: () => client.post('/petitions', petition),
    createAttendance: () =>
      client.post(`${path}/attendance`, {
        person: { email_addresses: [{ address: 'comer@people.example' }] },
      }),
    createSignature: () =>
      client.post(signatures, { person: { ...email, ...phone('+15035550142') }, add_tags: ['new'] }),
    signAgain: () =>
      client.post(signatures, {
        person: { ...known, ...phone('+15035550143'), given_name: 'New' },
        comments: 'Again',
        remove_tags: ['old'],
      }),
    createTag: () => client.post('/tags', { name: 'third' }),
    createTagging: () => client.post(taggings, link),
    deleteTagging: () => client.delete(tagging),
  };
}
