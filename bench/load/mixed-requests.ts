import { Pool } from 'undici';

/** The number of responses by status. */
export type Answers = ReadonlyMap<number, number>;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly keyed?: boolean;
  readonly body?: object;
}

const atOnce = 16;
const seeded = 100;

/** Sends this number of requests of all kinds, 16 in parallel: webpages, collections, single resources, and writes with and without a key. */
export async function sendMixedRequests(url: string, key: string, count: number): Promise<Answers> {
  const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
  const answers = new Map<number, number>();

  async function send({ method, path, keyed = true, body }: Asked): Promise<unknown> {
    const answer = await pool.request({
      method,
      path,
      headers: { ...(keyed && { 'api-key': key }), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1);
    return /json/.test(`${answer.headers['content-type']}`) ? JSON.parse(text) : undefined;
  }

  const person = (index: number) => ({
    person: { given_name: 'Amara', email_addresses: [{ address: `amara-${index}@people.example` }] },
  });
  const event = { originating_system: 'load', summary: 'Meeting' };
  const petition = await send({
    method: 'POST',
    path: '/api/v1/petitions',
    body: { originating_system: 'load', title: 'Freeze the rents' },
  });
  const { url: page, _links } = petition as { url: string; _links: { self: { href: string } } };
  const petitionPath = new URL(_links.self.href).pathname;
  for (let index = 0; index < seeded; index++)
    await send({ method: 'POST', path: '/api/v1/events', body: event });

  const kinds: readonly ((index: number) => Asked)[] = [
    () => ({ method: 'GET', path: '/api/v1/events?per_page=100' }),
    () => ({ method: 'GET', path: '/api/v1/people?per_page=100' }),
    () => ({ method: 'GET', path: `${petitionPath}/signatures` }),
    () => ({ method: 'GET', path: petitionPath }),
    () => ({ method: 'POST', path: '/api/v1/events', body: event }),
    (index) => ({ method: 'POST', path: '/api/v1/people', body: person(index) }),
    (index) => ({ method: 'POST', path: `${petitionPath}/signatures`, body: person(index) }),
    (index) => ({ method: 'POST', path: `${petitionPath}/signatures`, keyed: false, body: person(index) }),
    () => ({ method: 'GET', path: new URL(page).pathname, keyed: false }),
    () => ({ method: 'GET', path: '/docs/contents', keyed: false }),
    () => ({ method: 'GET', path: '/openapi.json', keyed: false }),
    () => ({ method: 'GET', path: '/api/v1/events', keyed: false }),
  ];
  let next = 0;
  const sendOnAndOn = async () => {
    for (let index = next++; index < count; index = next++) {
      const kind = kinds[index % kinds.length];
      if (kind !== undefined) await send(kind(index));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOnAndOn));
  await pool.close();
  return answers;
}
