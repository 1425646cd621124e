import type { Clock } from '../../base/clock.ts';
import { deleteCollections } from '../../collections/collection-store.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import type { Throttle } from '../../database/throttle.ts';
import { listMessaged } from '../../delivery/outbox/message-store.ts';
import { deleteMailsAbout } from '../../mail/mail-store.ts';
import { countFields } from '../../people/custom-field.ts';
import { addToFields } from '../../people/custom-field-store.ts';
import { withoutAdded } from '../../people/lists/decide-rows.ts';
import {
  listBroughtElsewhere,
  listRowsAbout,
  listRowsWith,
  updateListRows,
} from '../../people/lists/list-row-store.ts';
import { lockClaimedList, updateList } from '../../people/lists/list-store.ts';
import type { ListRow, PeopleList } from '../../people/lists/people-list.ts';
import { listNoted } from '../../people/notes/note-store.ts';
import type { Person } from '../../people/person.ts';
import { deletePeople, lockPeople } from '../../people/person-store.ts';
import { savePeople } from '../../people/record-people.ts';
import type { Tagging } from '../../people/tags/tag.ts';
import { deleteTaggings, listTaggingsOf, lockTaggings } from '../../people/tags/tagging-store.ts';
import type { LongClaim } from '../../queue/long-work.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { listAnswering } from '../attendances/rsvp-store.ts';
import { listStruck } from '../signatures/removed-signature-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { listActing } from '../signups/action-store.ts';

// Each of them may move several collections.
const mostRows = 100;

/**
 * Takes back what the next rows of a claimed list created, in one transaction: tags, people to whom nothing else happened since, and what
 * was filled in people who did not change since (L-take-back). Returns the list then; undefined where another worker has claimed it.
 */
export async function takeBackRows(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  throttle: Throttle,
  list: PeopleList,
  claim: LongClaim,
): Promise<PeopleList | undefined> {
  const limit = Math.min(throttle.rows, mostRows);
  return throttle.step(db, async (db) => {
    const held = await lockClaimedList(db, list.id, claim.token);
    if (held === undefined || held.state !== 'taking_back') return held;
    const now = clock.now();
    const some = await listRowsWith(db, list.id, ['new', 'known', 'changed'], {
      after: held.reached,
      limit,
    });
    const last = some.at(-1);
    if (last === undefined) {
      const done: PeopleList = { ...held, state: 'taken_back' };
      await updateList(db, done, { dueAt: now });
      return done;
    }
    const personIds = [...new Set(some.flatMap(({ personId }) => personId ?? []))];
    const counts = await takeBackPeople(db, held, { personIds, now });
    const next = {
      ...held,
      reached: last.number,
      counts: {
        ...held.counts,
        takenBack: held.counts.takenBack + counts.takenBack,
        stayed: held.counts.stayed + counts.stayed,
      },
    };
    await updateList(db, next, { dueAt: claim.extend(now), token: claim.token });
    return next;
  });
}

/** A person of a list with what the list did to them. */
interface Brought {
  readonly person: Person;
  readonly rows: readonly ListRow[];
  readonly isCreated: boolean;
  /** Whether the person is as the list left them. */
  readonly isUnchanged: boolean;
}

async function takeBackPeople(
  db: Database,
  list: PeopleList,
  { personIds, now }: { readonly personIds: readonly string[]; readonly now: number },
): Promise<{ takenBack: number; stayed: number }> {
  // First, as in the transactions that record actions.
  const people = await lockPeople(db, [list.accountId], personIds);
  const rows = Map.groupBy(await listRowsAbout(db, list.id, personIds), ({ personId }) => personId);
  const brought = [...people.values()].map((person) => describe(person, rows.get(person.id) ?? []));
  const taggings = await lockTaggings(
    db,
    brought.flatMap(({ rows }) => rows.flatMap(({ added }) => added?.taggings ?? [])),
  );
  const busy = await findBusy(db, { listId: list.id, personIds, taggings });
  const removed = brought.filter(
    ({ person, isCreated, isUnchanged }) => isCreated && isUnchanged && !busy.has(person.id),
  );
  const emptied = brought.filter(({ isCreated, isUnchanged }) => !isCreated && isUnchanged);
  await deleteTaggings(
    db,
    taggings.map(({ id }) => id),
  );
  const happened: Happening[] = [
    ...taggings.map(
      ({ tagId, personId }) => ({ what: 'untagged', accountId: list.accountId, tagId, personId }) as const,
    ),
    ...(await empty(db, emptied, now)),
    ...removed.map((): Happening => ({ what: 'person erased', accountId: list.accountId })),
  ];
  await updateCollections(db, happened);
  await remove(
    db,
    removed.map(({ person }) => person),
    now,
  );
  const gone = new Set([...removed, ...emptied].map(({ person }) => person.id));
  const stayed = brought.filter(({ person }) => !gone.has(person.id));
  await updateListRows(
    db,
    list.id,
    [...rows.values()].flat().map((row) => afterwards(row, gone, people)),
  );
  return { takenBack: personIds.length - stayed.length, stayed: stayed.length };
}

// Another version shows that the person was changed since (L-take-back).
function describe(person: Person, rows: readonly ListRow[]): Brought {
  const isCreated = rows.some(({ outcome }) => outcome === 'new');
  const versions = rows.flatMap(({ outcome, personVersion }) =>
    outcome === 'new' || outcome === 'changed' ? [personVersion] : [],
  );
  // Each row that added something made the next version.
  const first = versions[0] ?? person.version;
  const isUnchanged = [...versions, person.version].every((version, index) =>
    index === versions.length ? version === (versions.at(-1) ?? version) : version === first + index,
  );
  return { person, rows, isCreated, isUnchanged };
}

// Who acted since, also where the action is withdrawn, who has another tag, about whom somebody wrote, and whom another list brought
// (L-take-back).
async function findBusy(
  db: Database,
  {
    listId,
    personIds,
    taggings,
  }: {
    readonly listId: string;
    readonly personIds: readonly string[];
    readonly taggings: readonly Tagging[];
  },
): Promise<Set<string>> {
  const own = new Set(taggings.map(({ id }) => id));
  const others = (await listTaggingsOf(db, personIds)).filter(({ id }) => !own.has(id));
  return new Set([
    ...others.map(({ personId }) => personId),
    ...(await listActing(db, attendances, personIds)),
    ...(await listActing(db, signatures, personIds)),
    ...(await listStruck(db, personIds)),
    ...(await listAnswering(db, personIds)),
    ...(await listNoted(db, personIds)),
    ...(await listMessaged(db, personIds)),
    ...(await listBroughtElsewhere(db, listId, personIds)),
  ]);
}

async function empty(db: Database, brought: readonly Brought[], now: number): Promise<Happening[]> {
  const changed = brought.flatMap(({ person: before, rows }) => {
    const added = rows.flatMap((row) => row.added ?? []);
    const isFilled = added.some((one) => Object.keys(one).some((name) => name !== 'taggings'));
    const after = { ...withoutAdded(before, added), version: before.version + 1, modifiedAt: now };
    return isFilled ? [{ before, after }] : [];
  });
  return savePeople(db, { created: [], changed });
}

async function remove(db: Database, people: readonly Person[], now: number): Promise<void> {
  const ids = people.map(({ id }) => id);
  await deleteMailsAbout(db, ids, { now });
  await deletePeople(db, ids);
  await addToFields(db, countFields(people.map((before) => ({ before, after: undefined }))));
  await deleteCollections(db, ids);
}

function afterwards(row: ListRow, gone: ReadonlySet<string>, people: ReadonlyMap<string, Person>): ListRow {
  const { personId } = row;
  const isLeft = personId !== null && people.has(personId) && !gone.has(personId);
  if (isLeft) return { ...row, outcome: 'stayed', added: null };
  return { ...row, outcome: 'taken_back', personId: null, personVersion: null, added: null, contact: null };
}
