import assert from 'node:assert/strict';
import { seedSigners } from '../../bench/seed-signers.ts';
import type { Account } from '../../src/accounts/account.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { readCheck } from '../../src/actions/removals/read-evidence.ts';
import type { RemovalChoice } from '../../src/actions/removals/removal.ts';
import { walkByPlace } from '../../src/actions/signatures/place-store.ts';
import { walkSigners } from '../../src/actions/signatures/signer-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { interject } from '../support/interject.ts';
import { idOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const [size, seen, searched, atOnce] = [30, 10, 25, 4];
const limits = { seen, searched, atOnce };
const limit = 20;
const isOdd = (number: number) => number % 2 === 1;

describeOnEachDatabase('Reading signatures of a petition in pieces', (database) => {
  const suite = useService(database);
  let petitionId: string;
  let account: Account;
  /** The newest first. */
  let ids: string[];

  before(async () => {
    const { db } = database;
    const opened = await suite.group();
    account = opened.account;
    const client = suite.service.as(opened.key);
    petitionId = idOf((await client.post('/petitions', { originating_system: 'test', title: 'Rent' })).body);
    await seedSigners({ ground: suite.service.context, account }, petitionId, {
      size,
      addressOf: (number) => `person-${number}@${isOdd(number) ? 'odd' : 'even'}.example`,
    });
    const rows = await db('signatures').where({ petition_id: petitionId }).orderBy('id').select('id');
    ids = rows.map(({ id }) => id).reverse();
    for (const [index, id] of rows.map(({ id }) => id).entries()) {
      const of = isOdd(index) ? 'odd' : 'even';
      const createdAt = Date.parse(`2026-11-20T05:0${isOdd(index) ? 1 : 2}:00Z`);
      const fields = { comments: of, referrer_source: of, created_at: createdAt };
      await db('signatures').where({ id }).update(fields);
      const trace = { network: of, agent: of, is_at_once: isOdd(index) ? 1 : 0 };
      await db('signature_traces').insert({ id, ...trace });
    }
  });
  const check = (rule: RemovalChoice['rule'], value: string | null, signatureIds: readonly string[] = []) =>
    readCheck(database.db, petitionId, { choice: { rule, value, signatureIds }, limit }, limits);

  for (const [rule, value] of [
    ['domain', 'odd.example'],
    ['network', 'odd'],
    ['minute', '2026-11-20T05:01Z'],
    ['text', 'odd'],
    ['source', 'odd'],
    ['agent', 'odd'],
    ['at_once', null],
  ] as const) {
    it(`counts what is alike in the newest, and finds those of the rule ${rule} in more of them (R-check)`, async () => {
      const { evidence, matches } = await check(rule, value);
      assert.equal(evidence.seen, seen);
      const share = evidence.shares.get(rule)?.find((one) => one.value === (value ?? 'yes'));
      assert.equal(share?.count, seen / 2);
      // The newest one has an odd number.
      const found = ids.slice(0, searched).filter((_, index) => index % 2 === 0);
      assert.deepEqual(
        matches?.shown.map(({ facts }) => facts.id),
        found,
      );
      assert.equal(matches?.count, found.length);
      assert.equal(matches?.isPart, true);
      assert.ok(matches?.shown.every(({ person, facts }) => person !== undefined && facts.network === 'odd'));
    });
  }

  it('finds chosen ones beyond these limits, and none that wait (R-check)', async () => {
    const oldest = ids.slice(-2);
    const { evidence, matches } = await check('chosen', null, oldest);
    assert.equal(evidence.seen, seen);
    assert.deepEqual([matches?.count, matches?.isPart, matches?.shown.length], [2, false, 2]);
    assert.equal((await check('waiting', null)).matches?.count, 0);
  });

  it('shows at most as many as were asked for, and counts all', async () => {
    const choice = { rule: 'source', value: 'odd', signatureIds: [] } as const;
    const { matches } = await readCheck(database.db, petitionId, { choice, limit: 3 }, limits);
    assert.deepEqual([matches?.shown.length, matches?.count], [3, 13]);
  });

  it('reads everybody once where the last piece is full, and where it is not', async () => {
    for (const signersAtOnce of [7, 10, 30, 31]) {
      const walked = await collect(walkSigners(database.db, petitionId, signersAtOnce));
      assert.deepEqual(
        walked.map(({ id }) => id),
        ids.toReversed(),
      );
      const pieces = await collect(walkByPlace(database.db, petitionId, signersAtOnce));
      assert.equal(pieces.length, Math.ceil(size / signersAtOnce));
      const names = pieces.flat().map(({ familyName }) => familyName);
      assert.equal(new Set(names).size, size);
      assert.equal(names.length, size);
    }
  });

  it('leaves out of the list by place who is struck out between two pieces (I-delivery)', async () => {
    const names = await collectChanged(() => strike(ids[0] ?? ''));
    assert.equal(names.length, size - 1);
  });

  it('has somebody once in the list by place whose two records become one between two pieces (I-delivery, G-merge)', async () => {
    const [one, other] = [await personOf(ids.at(-1)), await personOf(ids[1])];
    const names = await collectChanged(() => merge([one, other]));
    assert.deepEqual([names.length, new Set(names).size], [size - 2, size - 2]);
  });

  it('has the signature of somebody whose record becomes another one between signatures and people (I-table, G-merge)', async () => {
    const [kept, id = ''] = [await personOf(ids.at(-1)), ids[2]];
    await strike(ids.at(-1) ?? '');
    const other = await personOf(id);
    const isDone = interject(database.db, { behind: /`referrer_website`.* from `signatures`/, nth: 1 }, () =>
      merge([kept, other]),
    );
    const walked = await collect(walkSigners(database.db, petitionId));
    assert.ok(isDone());
    assert.equal(walked.length, size - 3);
    assert.equal(walked.find((signer) => signer.id === id)?.person.id, kept);
  });

  async function collectChanged(change: () => Promise<unknown>): Promise<(string | null)[]> {
    const names: (string | null)[] = [];
    for await (const piece of walkByPlace(database.db, petitionId, 10)) {
      if (names.length === 0) await change();
      names.push(...piece.map(({ familyName }) => familyName));
    }
    return names;
  }

  async function personOf(signatureId: string | undefined): Promise<string> {
    const row = await database
      .db('signatures')
      .where({ id: signatureId ?? '' })
      .first('person_id');
    return row?.person_id ?? '';
  }

  async function strike(id: string): Promise<void> {
    await database.db('signature_traces').where({ id }).delete();
    await database.db('signatures').where({ id }).delete();
  }

  const merge = (people: readonly [string, string]) =>
    mergePeople(suite.service.context, account, { ids: people, choices: new Map() });
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
