import type { Act } from '../../accounts/audit.ts';
import { isRecorded, recordAct } from '../../accounts/audit-store.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPerson } from '../person-store.ts';
import { deleteNote, findNote, insertNote } from './note-store.ts';

/** Whose person a note is about. */
export interface AboutPerson {
  readonly accountId: string;
  readonly personId: string;
}

/** Adds a note of the user about a person of the account (I-notes). Refuses anybody else as `not_found`. */
export function addNote(
  { db }: { readonly db: Database },
  { accountId, personId }: AboutPerson,
  { body, authorId }: { readonly body: string; readonly authorId: string },
  act: Act,
): Promise<void> {
  return inTransaction(db, async (db) => {
    if (await isRecorded(db, act)) return;
    if ((await lockPerson(db, accountId, personId)) === undefined) throw isUnknown(personId);
    await insertNote(db, { id: act.id, personId, authorId, createdAt: act.at, body });
    await recordAct(db, act, { accountId, action: 'note.added', subject: personId, details: {} });
  });
}

/** Removes a note that the user wrote (I-notes). Refuses the notes of others, and what does not exist, as `not_found`. */
export function removeNote(
  { db }: { readonly db: Database },
  { accountId, personId }: AboutPerson,
  { id, authorId }: { readonly id: string; readonly authorId: string },
  act: Act,
): Promise<void> {
  return inTransaction(db, async (db) => {
    if (await isRecorded(db, act)) return;
    if ((await lockPerson(db, accountId, personId)) === undefined) throw isUnknown(personId);
    const note = await findNote(db, personId, id);
    if (note?.authorId !== authorId)
      throw new Problem('not_found', `There is no note ${quote(id)} of yours.`);
    await deleteNote(db, id);
    await recordAct(db, act, { accountId, action: 'note.removed', subject: personId, details: {} });
  });
}

function isUnknown(personId: string): Problem {
  return new Problem('not_found', `There is no person ${quote(personId)}.`);
}
