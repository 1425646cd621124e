import { gzipSync } from 'node:zlib';
import { largePerson } from './large-person.ts';
import type { Seeds } from './seed.ts';
import { anew, json, jsonText, list, type SentRequest } from './sent-request.ts';

const mebibyte = 1024 * 1024;
const longText = 'x'.repeat(64 * 1024);
const tags = '<b>'.repeat((64 * 1024) / 3);

/** The requests of an account, each as expensive as possible; the sender adds the key. */
export function listKeyedRequests(seeds: Seeds): SentRequest[] {
  const { event, petition, largeAction } = seeds;
  return [
    ...[
      '/people',
      '/events',
      '/petitions',
      '/tags',
      `${petition}/signatures`,
      `${event}/attendance`,
      `${seeds.webhook}/deliveries`,
      `/targeting/actions/${largeAction}/people`,
    ].flatMap((path): SentRequest[] => [
      { name: '100 large ones', method: 'GET', path: `/api/v1${path}?per_page=100` },
      {
        name: '100 large ones, compressed',
        method: 'GET',
        path: `/api/v1${path}?per_page=100`,
        headers: { 'accept-encoding': 'gzip' },
      },
    ]),
    {
      name: 'as CSV',
      method: 'GET',
      path: `/api/v1/targeting/actions/${largeAction}/people`,
      headers: { accept: 'text/csv' },
    },
    ...listQueries(seeds),
    ...listEventWrites(seeds),
    ...listPersonWrites(seeds),
    ...listHostileBodies(),
  ];
}

function listQueries({ webhook }: Seeds): SentRequest[] {
  const get = (name: string, path: string): SentRequest => ({ name, method: 'GET', path: `/api/v1${path}` });
  return [
    get('a late page', '/people?page=999999999'),
    ...[
      Array(10).fill("given_name ne 'x'").join(' and '),
      Array(10).fill('modified_at ge 2000-01-01').join(' and '),
      "modified_at ge 2000-01-01 and given_name ne 'x' and family_name ne 'x'",
      `given_name eq '${"''".repeat(990)}'`,
      `given_name eq ${"'".repeat(1900)}`,
      `${'('.repeat(2000)}`,
    ].map((filter) =>
      get(`filter ${filter.slice(0, 40)}`, `/people?per_page=100&filter=${encodeURIComponent(filter)}`),
    ),
    get('7,000 parameters', `/events?${'a&'.repeat(7000)}`),
    get('a cursor of 14 KB', `${webhook}/deliveries?cursor=${'x'.repeat(14_000)}`),
    get('a hostile id', `/events/${'%00'.repeat(4600)}`),
  ];
}

function listEventWrites({ event, petition }: Seeds): SentRequest[] {
  const texts = { description: tags, 'platform:event_instructions': longText };
  const identifiers = list(99, (index) => `crm:${index}${'x'.repeat(240)}`);
  const location = {
    venue: 'x'.repeat(255),
    locality: 'ß '.repeat(127),
    region: 'ß '.repeat(127),
    postal_code: '9'.repeat(255),
  };
  return [
    {
      name: 'all that fits',
      method: 'POST',
      path: '/api/v1/events',
      ...json({ originating_system: 'dearest', summary: 'x', identifiers, location, ...texts }),
    },
    { name: 'all that fits', method: 'PUT', path: `/api/v1${event}`, ...json({ location, ...texts }) },
    {
      name: '9,900 wrong identifiers',
      method: 'POST',
      path: '/api/v1/events',
      ...json({ originating_system: 'dearest', summary: 'x', identifiers: list(9900, () => 'bad') }),
    },
    {
      name: '9,900 wrong identifiers',
      method: 'PUT',
      path: `/api/v1${event}`,
      ...json({ identifiers: list(9900, () => 'bad') }),
    },
    {
      name: 'all that fits',
      method: 'PUT',
      path: `/api/v1${petition}`,
      ...json({ description: tags, petition_text: longText }),
    },
  ];
}

function listPersonWrites({ person, petition, event }: Seeds): SentRequest[] {
  const large = largePerson(anew);
  const body = {
    person: large,
    add_tags: list(100, (index) => `tag ${index}`),
    remove_tags: list(100, (index) => `tag ${index}`),
  };
  const referral = {
    'platform:referrer_data': { source: 'x'.repeat(255), referrer: 'x', website: 'https://x.example/' },
  };
  return [
    { name: '100 of each', method: 'POST', path: '/api/v1/people', ...json(body) },
    {
      name: '100 of each',
      method: 'PUT',
      path: `/api/v1${person}`,
      ...json({ ...largePerson(anew), email_addresses: [], phone_numbers: [] }),
    },
    {
      name: '9,900 wrong addresses',
      method: 'PUT',
      path: `/api/v1${person}`,
      ...json({ email_addresses: list(9900, () => 'bad') }),
    },
    {
      name: '3,000 wrong numbers',
      method: 'POST',
      path: '/api/v1/people',
      ...json({ person: { phone_numbers: list(3000, () => ({ number: '1-(2)3 '.repeat(36) })) } }),
    },
    {
      name: '100 long numbers',
      method: 'POST',
      path: '/api/v1/people',
      ...json({
        person: {
          email_addresses: [{ address: 'a@x.example' }],
          phone_numbers: list(100, () => ({ number: '1-(2)3 '.repeat(36) })),
        },
      }),
    },
    {
      name: '100 of each',
      method: 'POST',
      path: `/api/v1${petition}/signatures`,
      ...json({ ...body, ...referral, comments: longText }),
    },
    {
      name: '100 of each',
      method: 'POST',
      path: `/api/v1${event}/attendance`,
      ...json({ ...body, ...referral }),
    },
  ];
}

function listHostileBodies(): SentRequest[] {
  const post = (name: string, sent: Pick<SentRequest, 'headers' | 'body'>): SentRequest => ({
    name,
    method: 'POST',
    path: '/api/v1/events',
    ...sent,
  });
  return [
    post('500,000 levels', jsonText(`${'['.repeat(mebibyte / 2)}${']'.repeat(mebibyte / 2)}`)),
    post('500,000 values', jsonText(`{"a":[${'1,'.repeat(mebibyte / 2 - 16)}1]}`)),
    post('150,000 members', jsonText(`{${list(90_000, (index) => `"${index}":1`).join()}}`)),
    post('1 MiB of escapes', jsonText(`{"a":"${'\\u0001'.repeat(mebibyte / 6 - 16)}"}`)),
    post('1 MiB of spaces', jsonText(`${' '.repeat(mebibyte - 2)}{}`)),
    post('1 MiB that is no JSON', jsonText('x'.repeat(mebibyte))),
    post(
      'gzip that becomes 64 MiB',
      jsonText(gzipSync(Buffer.alloc(64 * mebibyte)), { 'content-encoding': 'gzip' }),
    ),
    post('2 MiB', jsonText(`{"a":"${'x'.repeat(2 * mebibyte)}"}`)),
  ];
}
