// The node of Action Network in n8n-nodes-base 2.41.2: each operation with the whole answer and with the simplified one.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { areEqual, type Body, call, every, id, idOf, place, v1 } from './calls.ts';

const load = createRequire(join(import.meta.dirname, '../../../data/clients/node/package.json'));
const { ActionNetwork } = load('n8n-nodes-base/dist/nodes/ActionNetwork/ActionNetwork.node.js');
const { ActionNetworkApi } = load('n8n-nodes-base/dist/credentials/ActionNetworkApi.credentials.js');
const node = new ActionNetwork();

/** What the functions of a node get from n8n: the parameters of one item, and requests with the credentials. */
function executionOf(parameters: Body) {
  return {
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string, _item: number, fallback: unknown) => parameters[name] ?? fallback,
    getNode: () => ({ name: 'Action Network' }),
    continueOnFail: () => false,
    helpers: {
      returnJsonArray: (items: unknown[]) => items,
      async requestWithAuthentication(_credentials: string, options: Body) {
        const { method, uri, qs, body, headers } = await new ActionNetworkApi().authenticate(
          { apiKey: place.key },
          options,
        );
        const response = await fetch(`${uri}${qs ? `?${new URLSearchParams(qs)}` : ''}`, {
          method,
          headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${response.status} ${text}`);
        return text === '' ? undefined : JSON.parse(text);
      },
    },
  };
}

async function execute(resource: string, operation: string, parameters: Body): Promise<Body[]> {
  const [items] = await node.execute.call(executionOf({ resource, operation, ...parameters }));
  return items;
}

/** An operation twice: with the whole answer and with the simplified one. `parameters` and `check` get the number of the try. */
async function both(
  resource: string,
  operation: string,
  parameters: (attempt: number) => Body,
  check: (items: Body[], attempt: number) => Promise<boolean> | boolean,
): Promise<void> {
  for (const [attempt, simple] of [false, true].entries()) {
    await call(
      `${resource}: ${operation}${simple ? ', simplified' : ''}`,
      () => execute(resource, operation, { simple, ...parameters(attempt) }),
      (items) => check(items, attempt),
    );
  }
}

/** The id of an item, whole or simplified. */
function idOfItem(item: Body): string {
  return item.id ?? idOf(item);
}

function isOne(expected: string) {
  return (items: Body[]) => areEqual(items.map(idOfItem), [expected]);
}

function areAll(path: string, relation: string) {
  return async (items: Body[]) => areEqual(items.map(idOfItem), await every(path, relation));
}

const [person, event, petition, tag] = [id('people'), id('events'), id('petitions'), id('tags')];
const all = () => ({ returnAll: true });
const address = {
  primary: true,
  address_lines: '28 Ferry Lane',
  locality: 'Portland',
  region: 'OR',
  postal_code: '97202',
  country: 'US',
  language: 'en',
  location: { location_fields: { latitude: '45.48', longitude: '-122.63' } },
};

await both('person', 'getAll', all, areAll('/people', 'osdi:people'));
await both('person', 'get', () => ({ personId: person }), isOne(person));
await both(
  'person',
  'create',
  (attempt) => ({
    email_addresses: {
      email_addresses_fields: { address: `n8n-${attempt}@example.org`, primary: true, status: 'subscribed' },
    },
    additionalFields: {
      given_name: 'En',
      family_name: 'Eight',
      languages_spoken: 'en',
      phone_numbers: {
        phone_numbers_fields: { number: `503555015${attempt}`, primary: true, status: 'subscribed' },
      },
      postal_addresses: { postal_addresses_fields: [address] },
    },
  }),
  async ([item], attempt) => {
    const now = await v1(`/people/${idOfItem(item)}`);
    return (
      now.email_addresses[0].address === `n8n-${attempt}@example.org` &&
      now.phone_numbers[0].status === 'subscribed' &&
      now.postal_addresses[0].address_lines[0] === '28 Ferry Lane' &&
      now.languages_spoken[0] === 'en'
    );
  },
);
await both(
  'person',
  'update',
  (attempt) => ({ personId: person, updateFields: { family_name: `Changed ${attempt}` } }),
  async (_, attempt) => (await v1(`/people/${person}`)).family_name === `Changed ${attempt}`,
);

await both('event', 'getAll', all, areAll('/events', 'osdi:events'));
await both('event', 'get', () => ({ eventId: event }), isOne(event));
await both(
  'event',
  'create',
  (attempt) => ({
    originSystem: 'n8n',
    title: `Event ${attempt}`,
    additionalFields: {
      description: '<p>Come.</p>',
      instructions: '<p>Ring.</p>',
      start_date: '2027-03-01T19:00:00.000Z',
      end_date: '2027-03-01T21:00:00.000Z',
      location: { postal_addresses_fields: address },
    },
  }),
  async ([item], attempt) => {
    const now = await v1(`/events/${idOfItem(item)}`);
    return (
      now.summary === `Event ${attempt}` &&
      now.originating_system === 'n8n' &&
      now.description === '<p>Come.</p>' &&
      now['platform:event_instructions'] === '<p>Ring.</p>' &&
      now.start === '2027-03-01T19:00:00Z' &&
      now.location.locality === 'Portland'
    );
  },
);

await both(
  'attendance',
  'getAll',
  () => ({ ...all(), eventId: event }),
  areAll(`/events/${event}/attendance`, 'osdi:attendance'),
);
await both(
  'attendance',
  'get',
  () => ({ eventId: event, attendanceId: id('attendances') }),
  isOne(id('attendances')),
);
await both(
  'attendance',
  'create',
  (attempt) => ({ personId: id('people', attempt), eventId: id('events', 1) }),
  async ([item], attempt) =>
    (await v1(`/events/${id('events', 1)}/attendance/${idOfItem(item)}`))['platform:person_id'] ===
    id('people', attempt),
);

await both('petition', 'getAll', all, areAll('/petitions', 'osdi:petitions'));
await both('petition', 'get', () => ({ petitionId: petition }), isOne(petition));
await both(
  'petition',
  'create',
  (attempt) => ({
    originSystem: 'n8n',
    title: `Petition ${attempt}`,
    additionalFields: { petition_text: 'We ask', target: 'The council,The mayor' },
  }),
  async ([item], attempt) => {
    const now = await v1(`/petitions/${idOfItem(item)}`);
    return now.title === `Petition ${attempt}` && now.petition_text === 'We ask' && now.target.length === 2;
  },
);
await both(
  'petition',
  'update',
  (attempt) => ({ petitionId: petition, updateFields: { petition_text: `We ask ${attempt}` } }),
  async (_, attempt) => (await v1(`/petitions/${petition}`)).petition_text === `We ask ${attempt}`,
);

const signatures = `/petitions/${petition}/signatures`;
const signature = { petitionId: petition, signatureId: id('signatures') };
await both(
  'signature',
  'getAll',
  () => ({ ...all(), petitionId: petition }),
  areAll(signatures, 'osdi:signatures'),
);
await both('signature', 'get', () => signature, isOne(signature.signatureId));
await both(
  'signature',
  'create',
  (attempt) => ({
    personId: id('people', attempt),
    petitionId: id('petitions', 1),
    additionalFields: { comments: 'High time.' },
  }),
  async ([item], attempt) => {
    const now = await v1(`/petitions/${id('petitions', 1)}/signatures/${idOfItem(item)}`);
    return now.comments === 'High time.' && now['platform:person_id'] === id('people', attempt);
  },
);
await both(
  'signature',
  'update',
  (attempt) => ({ ...signature, updateFields: { comments: `Changed ${attempt}` } }),
  async (_, attempt) =>
    (await v1(`${signatures}/${signature.signatureId}`)).comments === `Changed ${attempt}`,
);

await both('tag', 'getAll', all, areAll('/tags', 'osdi:tags'));
await both('tag', 'get', () => ({ tagId: tag }), isOne(tag));
await both(
  'tag',
  'create',
  (attempt) => ({ name: `n8n ${attempt}` }),
  async ([item], attempt) => (await v1(`/tags/${idOfItem(item)}`)).name === `n8n ${attempt}`,
);

const taggings = `/tags/${id('tags', 1)}/taggings`;
await call(
  'personTag: add',
  () => execute('personTag', 'add', { personId: person, tagId: id('tags', 1) }),
  async ([item]) => areEqual(await every(taggings, 'osdi:taggings'), [idOf(item)]),
);
await call(
  'personTag: remove',
  () => execute('personTag', 'remove', { tagId: tag, taggingId: id('taggings') }),
  async () => !(await every(`/tags/${tag}/taggings`, 'osdi:taggings')).includes(id('taggings')),
);
await call(
  'options: getTags',
  () => node.methods.loadOptions.getTags.call(executionOf({})),
  async (options: Body[]) =>
    areEqual(
      options.map(({ value }) => value),
      await every('/tags', 'osdi:tags'),
    ) && options[0].name === 'tag 0',
);
await call(
  'options: getTaggings',
  () => node.methods.loadOptions.getTaggings.call(executionOf({ tagId: tag })),
  async (options: Body[]) =>
    areEqual(
      options.map(({ value }) => value),
      await every(`/tags/${tag}/taggings`, 'osdi:taggings'),
    ),
);
