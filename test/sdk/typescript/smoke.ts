import {
  AttendancesApi,
  Configuration,
  DeliveriesApi,
  EventsApi,
  PetitionsApi,
  ProblemFromJSON,
  ResponseError,
  SignaturesApi,
  TargetingApi,
  WebhooksApi,
} from '../../../generated/clients/typescript/index.js';

const [basePath = '', apiKey = '', receiver = ''] = process.argv.slice(2);
const configuration = new Configuration({ basePath, apiKey });
const events = new EventsApi(configuration);
const person = { givenName: 'Amara', emailAddresses: [{ address: 'amara.okafor@example.org' }] };

const idOf = ({ identifiers }: { identifiers: string[] }) => (identifiers[0] ?? '').replace('platform:', '');
const print = (line: string) => process.stdout.write(`${line}\n`);

const meeting = {
  originatingSystem: 'SDK',
  summary: 'Public meeting',
  description: '<p>Bring a friend.</p>',
  identifiers: ['sdk:meeting'],
  start: new Date('2027-03-04T18:30:00-08:00'),
  location: { venue: 'Community Hall', postalCode: '97202' },
};
const created = await events.createEvent({ eventInput: meeting });
print(`created ${created.summary}, ${created.location.locality}`);

const eventInput = { originatingSystem: 'SDK', summary: 'Rent and repairs', identifiers: ['sdk:meeting'] };
const updated = await events.createEvent({ eventInput });
print(`updated ${updated.summary}, ${idOf(updated) === idOf(created) ? 'the same' : 'another'} event`);

const eventId = idOf(created);
const changed = await events.updateEvent({ eventId, eventChanges: { summary: 'Repairs' } });
print(`changed ${changed.summary}, ${changed.description}, ${changed.identifiers.length} identifiers`);

for (const number of [2, 3, 4, 5])
  await events.createEvent({ eventInput: { originatingSystem: 'SDK', summary: `Meeting ${number}` } });
let [pages, walked] = [0, 0];
for (let more = true; more; ) {
  pages += 1;
  const page = await events.listEvents({ page: pages, perPage: 2 });
  walked += page.embedded.osdiEvents.length;
  more = page.links.next !== undefined;
}
print(`walked ${walked} events on ${pages} pages`);

await new AttendancesApi(configuration).createAttendance({ eventId, attendanceInput: { person } });
print(`counted ${(await events.getEvent({ eventId })).totalAccepted} coming`);

const people = await new TargetingApi(configuration).listTargetedPeople({ actionId: eventId });
print(`selected ${people.embedded.osdiPeople[0]?.givenName}`);

const webhook = await new WebhooksApi(configuration).createWebhook({ webhookInput: { url: receiver } });
const petition = await new PetitionsApi(configuration).createPetition({
  petitionInput: { originatingSystem: 'SDK', title: 'Cap the rents' },
});
const signature = await new SignaturesApi(configuration).createSignature({
  petitionId: idOf(petition),
  signatureInput: { person, comments: 'High time.' },
});
print(`signed ${signature.comments}`);

const deliveries = new DeliveriesApi(configuration);
const webhookId = idOf(webhook);
const listed = await deliveries.listDeliveries({ webhookId });
const first = listed.embedded.platformDeliveries[0];
if (first === undefined) throw new Error('There is no delivery.');
const { payload } = await deliveries.getDelivery({ webhookId, deliveryId: idOf(first) });
print(`delivered ${payload?.[0]?.osdiSignature.comments}`);

try {
  await events.createEvent({ eventInput: { ...meeting, location: { country: 'XX' } } });
} catch (error) {
  if (!(error instanceof ResponseError)) throw error;
  const problem = ProblemFromJSON(await error.response.json());
  print(`refused ${problem.status} ${problem.code} ${problem.errors?.[0]?.pointer}`);
}
