import { shareLoop } from '../../base/share-loop.ts';
import { findRange, type Page, type PageRequest } from '../../collections/page.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { findMergedAmong } from '../../people/merged-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import { listTablePeople, type TablePerson } from '../../people/table-person-store.ts';
import { findPersonBehind, type Stretch } from './listed-people-store.ts';
import type { Plan } from './plan.ts';
import { planChoice } from './plan-choice.ts';
import type { Choice } from './target.ts';
import { countMatching, keepMatching, listMatching } from './targeted-people-store.ts';

/*
 * Who is selected by a choice, which is a target or a draft of one:
 * - `countTargeted`: how many people
 * - `listTargeted`: a page of them, with their number
 * - `listExamples`: the first ten
 * - `walkTargetedIds`, `walkTargeted`: all of them, in pieces
 * - `keepTargeted`: those of given people
 *
 * `check-choice.ts` refuses a choice with ids that the account does not have, `change-targets.ts` creates, replaces and removes targets,
 * `read-targets.ts` reads them, and `setTargetUses` of the store keeps the target of a mailing from being removed.
 */

/** How many people are shown as examples of those whom a choice selects (T-preview). */
export const mostExamples = 10;

// SQLite reads on the event loop, and MariaDB ends a statement after 8 s; many people at once are faster for it.
const peopleAtOnce = 10_000;
const countedAtOnce = (db: Database) => (isSqlite(db) ? peopleAtOnce : 100_000);
const walkedAtOnce = 100;

/** How many of the account's people a choice selects (T-exact). It reads one state of the database, in steps between which other requests run. */
export function countTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  atOnce = countedAtOnce(db),
): Promise<number> {
  return readOneState(db, async (db) => {
    const plan = await planChoice(db, accountId, choice, now);
    let total = 0;
    for await (const stretch of listStretches(db, accountId, plan, atOnce)) {
      total += await countMatching(db, accountId, plan, stretch);
    }
    return total;
  });
}

/**
 * One page of the account's people whom a choice selects, in creation order, with their exact number, from one state of the database
 * (T-exact).
 */
export function listTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  request: PageRequest,
  { counted = countedAtOnce(db), listed = peopleAtOnce } = {},
): Promise<Omit<Page<Person>, 'version' | 'items'> & { readonly people: readonly Person[] }> {
  return readOneState(db, async (db) => {
    const plan = await planChoice(db, accountId, choice, now);
    const asked = findRange(request, Number.MAX_SAFE_INTEGER);
    const ids: string[] = [];
    let total = 0;
    for await (const stretch of listStretches(db, accountId, plan, counted)) {
      const found = await countMatching(db, accountId, plan, stretch);
      if (asked !== undefined && found > 0 && total < asked.last && total + found >= asked.first) {
        const offset = Math.max(0, asked.first - 1 - total);
        const limit = Math.min(found, asked.last - total) - offset;
        ids.push(...(await listWithin(db, accountId, plan, { ...stretch, offset, limit, listed })));
      }
      total += found;
    }
    return { ...request, total, people: await findPeopleInOrder(db, ids) };
  });
}

// The first people of a stretch are found in its first small ones.
async function listWithin(
  db: Database,
  accountId: string,
  plan: Plan,
  page: Stretch & { readonly offset: number; readonly limit: number; readonly listed: number },
): Promise<string[]> {
  const { after, offset, limit, listed } = page;
  if (offset > 0) return listMatching(db, accountId, plan, page);
  const ids: string[] = [];
  for await (const stretch of listStretches(db, accountId, plan, listed, after)) {
    const rest = limit - ids.length;
    ids.push(...(await listMatching(db, accountId, plan, { ...stretch, offset: 0, limit: rest })));
    if (ids.length >= limit) break;
  }
  return ids;
}

/** The first people whom a choice selects, at most ten. */
export async function listExamples(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
): Promise<Person[]> {
  const ids: string[] = [];
  for await (const some of walkTargetedIds(db, accountId, choice, now)) {
    ids.push(...some);
    if (ids.length >= mostExamples) break;
  }
  return findPeopleInOrder(db, ids.slice(0, mostExamples));
}

/**
 * The ids of all people whom a choice selects, in creation order and each once, after the id `after`, in pieces of at most 100. So any number
 * of them fits into memory; who changes meanwhile is in or out (T-exact).
 */
export async function* walkTargetedIds(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  after = '',
  atOnce = peopleAtOnce,
): AsyncGenerator<string[]> {
  for await (const { ids } of walkStretches(db, accountId, choice, now, after, atOnce))
    yield* pieces(ids, walkedAtOnce);
}

async function* walkStretches(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  after: string,
  atOnce: number,
): AsyncGenerator<{ readonly ids: readonly string[]; readonly stretch: Stretch }> {
  const plan = await planChoice(db, accountId, choice, now);
  for await (const stretch of listStretches(db, accountId, plan, atOnce, after)) {
    yield { ids: await listMatching(db, accountId, plan, { ...stretch, offset: 0, limit: atOnce }), stretch };
  }
}

/** All people whom a choice selects, as `walkTargetedIds` lists them and a table shows them. */
export async function* walkTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  { listed = peopleAtOnce, read = walkedAtOnce } = {},
): AsyncGenerator<TablePerson> {
  for await (const { ids, stretch } of walkStretches(db, accountId, choice, now, '', listed)) {
    const seen = new Set(ids);
    for (const some of pieces(ids, read)) {
      const people = await listTablePeople(db, some);
      yield* people.length === some.length ? people : await readAgain(db, some, { seen, stretch });
    }
  }
}

// A record that was merged since it was listed gives its place to the one that stays, unless that has a place. What stays is older, so
// that a stretch before may have had it: it is in or out, as those are who change meanwhile.
async function readAgain(
  db: Database,
  ids: readonly string[],
  { seen, stretch }: { readonly seen: Set<string>; readonly stretch: Stretch },
): Promise<TablePerson[]> {
  const merged = await findMergedAmong(db, ids);
  const left = ids.filter((id) => {
    const kept = merged.get(id);
    if (kept === undefined) return true;
    if (seen.has(kept) || kept <= stretch.after) return false;
    seen.add(kept);
    return true;
  });
  return listTablePeople(
    db,
    left.map((id) => merged.get(id) ?? id),
  );
}

/** Those of the people whom a choice selects, for any number of ids. */
export async function keepTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const plan: Plan = await planChoice(db, accountId, choice, now);
  const kept = new Set<string>();
  for (const some of pieces(ids)) {
    for (const id of await keepMatching(db, accountId, plan, some)) kept.add(id);
  }
  return kept;
}

// The account's people, or those of a plan's first condition, in stretches of their order, between which other requests run.
async function* listStretches(
  db: Database,
  accountId: string,
  plan: Plan,
  people: number,
  from = '',
): AsyncGenerator<Stretch> {
  const share = shareLoop();
  for (let after: string | undefined = from; after !== undefined; ) {
    const upTo = await findPersonBehind(db, accountId, plan, after, people);
    yield { after, upTo };
    after = upTo;
    await share();
  }
}

// A transaction is a state already.
function readOneState<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction === true ? read(db) : inSnapshot(db, read);
}
