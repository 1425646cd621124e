import { shareLoop } from '../../base/share-loop.ts';
import { findRange, type Page, type PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import { planChoice } from './plan-choice.ts';
import type { Choice } from './target.ts';
import { countMatching, findPersonBehind, keepMatching, listMatching } from './targeted-people-store.ts';

/*
 * Who is selected by a choice, which is a target or a draft of one:
 * - `countTargeted`: how many people
 * - `listTargeted`: a page of them
 * - `listExamples`: the first ten
 * - `walkTargetedIds`, `walkTargeted`: all of them, in pieces
 * - `keepTargeted`: those of given people
 *
 * `check-choice.ts` refuses a choice with ids that the account does not have, `change-targets.ts` creates, replaces and removes targets,
 * `read-targets.ts` reads them, and `setTargetUses` of the store keeps the target of a mailing from being removed.
 */

/** How many people are shown as examples of those whom a choice selects. */
export const mostExamples = 10;

const countedAtOnce = 20_000;
const walkedAtOnce = 100;

/** How many of the account's people a choice selects. It reads one state of the database, in steps between which other requests run. */
export function countTargeted(db: Database, accountId: string, choice: Choice, now: number): Promise<number> {
  return readOneState(db, async (db) => {
    const plan = await planChoice(db, accountId, choice, now);
    const share = shareLoop();
    let total = 0;
    for (let after = ''; ; ) {
      const upTo = await findPersonBehind(db, accountId, after, countedAtOnce);
      total += await countMatching(db, accountId, plan, { after, upTo });
      if (upTo === undefined) return total;
      after = upTo;
      await share();
    }
  });
}

/** One page of the account's people whom a choice selects, in creation order, with their exact number. */
export async function listTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  request: PageRequest,
): Promise<Omit<Page<Person>, 'version'>> {
  const total = await countTargeted(db, accountId, choice, now);
  const range = findRange(request, total);
  return {
    ...request,
    total,
    async items() {
      if (range === undefined) return [];
      const plan = await planChoice(db, accountId, choice, now);
      const [offset, limit] = [range.first - 1, range.last - range.first + 1];
      return findPeopleInOrder(db, await listMatching(db, accountId, plan, { offset, limit }));
    },
  };
}

/** The first people whom a choice selects, at most ten. */
export async function listExamples(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
): Promise<Person[]> {
  const plan = await planChoice(db, accountId, choice, now);
  return findPeopleInOrder(db, await listMatching(db, accountId, plan, { limit: mostExamples }));
}

/**
 * The ids of all people whom a choice selects, in creation order and each once, after the id `after`. They are read in pieces, so that
 * any number of them fits into memory; who changes meanwhile is in or out.
 */
export async function* walkTargetedIds(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  after = '',
): AsyncGenerator<string[]> {
  const plan = await planChoice(db, accountId, choice, now);
  for (let last: string | undefined = after; last !== undefined; ) {
    const ids: string[] = await listMatching(db, accountId, plan, { after: last, limit: walkedAtOnce });
    if (ids.length > 0) yield ids;
    last = ids.length < walkedAtOnce ? undefined : ids.at(-1);
  }
}

/** All people whom a choice selects, as `walkTargetedIds` lists them. */
export async function* walkTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
): AsyncGenerator<Person> {
  for await (const ids of walkTargetedIds(db, accountId, choice, now))
    yield* await findPeopleInOrder(db, ids);
}

/** Those of the people whom a choice selects, for any number of ids. */
export async function keepTargeted(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const plan = await planChoice(db, accountId, choice, now);
  const kept = new Set<string>();
  for (const some of pieces(ids)) {
    for (const id of await keepMatching(db, accountId, plan, some)) kept.add(id);
  }
  return kept;
}

// A transaction is a state already.
function readOneState<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction === true ? read(db) : inSnapshot(db, read);
}
