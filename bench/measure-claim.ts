import { claim, findDue } from '../src/delivery/sending/claim-due.ts';
import { createSlots } from '../src/delivery/sending/slots.ts';
import { messageBody } from './message-body.ts';
import type { Seeded } from './seed-account.ts';
import { seedDelivered } from './seed-delivered.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { median } from './statistics.ts';

const endpoints = 20;
const due = 64;
const rounds = 100;
const delivered = 1_000_000;

/** Median milliseconds to find and claim 64 due deliveries. */
export interface ClaimTimes {
  readonly withoutOthers: number;
  /** In a table with 1,000,000 delivered ones. */
  readonly amongDelivered: number;
}

/** Measures the claim of due deliveries in a short table and in a long one. */
export async function measureClaim(seeded: Seeded): Promise<ClaimTimes> {
  const { db, ids } = seeded.ground;
  const endpointIds = Array.from({ length: endpoints }, () => ids.newId());
  await seedDeliveries(seeded, { messages: due, endpointIds, body: messageBody });
  const withoutOthers = await medianClaim(seeded);
  await db('deliveries').update({ state: 'delivered', attempt_count: 1 });
  await seedDelivered(seeded, { deliveries: delivered, endpointIds });
  await seedDeliveries(seeded, { messages: due, endpointIds, body: messageBody });
  return { withoutOthers, amongDelivered: await medianClaim(seeded) };
}

async function medianClaim({ ground: { db, ids, clock } }: Seeded): Promise<number> {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const now = clock.now();
    const startedAt = performance.now();
    const found = await findDue(db, now, createSlots(due, due));
    const claimed = await claim(db, found.due, { now, token: ids.newId(), leaseEndsAt: now + 60_000 });
    times.push(performance.now() - startedAt);
    if (claimed.length !== due) throw new Error(`claimed ${claimed.length} deliveries instead of ${due}`);
    await db('deliveries').where({ state: 'pending' }).update({ due_at: now, claim_token: null });
  }
  return median(times);
}
