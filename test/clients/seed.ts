import assert from 'node:assert/strict';

/** The ids of the resources of an account, by kind. */
export type SeededIds = Readonly<Record<string, readonly string[]>>;

/** More than a page of the family has, so that every walk needs a second page. */
const number = 27;

/**
 * Fills an empty account through `/api/v1`: 27 of each resource. All attendances are at the first event, all signatures under the
 * first petition, all taggings of the first tag, and the second half of the events is in the first event campaign.
 */
export async function seedAccount(v1: string, key: string): Promise<SeededIds> {
  const post = async (path: string, body: unknown): Promise<string> => {
    const response = await fetch(v1 + path, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const made = (await response.json()) as { _links: { self: { href: string } } };
    assert.equal(response.status, 200, JSON.stringify(made));
    return made._links.self.href.split('/').at(-1) ?? '';
  };
  const times = async (make: (index: number) => Promise<string>): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < number; index++) ids.push(await make(index));
    return ids;
  };
  const linkTo = (person: string | undefined) => ({
    _links: { 'osdi:person': { href: `${v1}/people/${person}` } },
  });

  const people = await times((index) =>
    post('/people', {
      person: {
        given_name: `Amara${index}`,
        family_name: 'Okafor',
        email_addresses: [{ address: `amara${index}@example.org` }],
        phone_numbers: [{ number: `+1503555${String(100 + index).padStart(4, '0')}` }],
        languages_spoken: ['en'],
        custom_fields: { landlord: 'Halden Properties' },
      },
    }),
  );
  const campaigns = await times((index) => post('/event_campaigns', { title: `Campaign ${index}` }));
  const events = await times((index) =>
    post(index < number / 2 ? '/events' : `/event_campaigns/${campaigns[0]}/events`, {
      originating_system: 'test',
      summary: `Meeting ${index}`,
      start: '2027-03-05T02:30:00Z',
    }),
  );
  const petitions = await times((index) =>
    post('/petitions', { originating_system: 'test', title: `Petition ${index}` }),
  );
  const tags = await times((index) => post('/tags', { name: `tag ${index}` }));
  return {
    people,
    event_campaigns: campaigns,
    events,
    petitions,
    tags,
    attendances: await times((index) => post(`/events/${events[0]}/attendance`, linkTo(people[index]))),
    signatures: await times((index) => post(`/petitions/${petitions[0]}/signatures`, linkTo(people[index]))),
    taggings: await times((index) => post(`/tags/${tags[0]}/taggings`, linkTo(people[index]))),
  };
}
