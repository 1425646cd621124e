import { missingForPublication } from '../../../accounts/account-settings.ts';
import { getSettings } from '../../../accounts/account-settings-store.ts';
import { EditConflict } from '../../../actions/drafts/draft.ts';
import { findDraft } from '../../../actions/drafts/draft-store.ts';
import { saveDraft } from '../../../actions/drafts/save-draft.ts';
import { changePublishedPetition, setClosed } from '../../../actions/petitions/change-published-petition.ts';
import type { Petition } from '../../../actions/petitions/petition.ts';
import { petitionDrafts, type SavedPetitionDraft } from '../../../actions/petitions/petition-draft.ts';
import {
  fieldsOfPetition,
  fillPetitionFields,
  type PetitionFields,
} from '../../../actions/petitions/petition-fields.ts';
import { publishPetition } from '../../../actions/petitions/publish-petition.ts';
import { getManagedPetition } from '../../../actions/petitions/read-petitions.ts';
import { readId } from '../../../base/ids.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { includesRole } from '../../../users/user.ts';
import { addDraft, endDraft, hasEnded, openNew, redirectToDraft } from '../draft-forms.ts';
import {
  type Edited,
  type Ending,
  endingStatuses,
  renderConflict,
  renderEnding,
  renderMissingSettings,
  requirePublisher,
} from '../editor-parts.ts';
import { findUnlessDiscarded, type Opened, readOpened } from '../find-edited.ts';
import { findEnd, type LastEdit } from '../last-edit.ts';
import { countOf } from '../number-words.ts';
import { keptName, listPictureMistakes } from '../picture-upload.ts';
import { renderQuestion } from '../question-webpage.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { takeSaved } from '../saved-meanwhile.ts';
import { presetAccountZone } from '../zone-field.ts';
import { type PetitionEditor, petitionEdits, renderPetitionEditor } from './petition-editor.ts';
import {
  findPetitionDraftMistakes,
  type PetitionMistake,
  type PetitionReading,
  readPetitionFields,
  readPetitionForm,
} from './read-petition-form.ts';

/** What the path of a petition leads to. */
type FoundPetition =
  | { readonly draft: SavedPetitionDraft; readonly published: undefined }
  | { readonly draft: undefined; readonly published: Petition };

/** The draft or the petition of the path; refuses an unknown one, another account's, and one of the API as `not_found`. */
export async function findEditedPetition({ context, account, params }: Visit): Promise<FoundPetition> {
  const id = readId(params.id ?? '');
  if (id === undefined) throw nothingToSee();
  const draft = await findDraft(context.db, petitionDrafts, account.id, id);
  if (draft !== undefined) return { draft, published: undefined };
  return { draft, published: await getManagedPetition(context.db, account.id, id) };
}

/** Shows the form for a new petition, in the account's language. */
export function showNewPetition(visit: Visit): Answer {
  const fields = fillPetitionFields({ language: visit.settings.language });
  return show(visit, { edited: openNew(visit), fields, mistakes: [] });
}

/** Saves a new petition as a draft, or publishes it at once; a form that is sent twice makes one petition. */
export async function addPetition(visit: Visit): Promise<Answer> {
  const { context, form } = visit;
  const fields = readPetitionFields(form);
  const edited = { kind: 'new', token: form.get('token') ?? '' } as const;
  const mistakes = findMistakes(visit, readPetitionForm(context, fields));
  if (mistakes.length > 0) return show(visit, { edited, fields, mistakes });
  return addDraft(visit, petitionDrafts, { token: edited.token, fields }, async (draft) => {
    await presetAccountZone(visit);
    return form.get('action') === 'publish'
      ? publishSaved(visit, draft)
      : redirectToDraft(visit, petitionDrafts, draft);
  });
}

/** Shows the form for a draft or a published petition. */
export async function showPetition(visit: Visit): Promise<Answer> {
  const { draft, published } = await findEditedPetition(visit);
  if (draft !== undefined) {
    const edited = { kind: 'draft', id: draft.id, version: draft.version } as const;
    return show(visit, { edited, fields: draft.fields, mistakes: [] });
  }
  requirePublisher(visit, petitionEdits);
  const edited = { kind: 'published', id: published.id, version: published.version } as const;
  return show(visit, { edited, fields: fieldsOfPetition(published), mistakes: [] });
}

/**
 * Saves a draft or a published petition, publishes or discards a draft, closes a petition or opens it again. Where somebody has ended the
 * draft meanwhile, what was typed is shown again.
 */
export async function savePetition(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const opened = readOpened(form.get('version'));
  const found = await findUnlessDiscarded(opened, findEditedPetition(visit));
  if (found === undefined)
    return showEnding(visit, readPetitionFields(form), 'discarded', await findEnd(visit));
  const { draft, published } = found;
  if (published !== undefined) return savePublished(visit, published, opened);
  if (form.get('action') === 'cancel') {
    const next = `/manage/${account.slug}/petitions`;
    return endDraft(visit, petitionDrafts, { id: draft.id, title: draft.fields.title, next });
  }
  const fields = readPetitionFields(takeSaved(form, draft.fields));
  const edited = { kind: 'draft', id: draft.id, version: opened?.version ?? draft.version } as const;
  const mistakes = findMistakes(visit, readPetitionForm(context, fields));
  if (mistakes.length > 0) return show(visit, { edited, fields, mistakes });
  try {
    const saved = await saveDraft(context, petitionDrafts, account, { opened: edited, fields }, user.account);
    return form.get('action') === 'publish'
      ? await publishSaved(visit, saved)
      : redirectToDraft(visit, petitionDrafts, saved);
  } catch (error) {
    const isOver = await hasEnded(visit, petitionDrafts, draft.id, error);
    return isOver ? savePetition(visit) : showConflict(visit, edited, error);
  }
}

async function savePublished(visit: Visit, published: Petition, opened: Opened | undefined): Promise<Answer> {
  const { context, account, form, user, role } = visit;
  const action = form.get('action');
  if (opened?.kind === 'draft' && !includesRole(role, 'organizer'))
    return showEnding(
      visit,
      readPetitionFields(form),
      'published',
      await findEnd(visit, publicationOf(published)),
    );
  requirePublisher(visit, petitionEdits);
  if (action === 'close' || action === 'reopen') return changeEnd(visit, published, action === 'close');
  const fields = readPetitionFields(takeSaved(form, fieldsOfPetition(published)));
  const { id } = published;
  const edited = { kind: 'published', id, version: opened?.version ?? published.version } as const;
  if (action === 'back') return show(visit, { edited, fields, mistakes: [] });
  const reading = readPetitionForm(context, fields, published);
  const mistakes = [...reading.mistakes, ...listPictureMistakes(visit)];
  if (!('read' in reading) || mistakes.length > 0) return show(visit, { edited, fields, mistakes });
  const isNewText = reading.read.changes.petitionText !== published.petitionText;
  if (isNewText && edited.version === published.version && form.get('confirmed') !== 'yes') {
    const { total } = await getCollection(context.db, id, 'signatures');
    if (total > 0) return askBeforeNewText(visit, published, { fields, total });
  }
  // Somebody published the draft meanwhile, which the form did not know.
  const version = opened?.kind === 'draft' ? -1 : edited.version;
  try {
    await changePublishedPetition(context, account, { id, version, read: reading.read }, user.account);
  } catch (error) {
    return showConflict(visit, edited, error);
  }
  return {
    redirect: `/manage/${account.slug}/petitions/${id}`,
    flash: 'The changes are saved and public.',
  };
}

// A change of the text that people have signed asks first (I-petition).
function askBeforeNewText(
  visit: Visit,
  { id, title }: Petition,
  { fields, total }: { readonly fields: PetitionFields; readonly total: number },
): Answer {
  const edit = `/manage/${visit.account.slug}/petitions/${id}/edit`;
  const { picture, ...typed } = fields;
  return {
    webpage: renderQuestion(visit, {
      title: 'Change the text that people have signed?',
      about: 'Nothing is saved yet.',
      lines: [
        `${countOf(total, 'person has', 'people have')} signed the text as it is now.`,
        'Their signatures stay. The page shows since when the text reads as it does.',
      ],
      back: { text: title, href: `/manage/${visit.account.slug}/petitions/${id}` },
      action: edit,
      hidden: { ...typed, [keptName('picture')]: picture, version: visit.form.get('version') ?? '' },
      yes: { text: 'Change the text', value: 'save' },
      no: { text: 'Back to the form', value: 'back' },
    }),
  };
}

async function changeEnd(visit: Visit, published: Petition, closes: boolean): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { id, title } = published;
  const manage = `/manage/${account.slug}/petitions/${id}`;
  if (closes && form.get('confirmed') !== 'yes') {
    return {
      webpage: renderQuestion(visit, {
        title: `Close “${title}”?`,
        lines: [
          'Its page stays, shows that it is closed, and shows the result.',
          'Nobody can sign any more, also not over the API. You can open it again.',
        ],
        back: { text: title, href: manage },
        action: `${manage}/edit`,
        yes: { text: 'Close the petition', value: 'close' },
        no: { text: 'Keep it open', href: manage },
      }),
    };
  }
  await setClosed(context, account, { id, closes }, user.account);
  return {
    redirect: manage,
    flash: closes
      ? 'The petition is closed. Now print what you hand over: it is under “Delivery”.'
      : 'The petition is open again.',
  };
}

async function publishSaved(visit: Visit, draft: SavedPetitionDraft): Promise<Answer> {
  const { context, account, user } = visit;
  requirePublisher(visit, petitionEdits);
  const edited = { kind: 'draft', id: draft.id, version: draft.version } as const;
  const missing = missingForPublication(await getSettings(context.db, account.id));
  if (missing.length > 0) {
    const notice = renderMissingSettings(visit, missing);
    return show(visit, { edited, fields: draft.fields, mistakes: [], notice, status: 400 });
  }
  const reading = readPetitionForm(context, draft.fields);
  if (!('read' in reading)) throw new Error('A form without mistakes was saved, and now it has some.');
  await publishPetition(context, account, { opened: edited, read: reading.read }, user.account);
  return {
    redirect: `/manage/${account.slug}/petitions/${draft.id}`,
    flash: 'Published. Share the link of the webpage, so that people sign.',
  };
}

function findMistakes(visit: Visit, reading: PetitionReading): PetitionMistake[] {
  const isPublished = visit.form.get('action') === 'publish';
  const ofFields = isPublished ? reading.mistakes : findPetitionDraftMistakes(reading);
  return [...ofFields, ...listPictureMistakes(visit)];
}

function show(visit: Visit, editor: PetitionEditor): Answer {
  return { webpage: renderPetitionEditor(visit, editor) };
}

function showConflict(visit: Visit, edited: Edited, error: unknown): Answer {
  if (!isConflict(error)) throw error;
  const next = edited.kind === 'new' ? edited : { ...edited, version: error.storedVersion };
  const notice = renderConflict(visit, petitionEdits, error);
  return show(visit, { edited: next, fields: error.typed, mistakes: [], notice, status: 409 });
}

// Only petitions are edited here.
function isConflict(error: unknown): error is EditConflict<PetitionFields> {
  return error instanceof EditConflict;
}

// The user of the last change published the petition only where nothing has changed since.
function publicationOf({ version, modifiedBy, createdAt }: Petition): { endedBy: string | null; at: number } {
  return { endedBy: version === 1 ? modifiedBy : null, at: createdAt };
}

function showEnding(
  visit: Visit,
  fields: PetitionFields,
  ending: Exclude<Ending, 'cancelled'>,
  edit: LastEdit,
): Answer {
  const notice = renderEnding(visit, ending, edit);
  const status = endingStatuses[ending];
  return show(visit, { edited: openNew(visit), fields, mistakes: [], notice, status });
}
