import type { Recorder } from '../recorder.ts';

const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

const rents = {
  identifiers: ['riverside:petition-3'],
  originating_system: 'Riverside website',
  title: 'Cap yearly rent increases at three percent',
  description: '<p>Rents rose by a fifth in two years.</p>',
  petition_text: 'We ask the City Council to cap yearly rent increases.',
  target: [{ name: 'Portland City Council' }],
};

/** Petitions and the signatures on them, with the people who sign and their tags. */
export async function replayPetitions(recorder: Recorder): Promise<void> {
  const { nobody } = recorder;
  const riverside = await recorder.group('riverside', 'maria');
  const other = await recorder.individual('other');

  await riverside.get('/petitions');
  const petition = await riverside.create('/petitions', rents);
  const seen = await riverside.get(petition);
  await riverside.get(petition, { 'if-none-match': etag(seen) });
  await riverside.get(`${petition}/embed`);
  await riverside.post('/petitions', { ...rents, title: 'Posted again', language: 'es' });
  await riverside.post('/petitions', { ...rents, identifiers: [], language: 'English', target: [{}] });
  await riverside.create('/petitions', { originating_system: 'test', title: rents.title });
  await riverside.put(petition, { petition_text: 'Shorter.', target: [], language: null, title: null });
  await riverside.put(petition, { title: 'Late' }, { 'if-match': etag(seen) });
  await riverside.put(petition, {
    identifiers: ['riverside-crm:77'],
    target: [{ name: 'Mayor' }, { name: '' }],
  });
  await riverside.get('/petitions');
  await riverside.get('/petitions?per_page=1&page=2');
  await other.get(petition);
  await other.get(`${petition}/signatures`);
  const update = await riverside.create(`${petition}/updates`, {
    title: 'News',
    body: 'We are <b>many</b>.',
  });
  await riverside.post(`${petition}/updates`, { title: '', body: 'x'.repeat(5001), mail: true });
  await riverside.post(`${petition}/updates`, { title: 'By mail', body: 'We are many.', mail: true });
  await riverside.put(update, { title: 'Good news', body: null, mail: true });
  await riverside.get(update);
  await riverside.get(`${petition}/updates`);
  await other.get(`${petition}/updates`);
  await riverside.delete(update);

  const signatures = `${petition}/signatures`;
  const sign = (body: unknown, headers = {}) => riverside.post(signatures, body, headers);
  const amara = {
    given_name: 'Amara',
    family_name: 'Okafor',
    email_addresses: [{ address: 'Amara.Okafor@Example.org' }],
    phone_numbers: [{ number: '(503) 555-0142', number_type: 'Mobile', status: 'subscribed' }],
    postal_addresses: [
      {
        address_lines: ['28 Ferry Lane'],
        locality: 'Portland',
        region: 'OR',
        postal_code: '97202',
        country: 'US',
      },
    ],
    languages_spoken: ['en'],
    custom_fields: { landlord: 'Halden Properties' },
  };
  await riverside.get(signatures);
  const first = await sign({
    person: amara,
    comments: 'My rent rose twice this year.',
    add_tags: ['tenant', 'rent petition'],
    'platform:referrer_data': { source: 'october', website: 'https://riverside.example.org/rent' },
  });
  const signature = `${signatures}/${(first.body.identifiers as string[])[0]?.slice('platform:'.length)}`;
  const person = `/people/${first.body['platform:person_id']}`;
  const signed = await riverside.get(signature);
  await riverside.get(signature, { 'if-none-match': etag(signed) });
  await sign({
    person: { email_addresses: [{ address: 'amara.okafor@example.org' }] },
    remove_tags: ['tenant'],
  });
  await sign({ person: { ...amara, given_name: 'Amy', languages_spoken: ['en', 'ig'] }, comments: 'Again.' });
  await sign({ person: { phone_numbers: [{ number: '+49 30 901820' }] }, add_tags: ['berlin'] });
  const lena = { given_name: 'Lena', email_addresses: [{ address: 'lena@example.org' }] };
  await sign({ person: lena }, { 'idempotency-key': 'lena' });
  await sign({ person: lena }, { 'idempotency-key': 'lena' });
  await sign({ person: { ...lena, given_name: 'Lea' } }, { 'idempotency-key': 'lena' });
  const self = `${recorder.origin}/api/v1${person}`;
  await sign({ _links: { 'osdi:person': { href: self } }, comments: 'By link' });
  await sign({ _links: { 'osdi:person': { href: self } }, person: lena });
  await sign({ _links: { 'osdi:person': { href: 'https://elsewhere.example/people/1' } } });
  await sign({});
  await sign({ person: {} });
  await sign({ person: { email_addresses: [{ address: 'not one' }], phone_numbers: [{ number: '12' }] } });
  await sign({ person: lena, add_tags: [''], comments: 5, 'platform:referrer_data': { source: 7 } });
  await riverside.put(signature, { comments: 'Shorter.', identifiers: ['riverside:signature-8', 'x'] });
  await riverside.put(signature, { comments: null }, { 'if-match': etag(signed) });
  await riverside.put(signature, { comments: null, unknown: true });

  await nobody.post(signatures, { person: { email_addresses: [{ address: 'tomasz@example.org' }] } });
  await nobody.post(signatures, {
    person: { ...lena, custom_fields: { landlord: 'Someone' } },
    add_tags: ['tenant', 'unknown to the account'],
  });
  await nobody.post(signatures, { person: { given_name: 'Nobody' } });
  await nobody.post(signatures, { _links: { 'osdi:person': { href: self } } });
  await nobody.post(signatures, { person: lena, comments: 'x'.repeat(70_000) });
  await nobody.get(signatures);
  await nobody.send('OPTIONS', signatures, {
    headers: { origin: 'https://organiser.example', 'access-control-request-method': 'POST' },
  });
  await nobody.post(signatures, { person: lena }, { origin: 'https://organiser.example' });
  await nobody.post('/petitions/01999999-ffff-7000-8000-000000000000/signatures', { person: lena });
  await nobody.post(signatures, { person: lena });
  await nobody.post(signatures, { person: lena });
  await other.post(signatures, { person: lena });

  const page = await riverside.get(`${signatures}?per_page=4`);
  await riverside.get(`${signatures}?per_page=4`, { 'if-none-match': etag(page) });
  await riverside.get(`${signatures}?per_page=4&page=2`);
  await riverside.get(`${signatures}?per_page=4&page=3`);
  await riverside.get(petition);
  await riverside.get(`${person}/signatures`);
  await riverside.get(person);

  const removals = `${petition}/removals`;
  const [signatureId] = signature.split('/').slice(-1);
  await riverside.post(removals, { rule: 'minute', value: 'noon', reason: 'False' });
  const removal = await riverside.create(removals, { signature_ids: [signatureId], reason: 'False' });
  await riverside.get(removal);
  await riverside.get(signature);
  await sign({ person: amara });
  await riverside.post(`${removal}/undo`, {});
  await riverside.get(removals);
  await other.get(removals);
}
