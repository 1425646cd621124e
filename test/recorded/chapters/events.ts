import type { Recorder } from '../recorder.ts';

const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

const meeting = {
  identifiers: ['riverside:meeting-2026-12'],
  originating_system: 'Riverside website',
  summary: 'Public meeting: rent & repairs, „Miete“ 🎈',
  description: '<p>Bring your last two rent letters.</p>',
  'platform:event_instructions': '<p>Use the side entrance on Mill Street.</p>',
  start: '2026-12-02T18:00:00-08:00',
  location: {
    venue: 'Riverside Community Hall',
    address_lines: ['410 Mill Street'],
    locality: 'Portland',
    region: 'OR',
    postal_code: '97202',
    country: 'US',
  },
};

/** Events, alone and in campaigns. */
export async function replayEvents(recorder: Recorder): Promise<void> {
  const events = await recorder.group('riverside', 'maria');
  const other = await recorder.individual('other');

  await events.get('/events');
  const created = await events.post('/events', meeting);
  const event = `/events/${(created.body.identifiers as string[])[0]?.slice('platform:'.length)}`;
  const seen = await events.get(event);
  await events.get(event, { 'if-none-match': etag(seen) });
  await events.get(event, { 'if-none-match': '"x", *' });
  await events.send('HEAD', event);
  await events.get(`${event}/embed`);
  await events.post('/events', created.body);
  await events.post('/events', { ...meeting, summary: 'Posted again', location: { venue: 'Cellar' } });
  await other.post('/events', meeting);

  await events.put(event, { summary: 'Moved', unknown: 1, start: 'soon', location: { country: 'XX' } });
  await events.put(event, { summary: 'Late' }, { 'if-match': etag(seen) });
  const now = await events.get(event);
  await events.put(event, { start: '2026-12-02T18:30:00Z' }, { 'if-match': etag(now) });
  await events.put(event, { summary: 'Never' }, { 'if-none-match': '*' });
  await events.put(event, {}, { 'if-match': '*' });
  await events.put(event, { description: null, 'platform:event_instructions': null, start: null });
  await events.put(event, { location: { venue: null, postal_code: '10115', country: 'DE' } });
  await events.put(event, { location: null, identifiers: ['riverside-calendar:8841', 'broken'] });
  await events.put(event, []);
  await events.put(event, {
    _links: { 'osdi:creator': { href: `${recorder.origin}/api/v1/people/none` } },
  });
  await events.post('/events', { ...meeting, identifiers: ['riverside:2', 'riverside-calendar:8841'] });

  await events.create('/events', { ...meeting, identifiers: ['riverside:3'] });
  await events.post('/events', { ...meeting, identifiers: ['riverside:2', 'riverside:3'] });
  await events.put(event, { identifiers: ['riverside:3'] });

  const once = { 'idempotency-key': 'once' };
  await events.post('/events', { originating_system: 'test', summary: 'Once' }, once);
  await events.post('/events', { originating_system: 'test', summary: 'Once' }, once);
  await events.post('/events', { originating_system: 'test', summary: 'Twice' }, once);
  for (const place of [
    { locality: 'Berlin', country: 'DE' },
    { postal_code: '90210', country: 'US' },
  ])
    await events.post('/events', { originating_system: 'test', summary: 'Placed', location: place });
  await events.post('/events', { originating_system: 'test', summary: 'Null', location: null, start: null });

  const first = await events.get('/events?per_page=2');
  await events.get('/events?per_page=2', { 'if-none-match': etag(first) });
  await events.get('/events?per_page=2&page=2');

  await events.get('/event_campaigns');
  const campaign = await events.create('/event_campaigns', {
    identifiers: ['riverside:campaign-1'],
    originating_system: 'Riverside website',
    title: 'Rent is too high',
    description: '<p>Until the council votes.</p>',
  });
  const campaignSeen = await events.get(campaign);
  await events.get(campaign, { 'if-none-match': etag(campaignSeen) });
  await events.post('/event_campaigns', { identifiers: ['riverside:campaign-1'], title: 'Posted again' });
  await events.post('/event_campaigns', { title: '' });
  await events.put(campaign, { title: null, description: null, identifiers: ['riverside-crm:31'] });
  await events.put(campaign, { title: 'Changed' }, { 'if-match': etag(campaignSeen) });
  await other.get(campaign);
  await events.get(`${campaign}/events`);
  const inCampaign = await events.post(`${campaign}/events`, { ...meeting, identifiers: ['riverside:4'] });
  await events.post(`${campaign}/events`, { ...meeting, summary: 'Moves in', identifiers: ['riverside:2'] });
  await events.post(`${campaign}/events`, { summary: 'Nothing else' });
  await other.post(`${campaign}/events`, meeting);
  const campaignEvents = await events.get(`${campaign}/events`);
  await events.get(`${campaign}/events`, { 'if-none-match': etag(campaignEvents) });
  await events.get(`${campaign}/events?per_page=1&page=2`);
  await events.post('/events', inCampaign.body);
  await events.get('/event_campaigns?per_page=1');
  await events.get('/events', { 'if-none-match': etag(first) });
}
