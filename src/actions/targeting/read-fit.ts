import { shareLoop } from '../../base/share-loop.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import { findTagsOfPeople } from '../../people/tags/tagging-store.ts';
import { nameActions } from './choose-actions.ts';
import { type Facts, findReason, type Reason } from './fit-reason.ts';
import { countByStatus, listDone, listFirst } from './fit-store.ts';
import { addShares, type MailShares, noShares, shareByStatus, sumOf } from './mail-shares.ts';
import type { Choice } from './target.ts';
import { mostExamples } from './targeted-people.ts';
import { walkPieces } from './targeted-pieces.ts';

/** Who fits a target: how many, how many of them get mail, and ten of them with the reason why each fits. */
export interface Fit {
  readonly total: number;
  readonly shares: MailShares;
  readonly examples: readonly Example[];
}

/** Somebody who fits, and why. */
export interface Example {
  readonly person: Person;
  readonly reason: Reason | undefined;
}

const peopleAtOnce = 10_000;

/** Reads who fits a choice from one state of the database, in steps between which other requests run (I-fit). */
export function readFit(db: Database, accountId: string, choice: Choice, now: number): Promise<Fit> {
  return inSnapshot(db, async (db) => {
    let shares = noShares;
    const ids: string[] = [];
    const share = shareLoop();
    for await (const people of walkPieces(db, accountId, { choice, now, atOnce: peopleAtOnce })) {
      const some = shareByStatus(await countByStatus(db, people));
      shares = addShares(shares, some);
      if (sumOf(some) > 0 && ids.length < mostExamples)
        ids.push(...(await listFirst(people, mostExamples - ids.length)));
      await share();
    }
    const people = await findPeopleInOrder(db, ids);
    return {
      total: sumOf(shares),
      shares,
      examples: await explainFit(db, accountId, { choice, people, now }),
    };
  });
}

// By a fixed number of statements.
async function explainFit(
  db: Database,
  accountId: string,
  { choice: { conditions }, people, now }: { choice: Choice; people: readonly Person[]; now: number },
): Promise<Example[]> {
  const ids = people.map(({ id }) => id);
  const done = await listDone(db, ids);
  const names = await nameActions(
    db,
    accountId,
    done.map(({ subjectId }) => subjectId),
  );
  const tags = await findTagsOfPeople(db, ids);
  const named = new Map(names.map((name) => [name.id, name]));
  return people.map((person) => {
    const actions = done.flatMap(({ personId, subjectId, ...row }) => {
      const name = named.get(subjectId);
      return personId === person.id && name !== undefined ? [{ ...name, ...row }] : [];
    });
    const facts: Facts = { person, actions, tags: (tags.get(person.id) ?? []).map(({ name }) => name) };
    return { person, reason: findReason(conditions, facts, now) };
  });
}
