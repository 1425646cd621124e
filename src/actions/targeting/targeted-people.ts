import { attendances } from '../attendances/attendance-store.ts';
import { type Page, type PageRequest, readPage } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { listActions, listActorsAfter } from '../signups/action-store.ts';
import type { TargetingAction } from './targeting-actions.ts';

const peopleAtOnce = 100;

/** One page of the people who acted, in the order of their actions. */
export function listTargetedPeople(
  db: Database,
  { kind, subject: { id } }: TargetingAction,
  request: PageRequest,
): Promise<Page<Person>> {
  const list = { ownerId: id, kind: kind === 'event' ? 'attendances' : 'signatures' } as const;
  return readPage(db, list, request, async (range) => {
    const actions =
      kind === 'event'
        ? await listActions(db, attendances, { subjectId: id }, range)
        : await listActions(db, signatures, { subjectId: id }, range);
    return findPeopleInOrder(
      db,
      actions.map(({ personId }) => personId),
    );
  });
}

/** All people who acted, in the same order and each once; read in pieces, so that any number of people fits into memory. */
export async function* walkTargetedPeople(
  db: Database,
  { kind, subject: { id } }: TargetingAction,
): AsyncGenerator<Person> {
  const table = kind === 'event' ? attendances : signatures;
  let last = '';
  while (true) {
    const actions = await listActorsAfter(db, table, id, { after: last, limit: peopleAtOnce });
    yield* await findPeopleInOrder(
      db,
      actions.map(({ personId }) => personId),
    );
    const final = actions.at(-1);
    if (final === undefined || actions.length < peopleAtOnce) return;
    last = final.id;
  }
}
