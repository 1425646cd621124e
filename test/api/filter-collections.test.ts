import assert from 'node:assert/strict';
import { formatTime } from '../../src/base/clock.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const day = 24 * 60 * 60 * 1000;
const origin = { originating_system: 'crm' };

describeOnEachDatabase('A filter of a collection', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, ids: createIdsOf(clock) });
  let start: number;
  let client: Client;
  const made: Record<string, { path: string; id?: string }> = {};
  const names = new Map<string, string>();

  // Each one is created a day after the one before.
  const post = async (name: string, path: string, body: unknown) => {
    clock.advance(day);
    const answer = await client.post(path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    names.set(idOf(answer.body), name);
    made[name] = { path: pathOf(answer.body), id: idOf(answer.body) };
    return pathOf(answer.body);
  };
  const change = (path: string, body: unknown) => {
    clock.advance(day);
    return client.put(path, body);
  };
  const person = (name: string) => ({ person: { email_addresses: [{ address: `${name}@people.example` }] } });

  before(async () => {
    clock.setTime(-(clock.now() % 1000));
    start = clock.now();
    client = await suite.client();
    // Days 1 to 6.
    const campaign = await post('c1', '/event_campaigns', { title: 'Rents', identifiers: ['crm:c1'] });
    await post('c2', '/event_campaigns', { title: 'Repairs' });
    const event = await post('e1', '/events', {
      ...origin,
      summary: 'Rally',
      identifiers: ['crm:e1'],
      start: '2027-03-01T18:00:00Z',
    });
    await post('e2', `${campaign}/events`, { ...origin, summary: 'Rally', start: '2027-04-01T00:00:00Z' });
    await post('e3', `${campaign}/events`, { originating_system: 'web', summary: "Members' evening" });
    const petition = await post('p1', '/petitions', {
      ...origin,
      title: 'Cap the rents',
      identifiers: ['crm:p1'],
    });
    // Days 7 to 12.
    await post('p2', '/petitions', { originating_system: 'web', title: 'Repair the roofs' });
    const signature = await post('s1', `${petition}/signatures`, person('one'));
    await post('s2', `${petition}/signatures`, person('two'));
    const attendance = await post('a1', `${event}/attendance`, person('one'));
    await post('a2', `${event}/attendance`, person('two'));
    const tag = await post('t1', '/tags', { name: 'volunteer' });
    // Days 13 to 15.
    await post('t2', '/tags', { name: "it's new" });
    const people = (await client.get('/people?page=1')).body._embedded['osdi:people'];
    const [, one, two] = people.map((each: { _links: { self: { href: string } } }) => each._links.self);
    await post('g1', `${tag}/taggings`, { _links: { 'osdi:person': one } });
    await post('g2', `${tag}/taggings`, { _links: { 'osdi:person': two } });
    Object.assign(made, { one: { path: pathOfLink(one.href) } });
    // Days 16 to 20.
    await change(event, { summary: 'Great rally' });
    await change(petition, { description: 'Now' });
    await change(signature, { identifiers: ['crm:s1b'] });
    await change(attendance, { identifiers: ['crm:a1b'] });
    await change(campaign, { description: 'Now' });
  });

  const cases: readonly (readonly [path: string, filter: string, found: string])[] = [
    ['/event_campaigns', 'created_at ge {2}', 'c2'],
    ['/event_campaigns', 'created_at lt {2}', 'c1'],
    ['/event_campaigns', 'modified_at ge {20}', 'c1'],
    ['/event_campaigns', 'modified_at lt {20}', 'c2'],
    ['/event_campaigns', `identifier eq 'crm:c1'`, 'c1'],
    ['/event_campaigns', `identifier ne 'crm:c1'`, 'c2'],
    ['/event_campaigns', `identifier eq '{c2}'`, 'c2'],
    ['/events', `summary eq 'Rally'`, 'e2'],
    ['/events', `summary eq 'Great rally'`, 'e1'],
    ['/events', `summary ne 'Rally'`, 'e1 e3'],
    ['/events', `summary eq 'Members'' evening'`, 'e3'],
    ['/events', 'originating_system eq crm', 'e1 e2'],
    ['/events', 'originating_system ne crm', 'e3'],
    ['/events', 'start ge 2027-04-01', 'e2'],
    ['/events', 'start gt 2027-04-01', ''],
    ['/events', 'start lt 2027-04-01', 'e1'],
    ['/events', 'start ne 2027-04-01', 'e1 e3'],
    ['/events', `start eq '2027-03-01T19:00:00+01:00'`, 'e1'],
    ['/events', 'start ge 2027-01-01 and summary eq Rally', 'e2'],
    ['/events', 'created_at ge {4}', 'e2 e3'],
    ['/events', 'modified_at ge {16}', 'e1'],
    ['/events', 'modified_at ge {5}', 'e1 e3'],
    ['/events', 'identifier eq crm:e1', 'e1'],
    ['/events', 'identifier eq {e3}', 'e3'],
    ['/events', 'identifier eq {p1}', ''],
    ['/events', `identifier ne 'crm:e1' and originating_system eq 'crm'`, 'e2'],
    ['{c1 path}/events', 'summary eq Rally', 'e2'],
    ['{c1 path}/events', 'summary ne Rally', 'e3'],
    ['{c1 path}/events', 'identifier eq crm:e1', ''],
    ['{c1 path}/events', 'modified_at ge {3}', 'e2 e3'],
    ['{c1 path}/events', 'start ge 2027-01-01', 'e2'],
    ['/petitions', `title eq 'Cap the rents'`, 'p1'],
    ['/petitions', `title ne 'Cap the rents'`, 'p2'],
    ['/petitions', 'originating_system eq web', 'p2'],
    ['/petitions', 'modified_at ge {8}', 'p1'],
    ['/petitions', 'created_at ge {7}', 'p2'],
    ['/petitions', 'identifier eq crm:p1', 'p1'],
    ['{p1 path}/signatures', 'created_date ge {9}', 's2'],
    ['{p1 path}/signatures', 'created_at ge {9}', 's2'],
    ['{p1 path}/signatures', 'modified_date ge {9}', 's1 s2'],
    ['{p1 path}/signatures', 'modified_date gt {9}', 's1'],
    ['{p1 path}/signatures', 'modified_at lt {10}', 's2'],
    ['{p1 path}/signatures', 'identifier eq crm:s1b', 's1'],
    ['{p1 path}/signatures', 'identifier ne crm:s1b', 's2'],
    ['{p1 path}/signatures', 'identifier eq {s2} and created_date lt {10}', 's2'],
    ['{one path}/signatures', 'modified_date ge {18}', 's1'],
    ['{one path}/signatures', 'modified_date lt {18}', ''],
    ['{one path}/signatures', 'identifier eq {s2}', ''],
    ['{e1 path}/attendance', 'created_at ge {11}', 'a2'],
    ['{e1 path}/attendance', 'modified_at gt {11}', 'a1'],
    ['{e1 path}/attendance', 'identifier eq crm:a1b', 'a1'],
    ['{e1 path}/attendance', 'created_at ne {11}', 'a1'],
    ['{one path}/attendance', 'modified_at ge {19}', 'a1'],
    ['{one path}/attendance', 'created_at ge {11}', ''],
    ['/tags', 'name eq volunteer', 't1'],
    ['/tags', `name eq 'it''s new'`, 't2'],
    ['/tags', 'name ne volunteer', 't2'],
    ['/tags', 'name eq Volunteer', ''],
    ['{t1 path}/taggings', 'created_at ge {15}', 'g2'],
    ['{t1 path}/taggings', 'modified_at lt {15}', 'g1'],
    ['{t1 path}/taggings', 'identifier eq {g1}', 'g1'],
    ['{t1 path}/taggings', 'identifier ne {g1}', 'g2'],
    ['{one path}/taggings', 'created_at lt {15}', 'g1'],
    ['{one path}/taggings', 'identifier eq {g2}', ''],
  ];

  const fill = (text: string) =>
    text
      .replaceAll(/\{(\d+)\}/g, (_all, index) => formatTime(start + Number(index) * day))
      .replaceAll(/\{(\w+) path\}/g, (_all, name) => made[name]!.path!)
      .replaceAll(/\{(\w+)\}/g, (_all, name) => `platform:${made[name]!.id}`);
  const ask = (as: Client, path: string, filter: string) =>
    as.get(`${fill(path)}?filter=${encodeURIComponent(fill(filter))}`);

  for (const [path, filter, found] of cases) {
    it(`${path} finds ${found || 'nothing'} for ${filter}`, async () => {
      const { status, body } = await ask(client, path, filter);
      assert.equal(status, 200, JSON.stringify(body));
      const [members] = Object.values(body._embedded) as [{ _links: { self: { href: string } } }[]];
      const ids = members.map(idOf);
      assert.deepEqual([ids.map((id) => names.get(id)).join(' '), body.total_records], [found, ids.length]);
    });
  }

  it("finds nothing of another account, also by its people's identifiers and addresses (5 other accounts)", async () => {
    const stranger = await suite.client();
    const first = fill('{one path}').split('/').at(-1);
    for (const [path, filter] of [
      ['/people', `identifier eq 'platform:${first}'`],
      ['/people', `email_address eq 'one@people.example'`],
      ['/people', `created_at ge 2000-01-01 and email_address ne 'x@x'`],
      ['/events', 'identifier eq {e1}'],
      ['/events', 'identifier eq crm:e1'],
      ['/events', 'summary eq Rally'],
      ['/events', 'start ge 2000-01-01'],
      ['/events', 'modified_at ge 2000-01-01'],
      ['/petitions', 'identifier eq {p1}'],
      ['/tags', 'name eq volunteer'],
    ] as const) {
      const { body } = await ask(stranger, path, filter);
      const own = filter.startsWith('created_at ge') ? 1 : 0;
      assert.equal(body.total_records, own, `${path} ${filter}`);
    }
    assert.equal((await ask(stranger, '{p1 path}/signatures', 'created_date ge 2000-01-01')).status, 404);
    assert.equal((await ask(stranger, '{c1 path}/events', 'summary eq Rally')).status, 404);
    assert.equal((await ask(stranger, '{one path}/taggings', 'created_at ge 2000-01-01')).status, 404);
  });
});
