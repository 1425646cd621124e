import createClient from 'openapi-fetch';
import type { components, paths } from './client/api.js';

const [baseUrl = '', key = '', petition_id = '', webhook_id = '', delivery_id = ''] = process.argv.slice(2);
const print = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
const client = createClient<paths>({ baseUrl, headers: { 'api-key': key } });
const person: components['schemas']['PersonInput'] = {
  given_name: 'Amara',
  email_addresses: [{ address: 'amara@example.org' }],
};

/** The data of an answer; an answer without data is a problem. */
function dataOf<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const event = dataOf(
  await client.POST('/events', {
    body: {
      originating_system: 'test',
      summary: 'Public meeting',
      start: '2027-03-05T18:30:00-08:00',
      location: { locality: 'Portland', region: 'OR', country: 'US' },
    },
  }),
);
print('createEvent', event.summary, new Date(event.start ?? '').toISOString());

const page = dataOf(await client.GET('/events', { params: { query: { per_page: 5 } } }));
print('listEvents', page.total_records, page._embedded['osdi:events'][0]?.status);

const event_id = event._links.self.href.split('/').at(-1) ?? '';
const attendance = dataOf(
  await client.POST('/events/{event_id}/attendance', {
    params: { path: { event_id } },
    body: { person, add_tags: ['tenant'] },
  }),
);
print('createAttendance', attendance.status);

const signature = dataOf(
  await client.POST('/petitions/{petition_id}/signatures', {
    params: { path: { petition_id } },
    body: { person, comments: 'My rent rose.' },
  }),
);
print('createSignature', signature.comments);

const delivery = dataOf(
  await client.GET('/webhooks/{webhook_id}/deliveries/{delivery_id}', {
    params: { path: { webhook_id, delivery_id } },
  }),
);
print(
  'getDelivery',
  delivery.state,
  delivery.attempts?.[0]?.outcome,
  delivery.payload?.[0]?.['osdi:signature'].comments,
);
