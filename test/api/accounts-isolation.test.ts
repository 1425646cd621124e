import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { type Client, openGroup, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

interface Operation {
  operationId: string;
  method: string;
  template: string;
  /** An example of the spec. */
  body: unknown;
}

describeOnEachDatabase('the data of an account', (database) => {
  const suite = useService(database, { clock: createManualClock(), settings: loopback });
  let owner: Client;
  let ids: Record<string, string>;
  let strangers: Record<string, Client>;

  before(async () => {
    const { context } = suite.service;
    const { key, account } = await openIndividual(context, 'owner');
    owner = suite.service.as(key);
    ids = await fill(owner, `${suite.service.url}/api/v1/people/${account.personId}`);
    await openIndividual(context, 'neighbour');
    strangers = {
      individual: suite.service.as((await openIndividual(context, 'stranger')).key),
      group: suite.service.as((await openGroup(context, 'strangers', 'neighbour')).key),
      'group whose creator the owner is': suite.service.as(
        (await openGroup(context, 'friends', 'owner')).key,
      ),
    };
    for (const client of [owner, ...Object.values(strangers)]) await client.get('/events');
  });

  it('is 404 for another account that requests any operation on it, or 405 for deleteEvent, and does not change (5 other accounts)', async () => {
    const rows = await dumpRows(database);
    for (const [index, { operationId, method, template, body }] of listOperations().entries()) {
      if (!template.includes('{')) continue;
      const path = template.replaceAll(
        /\{(\w+)\}/g,
        (_, parameter) => ids[parameter] ?? assert.fail(parameter),
      );
      const asking = [index % 2 === 0 ? 'individual' : 'group', 'group whose creator the owner is'];
      for (const name of asking) {
        const client = strangers[name]!;
        const { status } = await send(client, method, path, body);
        assert.equal(status, operationId === 'deleteEvent' ? 405 : 404, `${operationId} by the ${name}`);
      }
    }
    assert.deepEqual(await dumpRows(database), rows);
  });

  // These embed no resources; metadata.test.ts reads the fields of two accounts.
  const withoutMembers = ['/', '/metadata', '/metadata/custom_fields'];
  for (const { method, template } of listOperations().filter(
    ({ template, method }) =>
      method === 'GET' && !template.includes('{') && !withoutMembers.includes(template),
  )) {
    it(`is not in the collection that ${method} ${template} returns to another account (5 other accounts)`, async () => {
      const selves = async (one: Client) =>
        Object.values((await one.get(template)).body._embedded)
          .flat()
          .map((member) => pathOf(member as Parameters<typeof pathOf>[0]));
      const owned = await selves(owner);
      assert.ok(owned.length > 0);
      for (const [name, client] of Object.entries(strangers)) {
        assert.ok(!(await selves(client)).some((path) => owned.includes(path)), name);
      }
    });
  }

  it('is not found below resources of another account (5 other accounts)', async () => {
    const client = strangers.individual!;
    const before = await database.db('taggings').orderBy('id');
    const tag = pathOf((await client.post('/tags', { name: 'own' })).body);
    const petition = await openPetition({ client: async () => client });
    for (const path of [
      `${tag}/taggings/${ids.tagging_id}`,
      `${petition.path}/signatures/${ids.signature_id}`,
    ]) {
      assert.equal((await client.get(path)).status, 404, path);
    }
    assert.equal((await client.delete(`${tag}/taggings/${ids.tagging_id}`)).status, 404);
    assert.deepEqual(await database.db('taggings').orderBy('id'), before);
  });

  it('is not found by identifiers, addresses and names that another account posts (4.2)', async () => {
    const read = [
      '/events',
      '/petitions',
      '/tags',
      `/people/${ids.person_id}`,
      `/tags/${ids.tag_id}/taggings`,
    ];
    const ownersView = async () => Promise.all(read.map(async (path) => (await owner.get(path)).body));
    const before = await ownersView();
    for (const client of Object.values(strangers)) {
      for (const one of [`platform:${ids.event_id}`, 'crm:1', `platform:${ids.petition_id}`])
        for (const collection of ['/events', '/petitions'])
          await client.post(collection, {
            originating_system: 'x',
            summary: 'x',
            title: 'x',
            identifiers: [one],
          });
      await client.post('/tags', { name: 'tenant' });
      const petition = await openPetition({ client: async () => client });
      const person = { email_addresses: [{ address: 'signer@people.example' }], given_name: 'Changed' };
      assert.equal((await petition.sign({ person, add_tags: ['tenant'] })).status, 200);
    }
    assert.deepEqual(await ownersView(), before);
  });
});

/** Creates one of each resource in the owner's account, and returns the ids by the names of path parameters. */
async function fill(client: Client, person: string): Promise<Record<string, string>> {
  const identifiers = ['crm:1'];
  const event = await client.post('/events', { originating_system: 'test', summary: 'Meeting', identifiers });
  await client.post('/petitions', { originating_system: 'test', title: 'Rents', identifiers });
  const petition = await openPetition({ client: async () => client });
  const signature = await petition.sign({
    person: { email_addresses: [{ address: 'signer@people.example' }] },
  });
  const tag = await client.post('/tags', { name: 'tenant' });
  const campaign = await client.post('/event_campaigns', { title: 'Rents', identifiers });
  const attendance = await client.post(`${pathOf(event.body)}/attendance`, {
    person: { email_addresses: [{ address: 'signer@people.example' }] },
  });
  const signer = new URL(signature.body._links['osdi:person'].href);
  assert.notEqual(signer.href, person);
  const link = { _links: { 'osdi:person': { href: signer.href } } };
  const tagging = await client.post(`${pathOf(tag.body)}/taggings`, link);
  const update = await client.post(`${pathOf(petition.resource)}/updates`, { title: 'News', body: 'Many.' });
  const falseOnes = { rule: 'waiting', reason: 'None is false.' };
  const removal = await client.post(`${pathOf(petition.resource)}/removals`, falseOnes);
  const target = await client.post('/targets', { title: 'Everybody', conditions: [] });
  // The service itself is a receiver that responds at once.
  const webhook = await client.post('/webhooks', { url: `${new URL(person).origin}/healthz` });
  const delivery = await client.post(`${pathOf(webhook.body)}/test`, {});
  return {
    event_id: idOf(event.body),
    action_id: idOf(event.body),
    event_campaign_id: idOf(campaign.body),
    attendance_id: idOf(attendance.body),
    petition_id: idOf(petition.resource),
    signature_id: idOf(signature.body),
    person_id: signature.body['platform:person_id'],
    tag_id: idOf(tag.body),
    tagging_id: idOf(tagging.body),
    target_id: idOf(target.body),
    update_id: idOf(update.body),
    removal_id: idOf(removal.body),
    webhook_id: idOf(webhook.body),
    delivery_id: idOf(delivery.body),
  };
}

function send(client: Client, method: string, path: string, body: unknown) {
  if (method === 'GET') return client.get(path);
  if (method === 'DELETE') return client.delete(path);
  return method === 'POST' ? client.post(path, body) : client.put(path, body);
}

function listOperations(): Operation[] {
  return Object.entries(bundle.paths).flatMap(([template, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (Array.isArray(operation)) return [];
      const { operationId, requestBody } = operation as unknown as {
        operationId: string;
        requestBody?: {
          content: { 'application/json': { examples: Record<string, { $ref?: string; value?: unknown }> } };
        };
      };
      const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
      return [{ operationId, method: method.toUpperCase(), template, body: resolve(example) }];
    }),
  );
}

function resolve(example: { $ref?: string; value?: unknown } | undefined): unknown {
  const name = example?.$ref?.split('/').at(-1);
  const examples: Record<string, { value?: unknown }> = bundle.components.examples;
  return name === undefined ? example?.value : examples[name]?.value;
}
