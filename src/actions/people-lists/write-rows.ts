import type { Clock } from '../../base/clock.ts';
import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import type { Ids } from '../../base/ids.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import type { Throttle } from '../../database/throttle.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { PeopleDecision, PersonPost } from '../../people/decide-people.ts';
import { listEffects, type RowEffect } from '../../people/lists/decide-rows.ts';
import {
  findEarlierRows,
  findFirstNumbers,
  listRowsAfter,
  lockListRows,
  updateListRows,
} from '../../people/lists/list-row-store.ts';
import { lockClaimedList, updateList } from '../../people/lists/list-store.ts';
import type { ListRow, PeopleList } from '../../people/lists/people-list.ts';
import { type ListEntry, readListRow } from '../../people/lists/read-list-row.ts';
import { foreseePeople, preparePeople, savePeople } from '../../people/record-people.ts';
import { prepareTags, saveTags, type TagPost } from '../../people/tags/tag-people.ts';
import type { LongClaim } from '../../queue/long-work.ts';
import { interfaceSystem } from '../drafts/draft.ts';

/** What work on the rows of a list needs. */
export interface RowNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly geocoder: Geocoder;
}

/** A row as it was read, with the ids that it may need, which are made outside the transaction. */
interface ReadRow {
  readonly row: ListRow;
  readonly entry: ListEntry;
  readonly newId: string;
  readonly tagIds: TagPost['newIds'];
}

/**
 * Checks or imports the next rows of a claimed list in one transaction, and returns the list then; undefined where another worker has
 * claimed it. A check writes no person: it decides on what is stored and on the earlier rows of the list (L-check). The list remembers
 * the row behind which another worker goes on (L-killed).
 */
export async function writeRows(
  needs: RowNeeds,
  throttle: Throttle,
  list: PeopleList,
  claim: LongClaim,
): Promise<PeopleList | undefined> {
  const { db, clock } = needs;
  const rows = await listRowsAfter(db, list.id, { after: list.reached, limit: throttle.rows });
  const read = rows.map((row) => readRow(needs, list, row));
  return throttle.step(db, async (db) => {
    const held = await lockClaimedList(db, list.id, claim.token);
    // Undefined where it is claimed elsewhere; further on where the answer of a COMMIT was lost.
    if (held === undefined || held.reached !== list.reached || held.state !== list.state) return held;
    const now = clock.now();
    const last = rows.at(-1);
    if (last === undefined) {
      const done: PeopleList =
        held.state === 'checking'
          ? { ...held, state: 'checked' }
          : { ...held, state: 'imported', importedAt: now };
      await updateList(db, done, { dueAt: now });
      return done;
    }
    // A person who was erased since took rows with them.
    const left = await lockListRows(
      db,
      list.id,
      rows.map(({ number }) => number),
    );
    const present = read.filter(({ row }) => left.has(row.number));
    const written =
      held.state === 'checking'
        ? await checkRows(db, needs, held, present)
        : await importRows(db, held, present, now);
    await updateListRows(db, list.id, written);
    const next = { ...held, reached: last.number, counts: count(held.counts, written) };
    await updateList(db, next, { dueAt: claim.extend(now), token: claim.token });
    return next;
  });
}

function readRow({ clock, ids, geocoder }: RowNeeds, list: PeopleList, row: ListRow): ReadRow {
  const thisYear = new Date(clock.now()).getUTCFullYear();
  const entry = readListRow(row, { columns: list.columns, geocoder, thisYear });
  const tags = 'reason' in entry ? [] : tagsOf(list, entry.tags);
  const tagIds = tags.map(() => ({ tag: ids.newId(), tagging: ids.newId() }));
  return { row, entry, newId: ids.newId(), tagIds };
}

function tagsOf({ tag }: PeopleList, tags: readonly string[]): string[] {
  return [...new Set([...(tag === null ? [] : [tag]), ...tags])];
}

function listPosts(list: PeopleList, rows: readonly ReadRow[], now: number): PersonPost[] {
  return rows.flatMap(({ entry, newId }): PersonPost[] =>
    'reason' in entry
      ? []
      : [
          {
            ownId: newId,
            source: { kind: 'entered', person: entry.person },
            accountId: list.accountId,
            newId,
            originatingSystem: interfaceSystem,
            now,
            trust: list.consent === 'subscribed' ? 'imported' : 'unasked',
          },
        ],
  );
}

// Earlier rows of the list that would change the same people stand before the rows, as in the import (L-check).
async function checkRows(
  db: Database,
  needs: RowNeeds,
  list: PeopleList,
  rows: readonly ReadRow[],
): Promise<ListRow[]> {
  const now = needs.clock.now();
  const posts = listPosts(list, rows, now);
  const alone = await foreseePeople(db, posts);
  const sought = seek(rows, list, alone.changed.concat(listUnchanged(alone)));
  const earlier = (await findEarlierRows(db, list.id, sought)).map((row) => readRow(needs, list, row));
  const decision =
    earlier.length === 0 ? alone : await foreseePeople(db, [...listPosts(list, earlier, now), ...posts]);
  const effects = listEffects(idsOf([...earlier, ...rows]), decision);
  const newPeople = new Set(
    [...effects].flatMap(([newId, { person }]) => (person.id === newId ? [newId] : [])),
  );
  const written = await describe(db, list, { rows, decision, effects });
  // People who do not exist yet are found by their contact alone.
  return written.map((row) => ({
    ...row,
    personId: row.personId !== null && newPeople.has(row.personId) ? null : row.personId,
    personVersion: null,
    added: null,
  }));
}

// Known people to whom nothing is added.
function listUnchanged({ recorded, created }: PeopleDecision): PeopleDecision['changed'] {
  const createdIds = new Set(created.map(({ id }) => id));
  return [...recorded.values()].flatMap(({ person }) =>
    createdIds.has(person.id) ? [] : [{ before: person, after: person }],
  );
}

function seek(rows: readonly ReadRow[], list: PeopleList, known: PeopleDecision['changed']) {
  return {
    contacts: [...new Set(rows.flatMap(({ entry }) => ('reason' in entry ? [] : [entry.contact])))],
    personIds: [...new Set(known.map(({ after }) => after.id))],
    before: list.reached + 1,
  };
}

function idsOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ entry, newId }) => ('reason' in entry ? [] : [newId]));
}

async function importRows(
  db: Database,
  list: PeopleList,
  rows: readonly ReadRow[],
  now: number,
): Promise<ListRow[]> {
  const decision = await preparePeople(db, listPosts(list, rows, now));
  const happened = await savePeople(db, decision);
  const effects = listEffects(idsOf(rows), decision);
  const tags = await prepareTags(
    db,
    rows.flatMap(({ entry, newId, tagIds }): TagPost[] => {
      const effect = effects.get(newId);
      if ('reason' in entry || effect === undefined) return [];
      const add = tagsOf(list, entry.tags);
      const personId = effect.person.id;
      return [
        {
          accountId: list.accountId,
          personId,
          tags: { add, remove: [] },
          newIds: tagIds,
          now,
          trust: 'keyed',
        },
      ];
    }),
  );
  await saveTags(db, tags);
  const taggings = new Set(tags.added.map(({ id }) => id));
  const written = await describe(db, list, { rows, decision, effects });
  await updateCollections(db, [...happened, ...tags.happened]);
  return written.map((row, index) => {
    if (row.outcome === 'unreadable') return row;
    const own = (rows[index]?.tagIds ?? []).flatMap(({ tagging }) =>
      taggings.has(tagging) ? [tagging] : [],
    );
    const added = { ...row.added, ...(own.length > 0 && { taggings: own }) };
    return { ...row, cells: [], added: Object.keys(added).length === 0 ? null : added };
  });
}

/** Writes of each row what it comes to, and where the same person stands before (L-rows). */
async function describe(
  db: Database,
  list: PeopleList,
  {
    rows,
    decision,
    effects,
  }: {
    readonly rows: readonly ReadRow[];
    readonly decision: Pick<PeopleDecision, 'refusals'>;
    readonly effects: ReadonlyMap<string, RowEffect>;
  },
): Promise<ListRow[]> {
  const people = [...effects.values()].map(({ person }) => ({ before: person, after: person }));
  const firsts = await findFirstNumbers(db, list.id, seek(rows, list, people));
  return rows.map(({ row, entry, newId }) => {
    const effect = effects.get(newId);
    if ('reason' in entry || effect === undefined) {
      const reason = 'reason' in entry ? entry.reason : (decision.refusals.get(newId)?.message ?? null);
      const contact = findContact(row.cells);
      return { ...row, ...nothing, contact, outcome: 'unreadable', reason };
    }
    const { person, result, added } = effect;
    const first = firsts.get(person.id) ?? firsts.get(entry.contact);
    firsts.set(person.id, first ?? row.number);
    firsts.set(entry.contact, first ?? row.number);
    return {
      ...row,
      contact: entry.contact,
      outcome: result,
      reason: first === undefined ? null : `The same person as in row ${first}`,
      personId: person.id,
      personVersion: person.version,
      added: Object.keys(added).length === 0 ? null : added,
    };
  });
}

// By it the row is found when its person is erased.
function findContact(cells: readonly string[]): string | null {
  const email = cells.map(readEmailAddress).find((address) => address !== undefined);
  return email === undefined ? null : emailKey(email);
}

const nothing = { personId: null, personVersion: null, added: null } as const;

// Every row counts for what it comes to (L-rows).
function count(counts: PeopleList['counts'], rows: readonly ListRow[]): PeopleList['counts'] {
  const of = (outcome: ListRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    ...counts,
    new: counts.new + of('new'),
    known: counts.known + of('known'),
    changed: counts.changed + of('changed'),
    unreadable: counts.unreadable + of('unreadable'),
  };
}
