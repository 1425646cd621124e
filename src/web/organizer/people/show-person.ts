import { readSupporter } from '../../../actions/supporters/read-supporter.ts';
import { readId } from '../../../base/ids.ts';
import { findPerhapsSame } from '../../../people/find-same.ts';
import { addNote, removeNote } from '../../../people/notes/change-notes.ts';
import { readNote } from '../../../people/notes/note.ts';
import { includesRole } from '../../../users/user.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { findPerson } from './find-person.ts';
import { renderPerson } from './person-webpage.ts';

/** Shows a person: what happened, how to reach them, whether they may be written to, tags, notes and fields. */
export async function showPerson(visit: Visit): Promise<Answer> {
  const person = await findPerson(visit);
  const { db } = visit.context;
  const same = includesRole(visit.role, 'administrator') ? await findPerhapsSame(db, person) : [];
  return { webpage: renderPerson(visit, { ...(await readSupporter(db, person)), same }) };
}

/** Adds a note about a person, or removes one that the user wrote. */
export async function changeNotes(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const person = await findPerson(visit);
  const about = { accountId: account.id, personId: person.id };
  const authorId = user.account.id;
  const redirect = `/manage/${account.slug}/people/${person.id}`;
  const typed = form.get('note') ?? '';
  if (form.get('action') === 'remove') {
    const id = readId(typed);
    if (id === undefined) throw nothingToSee();
    await removeNote(context, about, { id, authorId }, actOf(visit));
    return { redirect, flash: 'The note is removed.' };
  }
  const body = readNote(typed);
  if (body === undefined) {
    const mistake = typed.trim() === '' ? 'Write something first.' : 'A note has at most 4,000 characters.';
    const supporter = await readSupporter(context.db, person);
    return { webpage: renderPerson(visit, { ...supporter, wrongNote: { body: typed, mistake } }) };
  }
  await addNote(context, about, { body, authorId }, actOf(visit));
  return { redirect, flash: 'The note is added.' };
}
