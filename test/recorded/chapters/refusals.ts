import type { Recorder } from '../recorder.ts';

const nowhere = '01999999-ffff-7000-8000-000000000000';
const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

/** The entry point, keys, methods, media types, and bodies and parameters that are refused. */
export async function replayRefusals(recorder: Recorder): Promise<void> {
  const { nobody } = recorder;
  const maria = await recorder.individual('maria');
  const other = await recorder.individual('other');
  const reader = await recorder.reader('maria');

  const entry = await maria.get('/');
  await maria.get('/', { 'if-none-match': etag(entry) });
  await maria.get('/', { 'if-none-match': '*' });
  await maria.send('HEAD', '/');
  await maria.get('');
  await nobody.get('/');
  await nobody.get('/', { origin: 'https://organiser.example' });
  await nobody.send('OPTIONS', '/events', { headers: { origin: 'https://organiser.example' } });

  await nobody.get('/events');
  await nobody.get('/events', { 'api-key': 'civic_wrong' });
  await nobody.get('/events', { 'osdi-api-token': '' });
  await nobody.post('/events', {});
  await nobody.get('/nowhere');
  await nobody.get('//nowhere');
  await nobody.get('//nowhere', { accept: 'application/json' });
  await maria.get('/nowhere');
  await maria.send('PATCH', '/events', { body: {} });
  await maria.send('PUT', '/events', { body: {} });
  await maria.delete('/events');
  await maria.post('/', {});

  await reader.get('/events');
  await reader.post('/events', { originating_system: 'test', summary: 'Meeting' });
  await reader.delete(`/webhooks/${nowhere}`);

  const event = await maria.create('/events', { originating_system: 'test', summary: 'Meeting' });
  await other.get(event);
  await other.put(event, { summary: 'Mine' });
  await maria.delete(event);
  await maria.get(`/events/${nowhere}`);
  await maria.get('/events/1');
  await maria.get(event.toUpperCase().replace('/EVENTS', '/events'));
  await maria.get(`${event}/`);
  await maria.get(`${event}/nowhere`);

  await maria.get('/events?page=x');
  await maria.get('/events?per_page=1.5&page=two');
  await maria.get('/events?page=-3&per_page=1000');
  await maria.get('/events?page=99');
  await maria.get('/events?page=1&page=2');
  await maria.get('/events?unknown=1');
  await maria.get('/events', { accept: 'text/csv' });

  const post = (body: unknown, headers = {}) => maria.post('/events', body, headers);
  await post('{"summary":');
  await post('');
  await post('[]');
  await post('"text"');
  await post('null');
  await post({});
  await post({ originating_system: '', summary: 5, start: 'tomorrow', location: { country: 'America' } });
  await post({ originating_system: 'x'.repeat(256), summary: 'a\0', identifiers: ['none', ' a:1', 7] });
  await post({ originating_system: 'test', summary: 'Big', description: 'é'.repeat(40_000) });
  await post({
    originating_system: 'test',
    summary: 'Deep',
    unknown: JSON.parse('['.repeat(40) + ']'.repeat(40)),
  });
  await post('{"originating_system":"test","summary":"one","summary":"two"}');
  await post({ originating_system: 'test', summary: 'Type' }, { 'content-type': 'text/plain' });
  await post({ originating_system: 'test', summary: 'Type' }, { 'content-type': 'application/hal+json' });
  await post(
    { originating_system: 'test', summary: 'Type' },
    { 'content-type': 'application/json; charset=latin1' },
  );
  await post({ originating_system: 'test', summary: 'Key' }, { 'idempotency-key': '' });
  await post({ originating_system: 'test', summary: 'Key' }, { 'idempotency-key': 'x'.repeat(256) });
}
