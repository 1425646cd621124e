// Kills the processes that check a list of people, bring it in and take it back. The rule: every row is counted once and named if it
// is faulty, nobody is there twice, and nothing is left of a list that is taken back, whichever processes died in between.

import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { beginImport, beginTakingBack } from '../../src/actions/people-lists/order-work.ts';
import { receiveList } from '../../src/actions/people-lists/receive-list.ts';
import { numberOf } from '../../src/base/ids.ts';
import type { Context } from '../../src/context.ts';
import { decodeText } from '../../src/people/lists/decode-text.ts';
import { findList } from '../../src/people/lists/list-store.ts';
import { isWorking, type ListTerms, type PeopleList } from '../../src/people/lists/people-list.ts';
import { encode } from '../people-lists/list-files.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { until } from '../support/until.ts';
import { writeFaultyTable } from './faulty-table.ts';

/** A list of so many rows in an encoding, and how often its workers are killed during each kind of work. */
export interface KilledList {
  readonly databaseUrl: string;
  readonly context: Pick<Context, 'db' | 'clock' | 'ids' | 'startThrottle'>;
  readonly account: Account;
  readonly rows: number;
  readonly encoding: string;
  readonly separator: string;
  readonly kills: number;
  /** How many workers go on after each kill, 2 by default. */
  readonly survivors?: number;
  /** Whether the leases of killed processes end at once. */
  readonly endsLeases?: boolean;
  /** Starts what goes on in this process after the last kill, where that is no other process. */
  readonly goOn?: () => { stop(): Promise<void> };
  readonly killed?: (state: string, reached: number) => void;
}

/** How many kills came in the middle of the work, and how long the work took with them, in seconds. */
export interface Survived {
  readonly people: number;
  readonly unreadable: number;
  readonly repeated: number;
  readonly kills: number;
  readonly seconds: Readonly<Record<'checking' | 'importing' | 'takingBack', number>>;
}

const terms: ListTerms = { tag: 'from a list', consent: 'subscribed', consentSource: 'Sheets at the doors' };
const pieceOfFile = 64 * 1024;
const longestWork = 1_800_000;

/** Brings a list in and takes it back under kills; fails if a row or a person is missing, twice, or left. */
export async function killList(given: KilledList): Promise<Survived> {
  const workers: CivicProcess[] = [];
  try {
    return await killWorkers(given, workers);
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  }
}

async function killWorkers(given: KilledList, workers: CivicProcess[]): Promise<Survived> {
  const { context, account, rows, encoding, separator } = given;
  const { db } = context;
  const table = writeFaultyTable(rows, separator);
  const texts = decodeText(encode(table.text, encoding, pieceOfFile));
  const { id } = await receiveList(context, account.id, { name: `${encoding}.csv`, texts, terms });
  const of = { account_id: account.id };
  const count = async (name: string, where: object) => {
    const [row] = await db.table(name).where(where).count({ number: '*' });
    return Number(row?.number);
  };
  const peopleBefore = await count('people', of);
  const counts = {
    ...{ rows, new: table.people, known: table.repeated.size, changed: 0 },
    ...{ unreadable: table.unreadable.size, takenBack: 0, stayed: 0 },
  };

  const checking = await workUnderKills(given, id, workers);
  assert.deepEqual([checking.list.state, checking.list.counts], ['checked', counts], 'after the check');
  assert.equal(await count('people', of), peopleBefore);

  const order = { ...terms, meanings: new Map() };
  await beginImport(context, account.id, id, { order });
  const importing = await workUnderKills(given, id, workers);
  assert.deepEqual([importing.list.state, importing.list.counts], ['imported', counts], 'after the import');
  assert.equal(await count('people', of), peopleBefore + table.people);
  assert.equal(await count('email_addresses', of), peopleBefore + table.people, 'each address is there once');
  assert.equal(await count('taggings', { tag_id: await findTag(given) }), table.people);
  await compareReasons(given, id, table);

  await beginTakingBack(context, account.id, id);
  const takingBack = await workUnderKills(given, id, workers, given.goOn);
  const { state, counts: back } = takingBack.list;
  assert.deepEqual([state, back.takenBack, back.stayed], ['taken_back', table.people, 0]);
  assert.equal(await count('people', of), peopleBefore);
  for (const name of ['email_addresses', 'phone_numbers', 'custom_fields'])
    assert.equal(await count(name, of), peopleBefore, name);
  assert.equal(await count('taggings', { tag_id: await findTag(given) }), 0);
  assert.equal(await count('person_words', { account_number: numberOf(account.id) }), 0);
  const total = await db('lists').where({ owner_id: account.id, kind: 'people' }).first('total');
  assert.equal(total?.total ?? 0, peopleBefore);
  return {
    ...{ people: table.people, unreadable: table.unreadable.size, repeated: table.repeated.size },
    kills: checking.kills + importing.kills + takingBack.kills,
    seconds: {
      ...{ checking: checking.seconds, importing: importing.seconds, takingBack: takingBack.seconds },
    },
  };
}

async function findTag({ context: { db }, account }: KilledList): Promise<string> {
  const tag = await db('tags').where({ account_id: account.id, name: 'from a list' }).first('id');
  return tag?.id ?? '';
}

async function compareReasons(
  { context: { db } }: KilledList,
  list_id: string,
  { unreadable, repeated }: ReturnType<typeof writeFaultyTable>,
): Promise<void> {
  const rows = await db('people_list_rows').where({ list_id }).whereNotNull('reason').orderBy('number');
  const named = new Map(rows.map(({ number, reason }) => [number, reason]));
  const expected = new Map([
    ...unreadable,
    ...[...repeated].map(([number, first]) => [number, `The same person as in row ${first}`] as const),
  ]);
  assert.deepEqual(named, new Map([...expected].sort(([one], [other]) => one - other)));
}

async function workUnderKills(
  { context, account, databaseUrl, kills, survivors = 2, endsLeases, killed }: KilledList,
  id: string,
  workers: CivicProcess[],
  goOn?: KilledList['goOn'],
): Promise<{ list: PeopleList; kills: number; seconds: number }> {
  const { db } = context;
  const find = async () => {
    const list = await findList(db, account.id, id);
    assert.ok(list !== undefined);
    return list;
  };
  const startedAt = performance.now();
  const start = async (number: number) => {
    const starts = Array.from({ length: number }, () =>
      startCivic(['work'], { CIVIC_DATABASE_URL: databaseUrl }),
    );
    workers.push(...(await Promise.all(starts)));
  };
  // Those of the last kind of work go on with this one.
  if (workers.length === 0) await start(2);
  let middle = 0;
  let here: ReturnType<NonNullable<KilledList['goOn']>> | undefined;
  for (let kill = 1; kill <= kills; kill += 1) {
    const { reached } = await find();
    const list = await until(
      'the work goes on',
      async () => {
        const now = await find();
        return !isWorking(now) || now.reached > reached ? now : undefined;
      },
      longestWork,
    );
    if (!isWorking(list)) break;
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    const stopped = await find();
    if (isWorking(stopped)) middle += 1;
    killed?.(stopped.state, stopped.reached);
    if (endsLeases === true) await db('people_lists').where({ id }).update({ due_at: context.clock.now() });
    if (kill === kills) here = goOn?.();
    if (here === undefined) await start(survivors);
  }
  await until('the work is done', async () => !isWorking(await find()), longestWork).finally(() =>
    here?.stop(),
  );
  return { list: await find(), kills: middle, seconds: (performance.now() - startedAt) / 1000 };
}
