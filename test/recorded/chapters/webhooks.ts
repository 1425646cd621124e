import { pathOf } from '../../support/path-of.ts';
import type { RawAnswer } from '../../support/send-raw.ts';
import type { Recorder } from '../recorder.ts';

const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);
const hour = 3_600_000;
const linked = (answer: RawAnswer) => pathOf(answer.body as unknown as Parameters<typeof pathOf>[0]);

/** Webhooks, what they are sent in a network of groups, and what is done with deliveries that failed. */
export async function replayWebhooks(recorder: Recorder): Promise<void> {
  const { clock, receiver, nobody } = recorder;
  receiver.answerWith(({ url }) =>
    url === '/failing'
      ? { status: 503, body: 'Down for maintenance.', headers: { 'retry-after': '7' } }
      : { body: 'ok' },
  );
  const union = await recorder.group('union', 'maria');
  const riverside = await recorder.group('riverside', 'maria', 'union');
  const hillside = await recorder.group('hillside', 'maria', 'union');

  await riverside.get('/webhooks');
  const created = await riverside.post('/webhooks', { url: `${receiver.url}/riverside`, description: 'CRM' });
  const webhook = linked(created);
  const seen = await riverside.get(webhook);
  await riverside.get(webhook, { 'if-none-match': etag(seen) });
  await riverside.post('/webhooks', { url: 'ftp://example.org', trigger: 'sometimes', enabled: 'yes' });
  await riverside.post('/webhooks', { url: 'http://10.0.0.1/' });
  await riverside.post('/webhooks', { url: `${receiver.url}/x`, trigger: 'specific_action' });
  const ofUnion = await union.create('/webhooks', { url: `${receiver.url}/union` });
  const ofHillside = await hillside.create('/webhooks', { url: `${receiver.url}/hillside` });
  const all = [
    [riverside, webhook],
    [union, ofUnion],
    [hillside, ofHillside],
  ] as const;
  const settle = async () => {
    for (const [caller, path] of all) await recorder.settle(caller, [path]);
  };

  const tested = await riverside.post(`${webhook}/test`);
  await recorder.settle(riverside, []);
  await riverside.get(linked(tested));
  await riverside.post(`${webhook}/test`, undefined, { 'idempotency-key': 'test' });
  await riverside.post(`${webhook}/test`, undefined, { 'idempotency-key': 'test' });
  await recorder.settle(riverside, []);

  const petition = await riverside.create('/petitions', {
    originating_system: 'test',
    title: 'Cap the rents',
  });
  const sign = async (caller: typeof nobody, body: unknown) => {
    const answer = await caller.post(`${petition}/signatures`, body);
    await settle();
    return answer;
  };
  const amara = {
    given_name: 'Amara',
    family_name: 'Okafor',
    email_addresses: [{ address: 'amara@example.org' }],
    phone_numbers: [{ number: '+1 503 555 0142', number_type: 'Mobile' }],
    postal_addresses: [
      { address_lines: ['28 Ferry Lane'], locality: 'Portland', postal_code: '97202', country: 'US' },
    ],
    languages_spoken: ['en'],
    custom_fields: { landlord: 'Halden' },
  };
  await sign(riverside, {
    person: amara,
    comments: 'Twice this year. „Genug“',
    add_tags: ['tenant'],
    'platform:referrer_data': { source: 'october', website: 'https://riverside.example.org/rent' },
  });
  await sign(nobody, {
    person: { email_addresses: [{ address: 'tomasz@example.org' }] },
    'platform:referrer_data': { referrer: 'hillside' },
  });
  await sign(nobody, {
    person: { ...amara, given_name: 'Amy' },
    'platform:referrer_data': { referrer: 'nobody' },
  });
  for (const caller of [union, riverside, hillside]) await caller.get('/people');
  const deliveries = await riverside.get(`${webhook}/deliveries`);
  await riverside.get(`${webhook}/deliveries`, { 'if-none-match': etag(deliveries) });
  const next = await riverside.get(`${webhook}/deliveries?per_page=2`);
  const { next: link } = next.body._links as { next?: { href: string } };
  await riverside.get(link?.href.split('/api/v1')[1] ?? '/no-next-page');
  await riverside.get(`${webhook}/deliveries?state=failed`);
  await riverside.get(`${webhook}/deliveries?state=lost&cursor=x`);
  await hillside.get(`${webhook}/deliveries`);

  const rotation = { 'idempotency-key': 'rotate' };
  await riverside.post(`${webhook}/rotate_secret`, undefined, rotation);
  await riverside.post(`${webhook}/rotate_secret`, undefined, rotation);
  await sign(riverside, { person: amara });
  await riverside.put(webhook, {
    trigger: 'specific_action',
    _links: { 'osdi:petition': { href: `${recorder.origin}/api/v1${petition}` } },
  });
  await riverside.put(webhook, { enabled: 'no', unknown: 1, url: 'ftp://example.org' });
  await riverside.put(webhook, { enabled: true }, { 'if-match': etag(seen) });
  await riverside.get('/webhooks');

  const failing = await riverside.create('/webhooks', { url: `${receiver.url}/failing` });
  await riverside.post(`${petition}/signatures`, { person: amara, comments: 'Fails' });
  await settle();
  await recorder.settle(riverside, [failing], 1);
  const failed = await riverside.get(`${failing}/deliveries?per_page=1`);
  const { 'platform:deliveries': members } = failed.body._embedded as Record<
    string,
    Parameters<typeof pathOf>[0][]
  >;
  const delivery = members?.[0] === undefined ? '/no-delivery' : pathOf(members[0]);
  await riverside.get(delivery);
  await riverside.get(failing);
  clock.advance(2 * hour);
  await recorder.settle(riverside, [failing], 2);
  await riverside.get(delivery);
  await riverside.get(failing);
  await riverside.post(`${failing}/recover`, { since: 'yesterday' });
  receiver.answerWith([]);
  await riverside.post(`${failing}/recover`, { since: '2026-10-01T00:00:00Z' });
  await recorder.settle(riverside, [failing], 3);
  await riverside.get(delivery);
  await riverside.post(`${delivery}/retry`);
  await riverside.post(`${delivery}/retry`, undefined, { 'idempotency-key': 'retry' });
  await riverside.post(`${delivery}/retry`, undefined, { 'idempotency-key': 'retry' });
  await recorder.settle(riverside, []);
  await riverside.get(delivery);
  await hillside.get(delivery);
  await hillside.post(`${delivery}/retry`);

  await riverside.put(failing, { enabled: false });
  await riverside.post(`${failing}/recover`, { since: '2026-10-01T00:00:00Z' });
  await hillside.delete(failing);
  await riverside.delete(failing, { 'if-match': '"1-x"' });
  await riverside.delete(failing);
  await riverside.get(failing);
  await riverside.get(delivery);
  await riverside.get('/webhooks?per_page=1');
}
