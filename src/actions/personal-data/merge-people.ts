import type { Account } from '../../accounts/account.ts';
import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import { deleteCollections } from '../../collections/collection-store.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { moveReceipts } from '../../collections/idempotency/receipt-store.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { checkpoint } from '../../database/sqlite/checkpoint.ts';
import type { StartThrottle, Throttle } from '../../database/throttle.ts';
import { moveMessages } from '../../delivery/outbox/message-store.ts';
import { moveMails } from '../../mail/mail-store.ts';
import { countFields } from '../../people/custom-field.ts';
import { addToFields } from '../../people/custom-field-store.ts';
import { type Choices, joinPeople } from '../../people/join-people.ts';
import { moveListRows } from '../../people/lists/list-row-store.ts';
import { insertMerged } from '../../people/merged-store.ts';
import { moveNotes } from '../../people/notes/note-store.ts';
import type { Person } from '../../people/person.ts';
import { deletePeople, findPeople, lockPeople } from '../../people/person-store.ts';
import { savePeople } from '../../people/record-people.ts';
import { type Tagging, taggingKey } from '../../people/tags/tag.ts';
import {
  deleteTaggings,
  findTaggingsOf,
  listTaggingIdsOf,
  lockTaggings,
  moveTaggings,
} from '../../people/tags/tagging-store.ts';
import { moveFormerRsvps } from '../attendances/former-rsvp-store.ts';
import {
  type Merged,
  type Moved,
  moveAttendances,
  moveCancelled,
  moveSignatures,
  moveStruck,
} from './move-actions.ts';

/** Two records of one person, what is chosen of them, and the versions that the choice was made for. */
export interface Merge {
  readonly ids: readonly [string, string];
  readonly choices: Choices;
  readonly versions?: readonly [number, number];
}

interface Needs {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
}

// Each action moves several collections.
const mostActions = 50;

/**
 * Reads two records of one person as they are compared: first the one that stays (G-merge). This is the person to whom an individual
 * account belongs, else the older one. Refuses whom the account does not have as `not_found`.
 */
export async function readRecords(
  { db }: Pick<Needs, 'db'>,
  account: Account,
  ids: readonly [string, string],
): Promise<readonly [kept: Person, other: Person]> {
  const people = await findPeople(db, ids);
  return order(account, ids, (id) => people.get(id));
}

/**
 * Merges two records of one person into one, in short transactions (G-merge, G-race): actions, tags, mails, messages and rows of lists move
 * before, and the record that goes is removed last, once nothing else is left of it. So what arrives meanwhile is kept, and after a crash
 * the next call goes on. Returns the id of the record that stays. Refuses whom the account does not have as `not_found`, a choice made for
 * other versions as `precondition_failed`, and records that are too much for one person as `invalid_request`.
 */
export async function mergePeople(
  needs: Needs,
  account: Account,
  { ids, choices, versions }: Merge,
  act?: Act,
): Promise<string> {
  const { db, startThrottle } = needs;
  const [kept, other] = await readRecords(needs, account, ids);
  const versionOf = new Map([kept, other].map(({ id, version }) => [id, version]));
  if (versions?.some((version, index) => versionOf.get(ids[index] ?? '') !== version) === true)
    throw new Problem(
      'precondition_failed',
      'Somebody else has changed one of the two since you compared them.',
    );
  joinOrRefuse(kept, other, choices);
  const merged: Merged = { accountId: account.id, fromId: other.id, toId: kept.id };
  const throttle = startThrottle();
  do await moveAll(needs, throttle, merged);
  while (!(await removeOther(needs, throttle, { merged, choices, act })));
  await checkpoint(db);
  return kept.id;
}

// The person to whom an individual account belongs stays, else the older record (G-merge).
function order(
  account: Account,
  ids: readonly [string, string],
  find: (id: string) => Person | undefined,
): readonly [Person, Person] {
  const found = ids.flatMap((id) => find(id) ?? []).filter(({ accountId }) => accountId === account.id);
  const ownId = account.kind === 'individual' ? account.personId : undefined;
  const [kept, other] = found.toSorted((one, another) => {
    if (one.id === ownId || another.id === ownId) return one.id === ownId ? -1 : 1;
    // Ids are made in the order of time.
    return one.id < another.id ? -1 : 1;
  });
  if (kept === undefined || other === undefined || kept.id === other.id)
    throw new Problem('not_found', `There are no two people ${quote(ids.join(' and '))}.`);
  return [kept, other];
}

type Move = (
  db: Database,
  merged: Merged,
  step: { readonly limit: number; readonly now: number },
) => Promise<Moved>;

const moves: readonly Move[] = [
  moveTags,
  moveAttendances,
  (db, merged, { limit }) => moveCancelled(db, merged, limit),
  moveSignatures,
  moveStruck,
  moveRest,
];

async function moveAll({ db, clock }: Needs, throttle: Throttle, merged: Merged): Promise<void> {
  for (const move of moves) {
    let count: number;
    do {
      const step = { limit: Math.min(throttle.rows, mostActions), now: clock.now() };
      count = await throttle.step(db, async (db) => {
        await lockBoth(db, merged);
        const moved = await move(db, merged, step);
        await updateCollections(db, moved.happened);
        return moved.count;
      });
    } while (count > 0);
  }
}

// First, as in the transactions that record actions.
async function lockBoth(db: Database, { accountId, fromId, toId }: Merged): Promise<[Person, Person]> {
  const people = await lockPeople(db, [accountId], [fromId, toId]);
  const [kept, other] = [people.get(toId), people.get(fromId)];
  if (kept !== undefined && other !== undefined) return [kept, other];
  throw new Problem('not_found', 'One of the two people was erased or merged meanwhile.');
}

// Removes the record that goes, unless something arrived for it (G-race): every action locks the person first. Returns whether it is
// removed; then its id is unknown (G-merge).
async function removeOther(
  { db, clock }: Needs,
  throttle: Throttle,
  {
    merged,
    choices,
    act,
  }: { readonly merged: Merged; readonly choices: Choices; readonly act: Act | undefined },
): Promise<boolean> {
  const { accountId, fromId, toId } = merged;
  // If the COMMIT of the first try was not answered, the second try finds nobody.
  let isRemoved = false;
  const now = clock.now();
  return throttle.step(db, async (db) => {
    if (isRemoved && !(await findPeople(db, [fromId])).has(fromId)) return true;
    const [kept, other] = await lockBoth(db, merged);
    for (const move of moves) {
      const moved = await move(db, merged, { limit: 1, now });
      if (moved.count === 0) continue;
      await updateCollections(db, moved.happened);
      return false;
    }
    const joined = joinOrRefuse(kept, other, choices);
    await deletePeople(db, [fromId]);
    await insertMerged(db, merged);
    await moveFormerRsvps(db, fromId, toId);
    await addToFields(db, countFields([{ before: other, after: undefined }]));
    const after = { ...joined, version: kept.version + 1, modifiedAt: now };
    const happened = await savePeople(db, { created: [], changed: [{ before: kept, after }] });
    await deleteCollections(db, [fromId]);
    await updateCollections(db, [...happened, { what: 'person erased', accountId }]);
    await recordAct(db, act, {
      accountId,
      action: 'person.merged',
      subject: toId,
      details: { merged_id: fromId, version: after.version },
    });
    isRemoved = true;
    return true;
  });
}

function joinOrRefuse(kept: Person, other: Person, choices: Choices): Person {
  const joined = joinPeople(kept, other, choices);
  if (joined !== undefined) return joined;
  throw new Problem('invalid_request', 'Together the two have more than one person can have.');
}

// A tag that both have stays once (G-actions).
async function moveTags(
  db: Database,
  { accountId, fromId, toId }: Merged,
  { limit }: { readonly limit: number },
): Promise<Moved> {
  const taggings = await lockTaggings(db, await listTaggingIdsOf(db, fromId, limit));
  const known = await findTaggingsOf(
    db,
    [toId],
    taggings.map(({ tagId }) => tagId),
  );
  const [twice, moving] = [true, false].map((isKnown) =>
    taggings.filter(({ tagId }) => known.has(taggingKey(toId, tagId)) === isKnown),
  ) as [Tagging[], Tagging[]];
  await deleteTaggings(
    db,
    twice.map(({ id }) => id),
  );
  await moveTaggings(
    db,
    moving.map(({ id }) => id),
    toId,
  );
  const happened: Happening[] = [
    ...taggings.map(({ tagId }) => ({ what: 'untagged', accountId, tagId, personId: fromId }) as const),
    ...moving.map(({ tagId }) => ({ what: 'tagged', accountId, tagId, personId: toId }) as const),
  ];
  return { happened, count: taggings.length };
}

// Messages, mails, receipts, notes, and what lists from elsewhere said (G-actions).
async function moveRest(db: Database, merged: Merged, { limit }: { readonly limit: number }): Promise<Moved> {
  const messages = await moveMessages(db, merged, limit);
  const mails = await moveMails(db, merged, limit);
  await moveReceipts(db, new Map([[merged.fromId, merged.toId]]));
  await moveListRows(db, merged.fromId, merged.toId);
  await moveNotes(db, merged.fromId, merged.toId);
  return { happened: [], count: messages + mails };
}
