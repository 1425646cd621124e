import type { Recorder } from '../recorder.ts';

const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

/** People, tags and taggings, attendances, and who acted on what. */
export async function replayPeople(recorder: Recorder): Promise<void> {
  const { nobody } = recorder;
  const riverside = await recorder.group('riverside', 'maria');
  const other = await recorder.individual('other');

  await riverside.get('/people');
  const lena = await riverside.create('/people', {
    person: {
      given_name: 'Lena',
      email_addresses: [{ address: 'lena@example.org' }, { address: 'l@example.org', primary: true }],
      phone_numbers: [{ number: '+1 503 555 0177', number_type: 'Mobile' }],
      custom_fields: { shoe: '39', hat: 'felt' },
    },
    add_tags: ['tenant', 'member'],
  });
  const seen = await riverside.get(lena);
  await riverside.get(lena, { 'if-none-match': etag(seen) });
  await riverside.post('/people', {
    person: { email_addresses: [{ address: 'LENA@example.org' }], family_name: 'B.' },
  });
  await riverside.post('/people', { person: { given_name: 'No address' } });
  await riverside.post('/people', {});
  const once = { 'idempotency-key': 'person' };
  const amara = { person: { given_name: 'Amara', phone_numbers: [{ number: '+1 503 555 0142' }] } };
  await riverside.post('/people', amara, once);
  await riverside.post('/people', amara, once);
  await riverside.post('/people', { ...amara, add_tags: ['x'] }, once);
  await riverside.put(lena, {
    given_name: null,
    languages_spoken: ['en', 'ig'],
    custom_fields: { shoe: null, hat: 'wool' },
  });
  await riverside.put(lena, {
    email_addresses: [{ address: 'broken' }, { address: 'new@example.org' }],
    unknown: 1,
  });
  await riverside.put(lena, { phone_numbers: [{ number: '+1 503 555 0142' }] }, { 'if-match': '*' });
  await riverside.put(lena, { given_name: 'Late' }, { 'if-match': etag(seen) });
  await other.get(lena);
  await riverside.get('/people');
  await riverside.get('/people?per_page=2&page=2');
  for (const list of [
    'question_answers',
    'submissions',
    'donations',
    'signatures',
    'attendance',
    'taggings',
  ]) {
    const answer = await riverside.get(`${lena}/${list}`);
    await riverside.get(`${lena}/${list}`, { 'if-none-match': etag(answer) });
  }

  await riverside.get('/tags');
  const tag = await riverside.create('/tags', { name: '  volunteer ' });
  await riverside.post('/tags', { name: 'volunteer' });
  await riverside.post('/tags', { name: ' ' });
  const tagSeen = await riverside.get(tag);
  await riverside.get(tag, { 'if-none-match': etag(tagSeen) });
  const link = { _links: { 'osdi:person': { href: `${recorder.origin}/api/v1${lena}` } } };
  const tagging = await riverside.create(`${tag}/taggings`, link);
  await riverside.post(`${tag}/taggings`, link);
  await riverside.post(`${tag}/taggings`, { _links: {} });
  const taggingSeen = await riverside.get(tagging);
  await riverside.get(`${tag}/taggings`);
  await riverside.get(`${lena}/taggings?per_page=1&page=2`);
  await other.get(`${tag}/taggings`);
  await riverside.delete(tagging, { 'if-none-match': etag(taggingSeen) });
  await riverside.delete(tagging, { 'if-match': etag(taggingSeen) });
  await riverside.get(tagging);
  await riverside.delete(tagging);
  await riverside.get(`${tag}/taggings`);
  await riverside.get('/tags?per_page=1');

  const event = await riverside.create('/events', { originating_system: 'test', summary: 'Meeting' });
  const attendances = `${event}/attendance`;
  await riverside.get(attendances);
  const attendance = await riverside.create(attendances, {
    person: { given_name: 'Joe', email_addresses: [{ address: 'joe@example.org' }] },
    add_tags: ['guest'],
    'platform:referrer_data': { source: 'poster' },
  });
  const attendanceSeen = await riverside.get(attendance);
  await riverside.get(attendance, { 'if-none-match': etag(attendanceSeen) });
  await riverside.post(attendances, {
    person: { email_addresses: [{ address: 'joe@example.org' }] },
    remove_tags: ['guest'],
  });
  await riverside.post(attendances, link, { 'idempotency-key': 'comes' });
  await riverside.post(attendances, link, { 'idempotency-key': 'comes' });
  await riverside.post(attendances, amara, { 'idempotency-key': 'comes' });
  await riverside.post(attendances, { person: {}, add_tags: 'x' });
  await nobody.post(attendances, { person: { email_addresses: [{ address: 'tomasz@example.org' }] } });
  await nobody.post(attendances, {});
  await other.post(attendances, amara);
  await riverside.put(attendance, { identifiers: ['riverside:rsvp-17', 'x'], status: 'no' });
  await riverside.put(
    attendance,
    { identifiers: ['riverside:rsvp-18'] },
    { 'if-match': etag(attendanceSeen) },
  );
  await riverside.get(attendances);
  await riverside.get(`${attendances}?per_page=2&page=2`);
  await riverside.get(`${lena}/attendance`);
  await riverside.get(event);

  const petition = await riverside.create('/petitions', { originating_system: 'test', title: 'Heat' });
  await riverside.post(`${petition}/signatures`, amara);
  await riverside.post(`${petition}/signatures`, amara);
  await riverside.post(`${petition}/signatures`, { ...link, comments: '=cmd()' });
  const actions = await riverside.get('/targeting/actions');
  await riverside.get('/targeting/actions', { 'if-none-match': etag(actions) });
  await riverside.get('/targeting/actions?per_page=1&page=2');
  for (const path of [event, petition]) {
    const action = `/targeting/actions/${path.split('/').at(-1)}`;
    await riverside.get(action);
    const people = await riverside.get(`${action}/people`);
    await riverside.get(`${action}/people`, { 'if-none-match': etag(people) });
    await riverside.get(`${action}/people?per_page=2&page=2`);
    await riverside.get(`${action}/people`, { accept: 'text/csv' });
    await riverside.get(`${action}/people?per_page=1`, { accept: 'text/csv;q=0.5, application/json;q=0.1' });
    await other.get(action);
    await other.get(`${action}/people`);
  }
}
