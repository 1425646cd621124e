import { client } from './client/client.gen.js';
import { createAttendance, createEvent, createSignature, getDelivery, listEvents } from './client/sdk.gen.js';
import {
  createAttendanceResponseTransformer,
  createEventResponseTransformer,
} from './client/transformers.gen.js';
import type { PersonInput } from './client/types.gen.js';

const [baseUrl = '', key = '', petitionId = '', webhookId = '', deliveryId = ''] = process.argv.slice(2);
const print = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
client.setConfig({ baseUrl, auth: () => key, throwOnError: true });
const person: PersonInput = { given_name: 'Amara', email_addresses: [{ address: 'amara@example.org' }] };

const { data: event } = await createEvent({
  body: {
    originating_system: 'test',
    summary: 'Public meeting',
    start: new Date('2027-03-05T18:30:00-08:00'),
    location: { locality: 'Portland', region: 'OR', country: 'US' },
  },
  responseTransformer: createEventResponseTransformer,
  throwOnError: true,
});
print('createEvent', event.summary, event.start?.toISOString());

const { data: page } = await listEvents({ query: { per_page: 5 }, throwOnError: true });
print('listEvents', page.total_records, page._embedded['osdi:events'][0]?.status);

const { data: attendance } = await createAttendance({
  path: { event_id: event._links.self.href.split('/').at(-1) ?? '' },
  body: { person, add_tags: ['tenant'] },
  responseTransformer: createAttendanceResponseTransformer,
  throwOnError: true,
});
print('createAttendance', attendance.status);

const { data: signature } = await createSignature({
  path: { petition_id: petitionId },
  body: { person, comments: 'My rent rose.' },
  throwOnError: true,
});
print('createSignature', signature.comments);

const { data: delivery } = await getDelivery({
  path: { webhook_id: webhookId, delivery_id: deliveryId },
  throwOnError: true,
});
print(
  'getDelivery',
  delivery.state,
  delivery.attempts?.[0]?.outcome,
  delivery.payload?.[0]?.['osdi:signature'].comments,
);
