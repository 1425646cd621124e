import assert from 'node:assert/strict';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

/** Settings under which every attempt ends with its response, and no failed attempt is retried during a test. */
export const patient = {
  ...loopback,
  CIVIC_WEBHOOK_TIMEOUT_SECONDS: '20',
  CIVIC_WEBHOOK_RETRY_SECONDS: '86400',
};

/** The data that Amara enters. Each word of it is a trace. */
export const amara = {
  given_name: 'Amara',
  family_name: 'Okafor',
  email_addresses: [{ address: 'Amara.Okafor@people.example' }, { address: 'second@people.example' }],
  phone_numbers: [{ number: '+1 503 555 0142', number_type: 'Landline' }],
  postal_addresses: [{ address_lines: ['77 Juniper Street'], postal_code: '97202', country: 'US' }],
  languages_spoken: ['yo'],
  custom_fields: { landlord: 'Halden' },
};

/** Words that Amara, or someone who knows her, left anywhere; compared without case. */
export const traces = [
  ...['amara', 'okafor', 'second@people', '5035550142', 'landline', 'juniper', '97202', 'halden'],
  ...['unheard', 'leaflet-9', 'neighbours.example', 'crm:seventy-seven', 'key-of-hers'],
];

/** The traces that the text contains; a hash or an id can contain a number, so ids are left out. */
export function findTraces(text: string): string[] {
  const searched = text
    .toLowerCase()
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{64}\b/g, '');
  return traces.filter((word) => searched.includes(word));
}

/** The origin of what the tests create. */
export const origin = { originating_system: 'Riverside website' };

/** The resources of Amara's actions. */
export interface Traces {
  readonly event: string;
  readonly campaign: string;
  readonly petition: string;
  readonly person: string;
  readonly tag: string;
}

/** Lets Amara sign a new petition, and do nothing else; returns its path and the id of the signature. */
export async function signPetition(client: Client): Promise<{ petition: string; signature: string }> {
  const { body } = await client.post('/petitions', { ...origin, title: 'Cap the rents' });
  const petition = pathOf(body);
  const signed = await client.post(`${petition}/signatures`, { person: amara });
  assert.equal(signed.status, 200, JSON.stringify(signed.body));
  return { petition, signature: idOf(signed.body) };
}

/** Lets Amara attend an event of a campaign and sign a petition, with all possible data; returns their paths. */
export async function leaveTraces(client: Client, referrer?: string): Promise<Traces> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await client.post(path, body, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const campaign = pathOf(await post('/event_campaigns', { ...origin, title: 'Spring' }));
  const event = pathOf(await post(`${campaign}/events`, { ...origin, summary: 'Meeting' }));
  const petition = pathOf(await post('/petitions', { ...origin, title: 'Cap the rents' }));
  const act = {
    person: amara,
    add_tags: ['tenant'],
    'platform:referrer_data': { source: 'leaflet-9', website: 'https://neighbours.example/page', referrer },
  };
  const keyed = { 'idempotency-key': 'key-of-hers' };
  const attendance = await post(`${event}/attendance`, act, keyed);
  const signature = await post(
    `${petition}/signatures`,
    { ...act, comments: 'Unheard', 'platform:show_name': true },
    keyed,
  );
  for (const one of [attendance, signature]) {
    await client.put(pathOf(one), { identifiers: ['crm:seventy-seven'] });
  }
  await post('/people', { person: amara }, keyed);
  const person = `/people/${signature['platform:person_id']}`;
  const tag = pathOf((await client.get('/tags')).body._embedded['osdi:tags'].at(-1));
  return { event, campaign, petition, person, tag };
}
