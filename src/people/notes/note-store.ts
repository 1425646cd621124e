import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import type { PersonNoteRow } from '../../database/rows/people-rows.ts';
import type { Note } from './note.ts';

/** The notes about a person, the newest first; at most `limit`. */
export async function listNotes(db: Database, personId: string, limit: number): Promise<Note[]> {
  const rows = await db('person_notes').where({ person_id: personId }).orderBy('id', 'desc').limit(limit);
  return rows.map(toNote);
}

/** The note of that id about a person, or undefined. */
export async function findNote(db: Database, personId: string, id: string): Promise<Note | undefined> {
  const row = await db('person_notes').where({ id, person_id: personId }).first();
  return row && toNote(row);
}

/** Writes a new note. */
export async function insertNote(db: Database, note: Note): Promise<void> {
  await insertRows(db, 'person_notes', [
    {
      id: note.id,
      person_id: note.personId,
      author_id: note.authorId,
      created_at: note.createdAt,
      body: note.body,
    },
  ]);
}

/** Deletes a note. */
export async function deleteNote(db: Database, id: string): Promise<void> {
  await db('person_notes').where({ id }).delete();
}

/** Gives all notes about a person to another one. */
export async function moveNotes(db: Database, fromId: string, toId: string): Promise<void> {
  await db('person_notes').where({ person_id: fromId }).update({ person_id: toId });
}

/** Those of the people about whom there is a note; at most 500 people at once. */
export function listNoted(db: Database, personIds: readonly string[]): Promise<string[]> {
  return db('person_notes')
    .whereIn('person_id', [...personIds])
    .distinct('person_id')
    .pluck('person_id');
}

/** Deletes all notes about a person. */
export async function deleteNotesAbout(db: Database, personId: string): Promise<void> {
  await db('person_notes').where({ person_id: personId }).delete();
}

function toNote(row: PersonNoteRow): Note {
  return {
    id: row.id,
    personId: row.person_id,
    authorId: row.author_id,
    createdAt: row.created_at,
    body: row.body,
  };
}
