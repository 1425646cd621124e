import {
  createAttendance,
  createEvent,
  createSignature,
  getDelivery,
  listEvents,
  type PersonInput,
} from './client/civic.js';

const [baseUrl = '', key = '', petitionId = '', webhookId = '', deliveryId = ''] = process.argv.slice(2);
const print = (...words: unknown[]) => process.stdout.write(`${words.join(' ')}\n`);
const send = globalThis.fetch;
globalThis.fetch = (address, init) => send(`${baseUrl}${address}`, init);
const options = { headers: { 'api-key': key } };
const person: PersonInput = { given_name: 'Amara', email_addresses: [{ address: 'amara@example.org' }] };

const event = await createEvent(
  {
    originating_system: 'test',
    summary: 'Public meeting',
    start: '2027-03-05T18:30:00-08:00',
    location: { locality: 'Portland', region: 'OR', country: 'US' },
  },
  options,
);
if (event.status !== 200) throw new Error(event.data.detail);
print('createEvent', event.data.summary, new Date(event.data.start ?? '').toISOString());

const page = await listEvents({ per_page: 5 }, options);
if (page.status !== 200) throw new Error(`The list answers ${page.status}.`);
print('listEvents', page.data.total_records, page.data._embedded['osdi:events'][0]?.status);

const eventId = event.data._links.self.href.split('/').at(-1) ?? '';
const attendance = await createAttendance(eventId, { person, add_tags: ['tenant'] }, options);
if (attendance.status !== 200) throw new Error(attendance.data.detail);
print('createAttendance', attendance.data.status);

const signature = await createSignature(petitionId, { person, comments: 'My rent rose.' }, options);
if (signature.status !== 200) throw new Error(signature.data.detail);
print('createSignature', signature.data.comments);

const delivery = await getDelivery(webhookId, deliveryId, options);
if (delivery.status !== 200) throw new Error(`The delivery answers ${delivery.status}.`);
print(
  'getDelivery',
  delivery.data.state,
  delivery.data.attempts?.[0]?.outcome,
  delivery.data.payload?.[0]?.['osdi:signature'].comments,
);
