import assert from 'node:assert/strict';
import { addPageViews } from '../../src/actions/statistics/page-view-store.ts';
import { type CountedAction, readStatistics } from '../../src/actions/statistics/read-statistics.ts';
import { mostSignUps } from '../../src/actions/statistics/sign-up-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { openGroup } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const hour = 3_600_000;
// In Berlin the next day begins two hours later.
const evening = Date.parse('2026-11-20T21:00:00Z');

interface Guest {
  readonly name: string;
  readonly after: number;
  readonly referral?: Record<string, string>;
  /** Whether a group below the account sent them. */
  readonly isLocal?: boolean;
  readonly tags?: readonly string[];
  readonly postal?: Record<string, string>;
}

const guests: readonly Guest[] = [
  { name: 'known', after: 0, referral: { source: 'mail' }, tags: ['member', 'driver'] },
  {
    name: 'amara',
    after: 1,
    referral: { source: 'mail', website: 'https://news.example/a' },
    tags: ['member'],
    postal: { locality: 'Portland', region: 'OR', country: 'US' },
  },
  { name: 'ben', after: 3, referral: { source: 'poster' }, isLocal: true },
  { name: 'chen', after: 30, postal: { locality: 'Portland', region: 'OR', country: 'US' } },
];

describeOnEachDatabase('The statistics of an event', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let local = '';

  /** An event with these RSVPs, the first of a person whom the account knew before. */
  async function openEvent(): Promise<CountedAction> {
    const { account, key, creator } = await suite.group();
    const client = suite.service.as(key);
    local = `${account.slug}-local`;
    await openGroup(suite.service.context, local, creator.account.slug, account.slug);
    clock.setTime(evening - hour - clock.now());
    await client.post('/people', { person: { email_addresses: [{ address: 'known@example.org' }] } });
    const { body } = await client.post('/events', { originating_system: 'test', summary: 'Meeting' });
    for (const { name, after, referral, isLocal, tags, postal } of guests) {
      clock.setTime(evening + after * hour - clock.now());
      const { status } = await client.post(`${pathOf(body)}/attendance`, {
        person: {
          email_addresses: [{ address: `${name}@example.org` }],
          ...(postal && { postal_addresses: [postal] }),
        },
        'platform:referrer_data': { ...referral, ...(isLocal && { referrer: local }) },
        ...(tags && { add_tags: tags }),
      });
      assert.equal(status, 200);
    }
    return { kind: 'event', id: idOf(body), timeZone: 'Europe/Berlin', createdAt: evening - hour };
  }

  it('are equal to the known sign-ups and views, in the days of its time zone (1.3)', async () => {
    const event = await openEvent();
    const { db } = suite.service.context;
    const actionId = event.id;
    await addPageViews(db, [
      { actionId, day: '2026-11-20', source: 'mail', views: 3 },
      { actionId, day: '2026-11-21', source: '', views: 2 },
    ]);
    await addPageViews(db, [
      { actionId, day: '2026-11-20', source: 'mail', views: 2 },
      { actionId, day: '2026-11-20', source: 'web', views: 1 },
      { actionId: 'another', day: '2026-11-20', source: 'mail', views: 100 },
    ]);
    const { days, ...numbers } = await readStatistics(db, event, evening + 40 * hour);
    assert.deepEqual(numbers, {
      total: 4,
      counted: 4,
      newPeople: 3,
      views: 8,
      conversion: 50,
      paper: 0,
      sources: [
        { source: 'mail', signUps: 2, views: 5 },
        { source: '', signUps: 1, views: 2 },
        { source: 'poster', signUps: 1, views: 0 },
        { source: 'web', signUps: 0, views: 1 },
      ],
      websites: [{ name: 'https://news.example/a', amount: 1 }],
      referrers: [{ name: local, amount: 1 }],
      tags: [
        { name: 'member', amount: 2 },
        { name: 'driver', amount: 1 },
      ],
      places: [{ locality: 'Portland', region: 'OR', country: 'US', amount: 2 }],
    });
    assert.equal(days.length, 14);
    assert.deepEqual(days.slice(-3), [
      { day: '2026-11-20', signUps: 2, views: 6 },
      { day: '2026-11-21', signUps: 1, views: 2 },
      { day: '2026-11-22', signUps: 1, views: 0 },
    ]);
  });

  it('have no conversion where more people came than views were counted', async () => {
    const event = await openEvent();
    const { db } = suite.service.context;
    await addPageViews(db, [{ actionId: event.id, day: '2026-11-20', source: '', views: 3 }]);
    assert.equal((await readStatistics(db, event, evening)).conversion, undefined);
  });

  it('are empty for an event without sign-ups and views', async () => {
    const event = { ...(await openEvent()), id: 'none' };
    const { days, ...numbers } = await readStatistics(suite.service.context.db, event, evening);
    assert.deepEqual(numbers, {
      total: 0,
      counted: 0,
      newPeople: 0,
      views: 0,
      conversion: undefined,
      paper: 0,
      sources: [],
      websites: [],
      referrers: [],
      tags: [],
      places: [],
    });
    assert.ok(days.every(({ signUps, views }) => signUps === 0 && views === 0));
  });

  it('are read by a fixed number of statements, each by an index and of a bounded number of rows', async () => {
    const event = await openEvent();
    const { db } = suite.service.context;
    const statements = await recordStatements(db, () => readStatistics(db, event, evening));
    const reads = statements.filter(({ sql }) => /^select/i.test(sql));
    assert.equal(reads.length, 5);
    const ofSignUps = reads.filter(({ sql }) => /attendances`/.test(sql));
    assert.equal(ofSignUps.length, 2);
    for (const { sql, bindings } of ofSignUps)
      assert.ok(sql.includes(` limit ${mostSignUps}`) || bindings.map(Number).includes(mostSignUps), sql);
    if (database.dialect === 'SQLite') assert.deepEqual(await findScans(db, reads), []);
  });
});
