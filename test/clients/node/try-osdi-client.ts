// The calls of osdi-client 1.0.2.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { areEqual, type Body, call, every, id, idOf, place, v1 } from './calls.ts';

const load = createRequire(join(import.meta.dirname, '../../../data/clients/node/package.json'));
const osdi = load('osdi-client');
const entryPoint = `${place.secureV2}/`;

/** A request of the client with the key, as its README sends it. */
function keyed(request: Body): Body {
  return request.set('OSDI-API-Token', place.key);
}

// The client reads the entry point without a key, which has no links to collections then. Its README names this way too.
const response = await fetch(entryPoint, { headers: { 'OSDI-API-Token': place.key } });
const client = await osdi.client(await response.json());
const people = await every('/people', 'osdi:people');

/** The resources of a page as the client made them. */
function idsOf(resources: Body[]): string[] {
  return resources.map(idOf);
}

async function firstPage(): Promise<Body> {
  return client.parse(await keyed(client.getPeople()));
}

await call(
  'client, by address',
  () => osdi.client(entryPoint),
  (made: Body) => typeof made.motd === 'string' && typeof made.parse === 'function',
);
await call(
  'client, by the entry point',
  () => client,
  (made: Body) => typeof made.getEvents === 'function',
);
for (const [method, path, relation] of [
  ['getPeople', '/people', 'osdi:people'],
  ['getEvents', '/events', 'osdi:events'],
  ['getPetitions', '/petitions', 'osdi:petitions'],
  ['getTags', '/tags', 'osdi:tags'],
] as const) {
  await call(
    `${method}, parse`,
    async () => client.parse(await keyed(client[method]())),
    async (page: Body) => {
      const all = await every(path, relation);
      return page.totalRecords === all.length && areEqual(idsOf(page[relation.slice(5)]), all.slice(0, 25));
    },
  );
}
await call(
  'getPeople, query',
  async () =>
    client.parse(
      await keyed(client.getPeople({ query: { filter: "email_address eq 'amara7@example.org'" } })),
    ),
  (page: Body) => areEqual(idsOf(page.people), [id('people', 7)]),
);
await call(
  'nextPage',
  async () => client.parse(await keyed((await firstPage()).nextPage())),
  (page: Body) => page.page === 2 && areEqual(idsOf(page.people), people.slice(25)),
);
await call(
  'prevPage',
  async () => {
    const second = client.parse(await keyed((await firstPage()).nextPage()));
    return client.parse(await keyed(second.prevPage()));
  },
  (page: Body) => page.page === 1,
  'it looks for a link `prev`; the pages of this family have `previous`',
);
await call(
  'getPersonSignupHelper',
  () => keyed(client.getPersonSignupHelper()),
  ({ body }: Body) => body.total_records === people.length,
);
await call(
  'save, a changed person',
  async () => keyed((await firstPage()).people[0].familyName('Changed').save()),
  async () => (await v1(`/people/${people[0]}`)).family_name === 'Changed',
);
await call(
  'markModified, save',
  async () => {
    const [, person] = (await firstPage()).people;
    person.data.givenName = 'Marked';
    return keyed(person.markModified('givenName').save());
  },
  async () => (await v1(`/people/${people[1]}`)).given_name === 'Marked',
);
await call(
  'save, a new event',
  () => keyed(new client.resources.Event({ title: 'By osdi-client', description: 'Come' }).save()),
  async ({ body }: Body) => (await v1(`/events/${idOf(body)}`)).summary === 'By osdi-client',
);
await call(
  'save, a new petition',
  () => keyed(new client.resources.Petition({ title: 'By osdi-client' }).save()),
  async ({ body }: Body) => (await v1(`/petitions/${idOf(body)}`)).title === 'By osdi-client',
);
await call(
  'save, a new tag',
  () => keyed(new client.resources.Tag({ name: 'by osdi-client' }).save()),
  async ({ body }: Body) => (await v1(`/tags/${idOf(body)}`)).name === 'by osdi-client',
);
await call(
  'save, a new person',
  () => keyed(new client.resources.Person({ givenName: 'New' }).save()),
  async ({ body }: Body) => (await v1(`/people/${idOf(body)}`)).given_name === 'New',
  'it sends `givenName` beside `person`; this family reads `given_name` inside `person`',
);
