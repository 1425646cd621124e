import type { Seeded } from '../seed-account.ts';
import type { Kind, MixedLoad } from './mixed-load.ts';
import type { Received } from './soak-receiver.ts';

/** What was there before the load, and what the receiver got. */
interface After {
  readonly petitionId: string;
  readonly eventId: string;
  readonly eventsBefore: number;
  readonly received: Received;
}

/** A collection with its total and its rows, and what was sent to it. */
export interface Counted {
  readonly collection: string;
  readonly total: number;
  readonly rows: number;
  readonly accepted: number;
  /** Requests whose outcome is unknown: each may have made a row. */
  readonly unknown: number;
}

/** The number of accepted signatures that did not arrive; both lists have a 1 at the place of each signature. */
export function countLost(accepted: Uint8Array, arrived: Uint8Array): number {
  return accepted.reduce((lost, one, number) => (one === 1 && arrived[number] !== 1 ? lost + 1 : lost), 0);
}

/** The differences between a total, the rows and the accepted requests, in words. */
export function compareCounts({ collection, total, rows, accepted, unknown }: Counted): string[] {
  const faults: string[] = [];
  if (total !== rows) faults.push(`${collection}: the total is ${total}, and there are ${rows} rows`);
  if (rows < accepted || rows > accepted + unknown)
    faults.push(
      `${collection}: ${accepted} were accepted, ${unknown} are unknown, and there are ${rows} rows`,
    );
  return faults;
}

/** Compares the accepted requests with the webhooks, the rows and the totals; returns every difference in words. */
export async function findFaults(
  { ground: { db }, account }: Seeded,
  { accepted, tallies }: Pick<MixedLoad, 'accepted' | 'tallies'>,
  { petitionId, eventId, eventsBefore, received }: After,
): Promise<string[]> {
  const faults: string[] = [];
  const lost = countLost(accepted, Buffer.from(received.arrived, 'base64'));
  if (lost > 0) faults.push(`${lost} accepted signatures did not arrive`);
  if (received.invalid > 0) faults.push(`${received.invalid} webhooks were invalid`);
  if (received.secondKeys > 0) faults.push(`${received.secondKeys} webhooks came with a second key`);

  const check = async (
    collection: 'signatures' | 'attendances' | 'events' | 'people',
    ownerId: string,
    rows: PromiseLike<{ count?: number | string } | undefined>,
    kinds: readonly Kind[],
    before = 0,
  ) => {
    const list = await db('lists').where({ owner_id: ownerId, kind: collection }).first('total');
    faults.push(
      ...compareCounts({
        collection,
        total: list?.total ?? 0,
        rows: Number((await rows)?.count),
        accepted: before + sum(kinds.map((kind) => tallies[kind].accepted)),
        unknown: sum(kinds.map((kind) => tallies[kind].unanswered + tallies[kind].refused)),
      }),
    );
  };
  const count = (table: 'signatures' | 'attendances' | 'events' | 'people' | 'list_positions') =>
    db(table).count({ count: '*' });
  const signing: readonly Kind[] = ['keyed signature', 'form'];
  const { id } = account;
  await check(
    'signatures',
    petitionId,
    count('signatures').where({ petition_id: petitionId }).first(),
    signing,
  );
  await check('attendances', eventId, count('attendances').where({ event_id: eventId }).first(), ['RSVP']);
  const events = count('events').where({ account_id: id }).first();
  await check('events', id, events, ['event'], eventsBefore);
  const positions = count('list_positions').where({ owner_id: id, kind: 'events' }).first();
  await check('events', id, positions, ['event'], eventsBefore);
  await check('people', id, count('people').where({ account_id: id }).first(), [...signing, 'RSVP']);
  return faults;
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
