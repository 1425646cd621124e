import { gzipSync } from 'node:zlib';
import type { Seeds } from './seed.ts';
import { form, json, jsonText, list, type SentRequest } from './sent-request.ts';

const kibibyte = 1024;
const mostBytes = 32 * kibibyte;
// Headers and address have 16 KB in total.
const mostHeader = 14_000;

const amara = { address: 'amara@people.example' };
const compressed = { 'accept-encoding': 'gzip, deflate, br' };

/** The requests of anyone, each as expensive as possible. */
export function listKeylessRequests({ petition, event, slug, group, hostileSlug }: Seeds): SentRequest[] {
  const [page, sign, rsvp] = [
    `/petitions/${slug}`,
    `/api/v1${petition}/signatures`,
    `/api/v1${event}/attendance`,
  ];
  return [
    ...[
      '/openapi.json',
      '/openapi-3.0.json',
      '/docs',
      '/docs/search.json',
      '/docs/reference/people',
      '/docs/receiving-webhooks',
    ].flatMap((path): SentRequest[] => [
      { name: 'as it is', method: 'GET', path },
      { name: 'compressed', method: 'GET', path, headers: compressed },
    ]),
    ...[
      '/healthz',
      '/readyz',
      '/api/v1/',
      page,
      `/petitions/${hostileSlug}`,
      `${page}/thanks`,
      `/groups/${group}`,
      '/rels/osdi:events',
      '/problems/internal',
    ].map((path): SentRequest => ({ name: 'plain', method: 'GET', path, headers: compressed })),
    ...listAddresses(page, group),
    ...listHeaders(page),
    ...listForms(page),
    ...[sign, rsvp].flatMap(listActions),
  ];
}

function listAddresses(page: string, group: string): SentRequest[] {
  const get = (name: string, path: string): SentRequest => ({ name, method: 'GET', path });
  return [
    get('14 KB of source', `${page}?source=${'x'.repeat(mostHeader)}`),
    get('7,000 parameters', `${page}?${'a&'.repeat(mostHeader / 2)}`),
    get('a parameter nested deeply', `${page}?a${'[a]'.repeat(mostHeader / 3)}=1`),
    get('escapes', `${page}?source=${'%F0%9F%98%80'.repeat(mostHeader / 12)}`),
    get('a late page', `/groups/${group}?page=999999999`),
    get('an address of 14 KB', `/${'a/'.repeat(mostHeader / 2)}`),
    get('an address of slashes', '/'.repeat(mostHeader)),
    get('characters to escape', `/api/v1/${'"'.repeat(mostHeader)}`),
    get('a hostile id', `/api/v1/events/${'%27'.repeat(mostHeader / 3)}`),
  ];
}

function listHeaders(page: string): SentRequest[] {
  const get = (name: string, header: string, part: string, path = page): SentRequest => {
    const value = part.repeat(mostHeader / part.length);
    return { name: `${header}: ${name}`, method: 'GET', path, headers: { [header]: value } };
  };
  return [
    get('14 KB', 'api-key', 'x', '/api/v1/events'),
    get('14 KB of media types', 'accept', 'a/b;q=0.1,', '/api/v1/'),
    get('14 KB of encodings', 'accept-encoding', 'a;q=0.1,'),
    get('14 KB of tags', 'if-none-match', 'W/"a",', '/api/v1/'),
    get('14 KB of addresses', 'x-forwarded-for', '10.0.0.1,'),
    get('14 KB', 'referer', 'https://a.example/'),
    get('14 KB of spaces', 'cookie', ' a'),
    {
      name: 'a preflight',
      method: 'OPTIONS',
      path: '/api/v1/petitions/01a13160-f700-7f32-8a61-5d0c7be92f14/signatures',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x,'.repeat(mostHeader / 2),
      },
    },
  ];
}

function listForms(path: string): SentRequest[] {
  const post = (name: string, body: string): SentRequest => ({ name, method: 'POST', path, ...form(body) });
  const typed = 'given_name=Amara&family_name=Okafor&email=amara%40people.example';
  return [
    post('1 MiB of a&', 'a&'.repeat(512 * kibibyte)),
    post('32 KiB of a&', 'a&'.repeat(mostBytes / 2)),
    post('50 fields of 600 bytes', list(50, (index) => `f${index}=${'x'.repeat(600)}`).join('&')),
    post('32 KiB of plus signs', `${typed}&comments=${'+'.repeat(mostBytes - 64)}`),
    post('32 KiB of escapes', `${typed}&token=${'%F0%9F%98%80'.repeat(2700)}`),
    post('4 KiB of comments', `${typed}&comments=${'x'.repeat(4 * kibibyte)}`),
    post(
      'mistakes to be shown',
      `email=${'%22'.repeat(3000)}&phone=${'%22'.repeat(3000)}&comments=${'%22'.repeat(4000)}`,
    ),
    post('a long number', `phone=${'1'.repeat(255)}`),
    post('all fields', `${typed}&phone=%2B15035550142&postal_code=97202&country=US`),
  ];
}

function listActions(path: string): SentRequest[] {
  const post = (name: string, sent: Pick<SentRequest, 'headers' | 'body'>): SentRequest => ({
    name,
    method: 'POST',
    path,
    ...sent,
  });
  const person = (more: object) => json({ person: { email_addresses: [amara], ...more } });
  const fields = Object.fromEntries(list(20, (index) => [`field ${index}`, 'x'.repeat(kibibyte)]));
  const words = ['locality', 'region', 'postal_code'].map((name) => [name, 'ß '.repeat(127)] as const);
  return [
    post('20 custom fields of 1 KiB', person({ custom_fields: fields })),
    post('3 addresses of long words', person({ postal_addresses: list(3, () => Object.fromEntries(words)) })),
    post(
      '48 email addresses',
      person({
        email_addresses: [
          amara,
          ...list(48, (index) => ({ address: `${index}${'a'.repeat(230)}@x.example` })),
        ],
      }),
    ),
    post(
      '48 phone numbers',
      person({ phone_numbers: list(48, (index) => ({ number: `+1 503 555 01${index + 10}` })) }),
    ),
    post('48 long numbers', person({ phone_numbers: list(48, () => ({ number: '1-(2)3 '.repeat(36) })) })),
    post(
      '20 tags',
      json({ person: { email_addresses: [amara] }, add_tags: list(20, (index) => `tag ${index}`) }),
    ),
    post('500 wrong values', json({ person: { email_addresses: [amara] }, add_tags: list(480, () => 1) })),
    post('10,000 values', json({ add_tags: list(10_000, () => 1) })),
    post('wrong fields, quoted', json({ person: { email_addresses: [{ address: 'x'.repeat(30_000) }] } })),
    post('32 levels', jsonText(`{"a":${'['.repeat(31)}${']'.repeat(31)}}`)),
    post('16,000 levels', jsonText(`${'['.repeat(mostBytes / 2)}${']'.repeat(mostBytes / 2)}`)),
    post('32 KiB of no JSON', jsonText('['.repeat(mostBytes))),
    post('32 KiB of escapes', jsonText(`{"a":"${'\\u0001'.repeat(5400)}"}`)),
    post('1 MiB', jsonText(`{"a":"${'x'.repeat(kibibyte * kibibyte)}"}`)),
    post(
      'gzip that becomes 16 MiB',
      jsonText(gzipSync(Buffer.alloc(16 * kibibyte * kibibyte)), { 'content-encoding': 'gzip' }),
    ),
    post(
      'a link without a key',
      json({ _links: { 'osdi:person': { href: `/api/v1/people/${'x'.repeat(30_000)}` } } }),
    ),
  ];
}
