import assert from 'node:assert/strict';
import { createPublicTotals } from '../../src/actions/signatures/public-totals.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { startTestService } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

const tenMinutes = 10 * 60_000;

describeOnEachDatabase('the totals on public webpages', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' }, clock });
  let petition: PetitionOfTest;
  let page: string;
  let group: string;
  let people = 0;

  beforeEach(async () => {
    const { key, account } = await suite.group();
    petition = await openPetition(suite, suite.service.as(key));
    page = new URL(petition.resource.url).pathname;
    group = `/groups/${account.slug}`;
    // One minute after a step of ten minutes.
    clock.advance(tenMinutes - (clock.now() % tenMinutes) + 60_000);
  });
  const sign = (address = `person-${++people}@people.example`) =>
    suite.service.send('POST', `${petition.path}/signatures`, {
      body: { person: { email_addresses: [{ address }] } },
    });
  const signTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await sign();
  };
  /** The totals that the webpages show, each once. */
  const read = async (url = suite.service.url) => {
    const said = new Set<string>();
    for (const path of [page, `${page}/thanks`, group]) {
      const { text } = await visit(url).get(path);
      const [, words] = /<p class="count">(.*?)<\/p>/.exec(text) ?? [];
      if (words !== undefined) said.add(words.replace(/<\/?strong>/g, ''));
    }
    return [...said];
  };
  const exact = async () => (await petition.client.get(petition.path)).body.total_signatures;

  it('are rounded down, and those of a key are exact (I-totals)', async () => {
    await signTimes(3);
    clock.advance(tenMinutes);
    assert.deepEqual([await read(), await exact()], [['A few people have signed'], 3]);
    await signTimes(10);
    clock.advance(tenMinutes);
    assert.deepEqual([await read(), await exact()], [['10 people have signed'], 13]);
  });

  it('change only when ten minutes of the clock end, in every process (I-totals)', async () => {
    await signTimes(4);
    assert.deepEqual(await read(), ['Be the first to sign']);
    clock.advance(tenMinutes);
    await sign();
    assert.deepEqual(await read(), ['A few people have signed']);
    // Another process has read no totals before.
    const another = await startTestService(database.url, { clock });
    try {
      assert.deepEqual(await read(another.url), ['A few people have signed']);
    } finally {
      await another.stop();
    }
    clock.advance(tenMinutes - 60_001);
    assert.deepEqual(await read(), ['A few people have signed']);
    clock.advance(1);
    assert.deepEqual(await read(), ['5 people have signed']);
  });

  it('do not show whether an address has signed before (I-totals)', async () => {
    for (let person = 0; person < 4; person++)
      await sign(`known-${person}@${petition.path.slice(-12)}.example`);
    clock.advance(tenMinutes);
    await read();
    const pages = async () =>
      Promise.all(
        [page, `${page}/thanks`, group].map(async (path) => {
          const { text, headers } = await visit(suite.service.url).get(path);
          return [text.replace(/name="token" value="[^"]*"/, ''), headers.etag, headers['last-modified']];
        }),
      );
    const before = await pages();
    const known = await sign(`known-0@${petition.path.slice(-12)}.example`);
    assert.deepEqual(await pages(), before);
    const unknown = await sign();
    assert.deepEqual(await pages(), before);
    assert.deepEqual([known.body, known.headers.etag], [unknown.body, unknown.headers.etag]);
  });

  it('are forgotten when there are too many, and are the same when they are read again', async () => {
    const other = await openPetition(suite, petition.client);
    const ids = [petition, other].map(({ path }) => path.split('/').at(-1) ?? '');
    await signTimes(2);
    clock.advance(tenMinutes);
    const readTotals = createPublicTotals({ db: database.db, clock }, 1);
    const both = new Map([
      [ids[0], 2],
      [ids[1], 0],
    ]);
    assert.deepEqual(await readTotals(ids), both);
    await sign();
    assert.deepEqual(await readTotals(ids), both);
    assert.deepEqual(await readTotals([]), new Map());
  });
});
