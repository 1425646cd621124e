import assert from 'node:assert/strict';
import { createGroup } from '../../src/accounts/create-group.ts';
import { createKey } from '../../src/accounts/create-key.ts';
import { openIndividualAccount } from '../../src/people/open-individual-account.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { exampleOf } from './spec.ts';

describeOnEachDatabase('the story that the examples tell', (database) => {
  const suite = useService(database);
  let client: Client;
  let signature: Awaited<ReturnType<Client['post']>>['body'];

  before(async () => {
    const { context } = suite.service;
    await openIndividualAccount(context, {
      slug: 'maria',
      givenName: 'Maria',
      familyName: 'Alvarez',
      email: 'maria.alvarez@example.org',
    });
    await createGroup(context, { slug: 'riverside', name: 'Riverside Tenants Union', creatorSlug: 'maria' });
    client = suite.service.as((await createKey(context, { accountSlug: 'riverside', name: 'test' })).secret);
  });

  /** Holds an answer against an example: the same but for ids, times and keys, and each id in the same places. */
  function assertTold(answer: unknown, example: unknown): void {
    const here = JSON.stringify(answer).replaceAll(suite.service.url, 'http://localhost:3000');
    assert.deepEqual(rename(JSON.parse(here)), rename(example));
  }

  it('starts at the entry point', async () => {
    assertTold((await client.get('/')).body, exampleOf('EntryPoint'));
  });

  it('has an event created and changed (4.2, 4.4)', async () => {
    const created = await client.post('/events', exampleOf('EventInput'));
    assertTold(created.body, exampleOf('Event'));
    const changed = await client.put(pathOf(created.body), exampleOf('EventChanges'));
    assertTold(changed.body, exampleOf('UpdatedEvent'));
  });

  it('has a webhook created, which shows its secret this once', async () => {
    const webhook = await client.post('/webhooks', exampleOf('WebhookInput'));
    assertTold(webhook.body, exampleOf('NewWebhook'));
    assertTold((await client.get(pathOf(webhook.body))).body, exampleOf('Webhook'));
    assertTold((await client.get('/webhooks')).body, exampleOf('WebhookCollection'));
    const rotated = await client.post(`${pathOf(webhook.body)}/rotate_secret`, undefined);
    assertTold(rotated.body, exampleOf('RotatedWebhook'));
  });

  it('has a petition created and signed, and tells it to the webhook (2.6, 6)', async () => {
    const petition = await client.post('/petitions', exampleOf('PetitionInput'));
    assertTold(petition.body, exampleOf('NewPetition'));
    ({ body: signature } = await client.post(
      `${pathOf(petition.body)}/signatures`,
      exampleOf('SignatureInput'),
    ));
    assertTold(signature, exampleOf('Signature'));
    const message = await database.db('messages').select('body').first();
    assertTold(JSON.parse(message!.body), exampleOf('SignatureMessage'));
  });

  it('knows who signed, and their tags', async () => {
    const person = await client.get(pathOfLink(signature._links['osdi:person'].href));
    assertTold(person.body, exampleOf('Person'));
    const taggings = await client.get(pathOfLink(person.body._links['osdi:taggings'].href));
    assertTold(taggings.body, exampleOf('PersonTaggingCollection'));
    const tags = await client.get('/tags');
    assertTold(tags.body._embedded['osdi:tags'][0], exampleOf('Tag'));
    assertTold(taggings.body._embedded['osdi:taggings'][0], exampleOf('Tagging'));
  });

  it('selects who came to the meeting, as a page and as a table (1.5, 1.6)', async () => {
    const { body: events } = await client.get('/events');
    const link = { _links: { 'osdi:person': { href: signature._links['osdi:person'].href } } };
    await client.post(`${pathOf(events._embedded['osdi:events'][0])}/attendance`, link);
    const actions = await client.get('/targeting/actions');
    assertTold(actions.body, exampleOf('TargetingActionCollection'));
    const event = await client.get(pathOfLink(actions.body._links['platform:actions'][1].href));
    assertTold(event.body, exampleOf('TargetingAction'));
    const people = pathOfLink(event.body._links['platform:people'].href);
    assertTold((await client.get(people)).body, exampleOf('TargetedPersonCollection'));
    const { text } = await client.get(people, { accept: 'text/csv' });
    const [columns, row = ''] = text.split('\r\n');
    const [toldColumns, toldRow = ''] = String(exampleOf('TargetedPersonTable')).split('\r\n');
    assert.equal(columns, toldColumns);
    assert.deepEqual(row.split(',').slice(1, 12), toldRow.split(',').slice(1, 12));
  });
});

function rename(value: unknown): unknown {
  const names = new Map<string, string>();
  const text = JSON.stringify(sortKeys(value))
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/g, (id) => {
      if (!names.has(id)) names.set(id, `id ${names.size + 1}`);
      return names.get(id) ?? '';
    })
    .replaceAll(/(?<="(created|modified)_(at|date)":")[^"]+/g, 'a time')
    .replaceAll(/whsec_[^"]+/g, 'a secret');
  return JSON.parse(text);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, sortKeys(member)]));
}
