import type { Petition } from '../src/actions/petitions/petition.ts';
import { openConnection } from './connection.ts';
import { type Asked, prepareRequest } from './requests.ts';
import { eventBody } from './seed-events.ts';

/** The middle of the collection of 10,000 events. */
export const middlePage = 200;

/** The address of a page of the account's events. */
export function pathOfPage(page: number): string {
  return `/api/v1/events?page=${page}`;
}

const browserEncodings = 'gzip, deflate, br, zstd';

/** The requests of the works that run as loops, for a petition of an account with this key and its page with this ETag. */
export function describeRequests(petition: Pick<Petition, 'id' | 'slug'>, key: string, etag: string) {
  const keyed = { 'api-key': key };
  const json = { ...keyed, 'content-type': 'application/json' };
  const page = { method: 'GET', path: pathOfPage(middlePage), headers: keyed, expected: 200 } as const;
  const sign = {
    method: 'POST',
    path: `/api/v1/petitions/${petition.id}/signatures`,
    headers: json,
    body: JSON.stringify(signatureBody('[<id>]')),
    expected: 200,
  } as const;
  const form = {
    method: 'POST',
    path: `/petitions/${petition.slug}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'given_name=Amara&family_name=Okafor&email=amara.[<id>]%40example.org&postal_code=97202&country=US',
    expected: 303,
  } as const;
  return {
    page,
    'page-br': { ...page, headers: { ...keyed, 'accept-encoding': browserEncodings } },
    'page-304': { ...page, headers: { ...keyed, 'if-none-match': etag }, expected: 304 },
    event: {
      method: 'POST',
      path: '/api/v1/events',
      headers: json,
      body: JSON.stringify(eventBody('bench:[<id>]')),
      expected: 200,
    },
    sign,
    'sign-sent': sign,
    form,
    'form-sent': form,
  } as const satisfies Record<string, Asked>;
}

/** The body of a signature of a person with this name in their address. */
export function signatureBody(name: string) {
  return {
    person: {
      given_name: 'Amara',
      family_name: 'Okafor',
      email_addresses: [{ address: `amara.${name}@example.org` }],
      postal_addresses: [{ postal_code: '97202', country: 'US' }],
    },
    comments: 'My rent rose twice this year.',
  };
}

/** The length of the body of an answer; fails for any other status than the expected one. */
export async function sizeOfAnswer(port: number, asked: Asked): Promise<number> {
  const connection = openConnection(port);
  try {
    const { status, bytes } = await connection.send(prepareRequest(asked, port)());
    if (status !== asked.expected) throw new Error(`${asked.method} ${asked.path} answered ${status}`);
    return bytes;
  } finally {
    connection.close();
  }
}
