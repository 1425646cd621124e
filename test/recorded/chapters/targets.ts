import type { Recorder } from '../recorder.ts';

const etag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

/** Targets, and the people whom they select. */
export async function replayTargets(recorder: Recorder): Promise<void> {
  const riverside = await recorder.group('riverside', 'maria');
  const other = await recorder.individual('other');
  await riverside.create('/people', {
    person: { given_name: 'Amara', email_addresses: [{ address: 'amara@example.org' }] },
    add_tags: ['tenant'],
  });
  const conditions = [
    { kind: 'tag', any_of: ['tenant'] },
    { kind: 'action', is: false, since: '-90d' },
  ];
  const target = await riverside.create('/targets', { title: 'Tenants', conditions });
  const seen = await riverside.get(target);
  await riverside.get(target, { 'if-none-match': etag(seen) });
  await riverside.get('/targets');
  await riverside.get(`${target}/people`);
  await riverside.get(`${target}/people`, { accept: 'text/csv' });
  await riverside.post('/targets/preview', { match: 'any', conditions });
  await riverside.post('/targets/preview', {
    conditions: [{ kind: 'tag' }, { kind: 'place', any_of: [''] }],
  });
  await riverside.post('/targets', {
    title: 'Tenants',
    conditions: [{ kind: 'tag', any_of: ['a'], since: '-1d' }],
  });
  await riverside.put(target, { title: 'Everybody', conditions: [] }, { 'if-match': etag(seen) });
  await riverside.put(target, { title: 'Nobody' });
  await other.get(target);
  await other.get(`${target}/people`);
  await other.delete(target);
  await riverside.delete(target);
}
