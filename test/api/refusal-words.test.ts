import assert from 'node:assert/strict';
import { describeOnSqlite } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const nowhere = '01999999-ffff-7000-8000-000000000000';
const event = { originating_system: 'test', summary: 'Meeting' };
const petition = { originating_system: 'test', title: 'Heat' };
const amara = { person: { email_addresses: [{ address: 'amara@people.example' }] } };
const ofHeader = (headers: Record<string, string>) => ({ body: event, headers });

/** Requests, by the words that refuse them. `{event}` in a path or body is the id of that resource. */
const refused: Record<string, Request> = {
  'PATCH is not allowed here.': ['PATCH', '/events'],
  'DELETE is not allowed here.': ['DELETE', '/events'],
  'An event cannot be deleted.': ['DELETE', '/events/{event}'],
  'The key is empty.': ['GET', '/events', { headers: { 'api-key': '' }, isKeyless: true }],
  [`There is no event "${nowhere}".`]: ['GET', `/events/${nowhere}`],
  [`There is no event campaign "${nowhere}".`]: ['GET', `/event_campaigns/${nowhere}`],
  [`There is no person "${nowhere}".`]: ['GET', `/people/${nowhere}`],
  [`There is no petition "${nowhere}".`]: ['GET', `/petitions/${nowhere}`],
  [`There is no signature "${nowhere}".`]: ['GET', `/petitions/{petition}/signatures/${nowhere}`],
  [`There is no tag "${nowhere}".`]: ['GET', `/tags/${nowhere}`],
  [`There is no target "${nowhere}".`]: ['GET', `/targets/${nowhere}`],
  [`There is no webhook "${nowhere}".`]: ['GET', `/webhooks/${nowhere}`],
  [`Nobody has acted on an event or petition "${nowhere}".`]: ['GET', `/targeting/actions/${nowhere}`],
  'page must be integer, came as "two"; per_page must be integer, came as "1.5".': [
    'GET',
    '/events?per_page=1.5&page=two',
  ],
  'state must be one of pending, delivered, failed, came as "lost".': [
    'GET',
    `/webhooks/${nowhere}/deliveries?state=lost`,
  ],
  'The body must be an object.': ['POST', '/events', { body: '' }],
  'The body cannot be read as JSON: Unexpected end of JSON input': [
    'POST',
    '/events',
    { body: '{"summary":' },
  ],
  'The body must be object, came as [].': ['PUT', '/events/{event}', { body: [] }],
  'The body must be nested at most 32 levels deep.': [
    'POST',
    '/events',
    { body: `{"unknown":${'['.repeat(40)}${']'.repeat(40)}}` },
  ],
  'The body has to be in UTF-8.': [
    'POST',
    '/events',
    ofHeader({ 'content-type': 'application/json; charset=latin1' }),
  ],
  'Idempotency-Key must have at most 255 characters.': [
    'POST',
    '/events',
    ofHeader({ 'idempotency-key': 'x'.repeat(256) }),
  ],
  '/originating_system is required; /summary is required.': ['POST', '/events', { body: {} }],
  '/summary must be text without NUL and lone surrogates, at most 64 KiB, came as "a\\u0000".': [
    'POST',
    '/events',
    { body: { ...event, summary: 'a\0' } },
  ],
  '/identifiers/0 must be an identifier such as system:id, without white space at its ends, at most 255 characters, came as "none".':
    ['POST', '/events', { body: { ...event, identifiers: ['none'] } }],
  '/name must not be blank, came as " ".': ['POST', '/tags', { body: { name: ' ' } }],
  '/language must match pattern "^[a-z]{2,3}$", came as "English".': [
    'POST',
    '/petitions',
    { body: { ...petition, language: 'English' } },
  ],
  '/mail needs mail, which is not set up': [
    'POST',
    '/petitions/{petition}/updates',
    { body: { title: 'News', body: 'Heat is back.', mail: true } },
  ],
  '/value must be a minute such as 2026-11-27T03:12Z': [
    'POST',
    '/petitions/{petition}/removals',
    { body: { rule: 'minute', value: 'noon', reason: 'False' } },
  ],
  '/person must have an email address or a phone number, by which the person is found again': [
    'POST',
    '/people',
    { body: { person: { given_name: 'Amara' } } },
  ],
  '/person must be sent, or the link osdi:person instead': [
    'POST',
    '/events/{event}/attendance',
    { body: {} },
  ],
  '/person must be left out if the link osdi:person is sent': [
    'POST',
    '/petitions/{petition}/signatures',
    { body: { ...amara, _links: { 'osdi:person': { href: '{origin}/people/{person}' } } } },
  ],
  '/_links/osdi:person/href must be the address of a person of this account, came as "https://elsewhere.example/people/1"':
    [
      'POST',
      '/petitions/{petition}/signatures',
      { body: { _links: { 'osdi:person': { href: 'https://elsewhere.example/people/1' } } } },
    ],
  'A link to a person needs a key in the header `api-key`.': [
    'POST',
    '/petitions/{petition}/signatures',
    { body: { _links: { 'osdi:person': { href: '{origin}/people/{person}' } } }, isKeyless: true },
  ],
  '/_links/osdi:petition is required for the trigger specific_action': [
    'POST',
    '/webhooks',
    { body: { url: 'https://hooks.example/', trigger: 'specific_action' } },
  ],
  '/url must not lead to an address that is not public, came as "https://10.0.0.1/"': [
    'POST',
    '/webhooks',
    { body: { url: 'https://10.0.0.1/' } },
  ],
  '/since must be a date and time such as 2026-11-20T05:37:00Z, came as "yesterday".': [
    'POST',
    `/webhooks/${nowhere}/recover`,
    { body: { since: 'yesterday' } },
  ],
  '/conditions/0/since must not be in a condition of the kind tag': [
    'POST',
    '/targets',
    { body: { title: 'Tenants', conditions: [{ kind: 'tag', any_of: ['a'], since: '-1d' }] } },
  ],
};

type Request = [
  method: string,
  path: string,
  sent?: { body?: unknown; headers?: Record<string, string>; isKeyless?: true },
];

describeOnSqlite('a refusal', (database) => {
  const suite = useService(database, { clock: createManualClock(), settings: { CIVIC_PUBLIC_RATE: '2' } });
  const ids: Record<string, string> = {};
  let key: string;
  let client: Client;

  before(async () => {
    ids.origin = `${suite.service.url}/api/v1`;
    key = (await suite.individual()).key;
    client = suite.service.as(key);
    for (const [name, path, body] of [
      ['event', '/events', event],
      ['petition', '/petitions', petition],
      ['person', '/people', amara],
    ] as const)
      ids[name] =
        pathOf((await client.post(path, body)).body)
          .split('/')
          .at(-1) ?? '';
  });

  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => ids[name] ?? all);

  const refuse = async ([method, path, { body, headers = {}, isKeyless } = {}]: Request) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await suite.service.send(method, fill(path), {
      ...(isKeyless !== true && { key }),
      headers: { ...json, ...headers },
      ...(body !== undefined && { body: fill(typeof body === 'string' ? body : JSON.stringify(body)) }),
    });
    assert.equal(answer.body.error, answer.body.detail);
    return answer.body.detail;
  };

  it('names the field, what is wrong, and what came (7.4)', async () => {
    const details: string[] = [];
    for (const request of Object.values(refused)) details.push(await refuse(request));
    assert.deepEqual(details, Object.keys(refused));
  });

  it('names each resource that posted identifiers belong to (4.2)', async () => {
    for (const identifiers of [['crm:1'], ['crm:2']]) await client.post('/events', { ...event, identifiers });
    const { body } = await client.post('/events', { ...event, identifiers: ['crm:1', 'crm:2'] });
    assert.deepEqual(
      body.errors.map((one: { message: string }) => one.message),
      ['crm:1', 'crm:2'].map((came) => `belongs to one of 2 different resources, came as "${came}"`),
    );
  });

  it('states when a form on another website may try again (8 rate)', async () => {
    const sign = () => suite.service.send('POST', fill('/petitions/{petition}/signatures'), { body: amara });
    let answer = await sign();
    while (answer.status === 200) answer = await sign();
    assert.equal(answer.body.error, 'Too many requests from this address; try again in 60 s.');
    assert.equal(answer.headers['retry-after'], '60');
  });
});
