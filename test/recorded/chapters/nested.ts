import type { Recorder } from '../recorder.ts';

const person = { email_addresses: [{ address: 'amara@people.example' }] };

/** Events below their campaigns, actions below their people, and metadata. */
export async function replayNested(recorder: Recorder): Promise<void> {
  const caller = await recorder.group('millbrook', 'mina');
  const campaign = await caller.create('/event_campaigns', { title: 'Rent' });
  const event = await caller.create(`${campaign}/events`, {
    originating_system: 'Millbrook website',
    summary: 'Meeting',
  });
  const inCampaign = `${campaign}${event}`;
  await caller.get(inCampaign);
  await caller.put(inCampaign, { summary: 'Rally' });
  const events = ['osdi:attendance', 'osdi:signature'];
  const webhook = await caller.create('/webhooks', { url: `${recorder.receiver.url}/both`, events });
  await caller.put(webhook, { events: ['osdi:attendance'] });
  const { body } = await caller.post(`${inCampaign}/attendance`, { person });
  await recorder.settle(caller, [webhook]);
  await caller.get(`${webhook}/deliveries`);
  const attendance = idIn(body);
  await caller.get(`${inCampaign}/attendance`);
  await caller.get(`${inCampaign}/attendance/${attendance}`);
  await caller.put(`${inCampaign}/attendance/${attendance}`, { identifiers: ['crm:1'] });
  const people = `/people/${body['platform:person_id']}`;
  await caller.get(`${people}/attendance/${attendance}`);
  const petition = await caller.create('/petitions', { originating_system: 'test', title: 'Rent' });
  const signed = await caller.post(`${petition}/signatures`, { person });
  await caller.get(`${people}/signatures/${idIn(signed.body)}`);
  await caller.get('/metadata');
  await caller.put(people, { custom_fields: { landlord: 'Halden' } });
  await caller.get('/metadata/custom_fields');
}

function idIn(body: Readonly<Record<string, unknown>>): string {
  return String((body.identifiers as string[])[0]).slice('platform:'.length);
}
