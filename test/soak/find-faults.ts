import type { Seeded } from '../bench/seed-account.ts';
import type { Kind, MixedLoad } from './mixed-load.ts';
import type { Received } from './soak-receiver.ts';

/** What was there before the load, and what the receiver got. */
interface After {
  readonly petitionId: string;
  readonly eventId: string;
  /** The number of events before the load. */
  readonly seeded: number;
  readonly received: Received;
}

/** Compares the accepted requests with the webhooks, the rows and the totals; returns every difference in words. */
export async function findFaults(
  seeded: Seeded,
  load: MixedLoad,
  { petitionId, eventId, seeded: events, received }: After,
): Promise<string[]> {
  const faults: string[] = [];
  const arrived = Buffer.from(received.arrived, 'base64');
  const lost = load.accepted.reduce(
    (count, one, number) => count + (one === 1 && arrived[number] !== 1 ? 1 : 0),
    0,
  );
  if (lost > 0) faults.push(`${lost} accepted signatures did not arrive`);
  if (received.invalid > 0) faults.push(`${received.invalid} webhooks were invalid`);
  if (received.secondKeys > 0) faults.push(`${received.secondKeys} webhooks came with a second key`);

  const { db } = seeded.ground;
  const accountId = seeded.account.id;
  const countRows = async (table: string, where: Record<string, string>) => {
    const counted = await db(table as 'events')
      .where(where)
      .count({ count: '*' })
      .first();
    return Number(counted?.count);
  };
  const check = async (kind: string, ownerId: string, rows: number, kinds: readonly Kind[], before = 0) => {
    const list = await db('lists')
      .where({ owner_id: ownerId, kind: kind as 'events' })
      .first('total');
    const total = list?.total ?? 0;
    if (total !== rows) faults.push(`${kind}: the total is ${total}, and there are ${rows} rows`);
    const accepted = sum(kinds.map((one) => load.tallies[one].accepted)) + before;
    const open = sum(kinds.map((one) => load.tallies[one].unanswered + load.tallies[one].refused));
    if (rows < accepted || rows > accepted + open)
      faults.push(`${kind}: ${accepted} were accepted, ${open} more were sent, and there are ${rows} rows`);
  };
  const signing: readonly Kind[] = ['keyed signature', 'form'];
  const signatures = await countRows('signatures', { petition_id: petitionId });
  await check('signatures', petitionId, signatures, signing);
  await check('attendances', eventId, await countRows('attendances', { event_id: eventId }), ['RSVP']);
  await check('events', accountId, await countRows('events', { account_id: accountId }), ['event'], events);
  const positions = await countRows('list_positions', { owner_id: accountId, kind: 'events' });
  await check('events', accountId, positions, ['event'], events);
  const people = await countRows('people', { account_id: accountId });
  await check('people', accountId, people, [...signing, 'RSVP']);
  return faults;
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
