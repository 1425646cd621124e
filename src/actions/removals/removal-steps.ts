import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, periodOf } from '../../base/clock.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import type { Throttle } from '../../database/throttle.ts';
import { holdPeople } from '../../people/person-store.ts';
import type { LongClaim } from '../../queue/long-work.ts';
import { listRemovedRows, lockRemovedRows, putBack, takeOut } from '../signatures/removed-signature-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { lockActions } from '../signups/action-store.ts';
import { type AnnouncingNeeds, announceBack, announceStruck } from './announce-removed.ts';
import type { Removal } from './removal.ts';
import { lockClaimedRemoval, updateRemoval } from './removal-store.ts';
import { findFacts, listFactsAfter, matcherOf, type SignatureFacts } from './signature-facts-store.ts';

/** What the steps of a removal need. */
export interface StepNeeds extends AnnouncingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly wakeWorker: () => void;
}

const readAtOnce = 500;
// The lease must not end while a million signatures are looked through.
const mostReads = 20;
// Each may have a message to many accounts.
const mostSignatures = 100;

/** Makes one step of a claimed removal in one transaction, and returns the removal then; undefined where another worker has it. */
export type Step = (
  needs: StepNeeds,
  throttle: Throttle,
  removal: Removal,
  claim: LongClaim,
) => Promise<Removal | undefined>;

/**
 * Strikes out the next signatures of a removal that its choice selects, those that were there when it was ordered (R-strike). The
 * signatures are found before the transaction, so that nobody waits for that.
 */
export const strikeOut: Step = async (needs, throttle, removal, claim) => {
  const { db, clock } = needs;
  const limit = Math.min(throttle.rows, mostSignatures);
  const { ids, personIds, reachedId, isLast } = await findNext(db, removal, limit);
  return throttle.step(db, async (db) => {
    // First, as where a person is erased.
    await holdPeople(db, personIds);
    const held = await lockClaimedRemoval(db, removal.id, claim.token);
    // After a COMMIT without an answer, the step is done already.
    if (held === undefined || held.state !== 'striking' || held.reachedId !== removal.reachedId) return held;
    const now = clock.now();
    const there = await lockActions(db, signatures, ids);
    const struck = await takeOut(
      db,
      removal.id,
      there.map(({ id }) => id),
    );
    await announceStruck(db, needs, held, { struck, now });
    const next: Removal = {
      ...held,
      version: held.version + 1,
      state: isLast ? 'struck' : 'striking',
      reachedId,
      count: held.count + struck.length,
      modifiedAt: now,
    };
    await write(db, next, { now, claim, what: 'signatures struck out', count: struck.length });
    return next;
  });
};

/** Brings the next signatures of a removal back (R-undo). */
export const bringBack: Step = async (needs, throttle, removal, claim) => {
  const { db, clock } = needs;
  const limit = Math.min(throttle.rows, mostSignatures);
  const found = await listRemovedRows(db, removal.id, limit);
  return throttle.step(db, async (db) => {
    await holdPeople(
      db,
      found.map((row) => row.person_id),
    );
    const held = await lockClaimedRemoval(db, removal.id, claim.token);
    if (held === undefined || held.state !== 'undoing') return held;
    const now = clock.now();
    const there = await lockRemovedRows(
      db,
      found.map(({ id }) => id),
    );
    const back = await putBack(db, there, now);
    const happened = await announceBack(db, needs, { back, now });
    const isLast = found.length < limit;
    const next: Removal = {
      ...held,
      version: held.version + 1,
      state: isLast ? 'undone' : 'undoing',
      modifiedAt: now,
    };
    await write(db, next, { now, claim, what: 'signatures brought back', count: back.length, happened });
    return next;
  });
};

// In the transaction of a step, so that totals are exact (R-killed) and what is struck out leaves them at once (R-strike).
async function write(
  db: Database,
  removal: Removal,
  {
    now,
    claim,
    what,
    count,
    happened = [],
  }: {
    readonly now: number;
    readonly claim: LongClaim;
    readonly what: 'signatures struck out' | 'signatures brought back';
    readonly count: number;
    readonly happened?: Awaited<ReturnType<typeof announceBack>>;
  },
): Promise<void> {
  const isDone = removal.state === 'struck' || removal.state === 'undone';
  const due = isDone ? { dueAt: now } : { dueAt: claim.extend(now), token: claim.token };
  await updateRemoval(db, removal, due);
  const petition = { id: removal.petitionId, accountId: removal.accountId };
  await updateCollections(db, [
    ...happened,
    ...(count === 0 ? [] : [{ what, petition, count, period: periodOf(now) } as const]),
    { what: 'removal changed', petition },
  ]);
}

interface Found {
  readonly ids: readonly string[];
  readonly personIds: readonly string[];
  /** Up to where the signatures were looked through. */
  readonly reachedId: string;
  readonly isLast: boolean;
}

// The next signatures that the choice selects, of those that were there when it was ordered (R-strike).
async function findNext(db: Database, removal: Removal, limit: number): Promise<Found> {
  const isMatch = matcherOf(removal);
  let reachedId = removal.reachedId;
  for (let reads = 1; ; reads += 1) {
    const { read, isLast } = await readNext(db, removal, reachedId);
    const early = read.filter(({ id }) => id <= removal.lastId);
    const selected = early.filter(isMatch);
    const some = selected.slice(0, limit);
    const last = selected.length > limit ? some.at(-1) : early.at(-1);
    reachedId = last?.id ?? reachedId;
    const isEnd = (isLast || early.length < read.length) && selected.length <= limit;
    if (some.length > 0 || isEnd || reads === mostReads) return { ...idsOf(some), reachedId, isLast: isEnd };
    // SQLite reads on the event loop.
    await nextTurn();
  }
}

async function readNext(
  db: Database,
  { rule, petitionId, signatureIds }: Removal,
  after: string,
): Promise<{ readonly read: readonly SignatureFacts[]; readonly isLast: boolean }> {
  if (rule === 'chosen') {
    const ids = signatureIds.filter((id) => id > after);
    return { read: await findFacts(db, petitionId, ids), isLast: true };
  }
  const read = await listFactsAfter(db, petitionId, { after, limit: readAtOnce });
  return { read, isLast: read.length < readAtOnce };
}

function idsOf(some: readonly SignatureFacts[]): Pick<Found, 'ids' | 'personIds'> {
  return { ids: some.map(({ id }) => id), personIds: some.map(({ personId }) => personId) };
}
