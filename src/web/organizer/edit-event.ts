import { missingForPublication } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { EditConflict } from '../../actions/drafts/draft.ts';
import { saveDraft } from '../../actions/drafts/save-draft.ts';
import { changePublished } from '../../actions/events/change-published.ts';
import { type EventDraft, eventDrafts } from '../../actions/events/event-draft.ts';
import { type EventFields, fieldsOf, fillFields } from '../../actions/events/event-fields.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { publishEvent } from '../../actions/events/publish-event.ts';
import { includesRole } from '../../users/user.ts';
import { askBeforeChange, askBeforePublication } from './ask-before-save.ts';
import { checkChangedForm, checkEventForm, requireRead } from './check-event-form.ts';
import { addDraft, endDraft, hasEnded, openNew, redirectToDraft } from './draft-forms.ts';
import {
  type Edited,
  type Ending,
  endingStatuses,
  renderConflict,
  renderEnding,
  renderMissingSettings,
  requirePublisher,
} from './editor-parts.ts';
import { endPublished } from './end-event.ts';
import { eventEdits } from './event-editor.ts';
import { findEdited, findUnlessDiscarded, type Opened, readOpened } from './find-edited.ts';
import { findEnd, type LastEdit } from './last-edit.ts';
import { readSentence } from './question-webpage.ts';
import { readEventFields, readEventForm } from './read-event-form.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Visit } from './route.ts';
import { takeSaved } from './saved-meanwhile.ts';
import { showEditor } from './show-editor.ts';
import { presetAccountZone } from './zone-field.ts';

/** Shows the form for a new event, in the account's language, country and time zone (I-zone). */
export function showNewEvent(visit: Visit): Promise<Answer> {
  const { language, timeZone } = visit.settings;
  const { defaultCountry: country } = visit.context.config;
  const fields = fillFields({ language, country, time_zone: timeZone ?? '' });
  return showEditor(visit, { edited: openNew(visit), fields, mistakes: [] });
}

/** Saves a new event as a draft, or publishes it at once; a form that is sent twice makes one event. */
export async function addEvent(visit: Visit): Promise<Answer> {
  const { form } = visit;
  const fields = readEventFields(form);
  const edited = { kind: 'new', token: form.get('token') ?? '' } as const;
  const checked = checkEventForm(visit, fields);
  if (checked.mistakes.length > 0) return showEditor(visit, { edited, fields, ...checked });
  return addDraft(visit, eventDrafts, { token: edited.token, fields }, async (draft) => {
    await presetAccountZone(visit, fields.time_zone);
    return form.get('action') === 'publish'
      ? publishSaved(visit, draft)
      : redirectToDraft(visit, eventDrafts, draft);
  });
}

/** Shows the form for a draft or a published event. */
export async function showEvent(visit: Visit): Promise<Answer> {
  const { draft, published } = await findEdited(visit);
  if (draft !== undefined) {
    const edited = { kind: 'draft', id: draft.id, version: draft.version } as const;
    return showEditor(visit, { edited, fields: draft.fields, mistakes: [] });
  }
  requireOpen(visit, published);
  const { event, webpage } = published;
  const edited = { kind: 'published', id: event.id, version: event.version } as const;
  return showEditor(visit, { edited, fields: fieldsOf(event, webpage), mistakes: [] });
}

/** Saves a draft or a published event, or publishes a draft. Where somebody has ended it meanwhile, what was typed is shown again. */
export async function saveEvent(visit: Visit): Promise<Answer> {
  const { form } = visit;
  const opened = readOpened(form.get('version'));
  const found = await findUnlessDiscarded(opened, findEdited(visit));
  if (found === undefined) return showEnding(visit, readEventFields(form), 'discarded', await findEnd(visit));
  const { draft, published } = found;
  const stored = draft === undefined ? fieldsOf(published.event, published.webpage) : draft.fields;
  const typed = readEventFields(takeSaved(form, stored));
  if (form.get('action') === 'cancel') {
    if (draft !== undefined) {
      const next = `/manage/${visit.account.slug}`;
      return endDraft(visit, eventDrafts, { id: draft.id, title: draft.fields.summary, next });
    }
    requirePublisher(visit, eventEdits);
    return endPublished(visit, published);
  }
  if (published !== undefined) return savePublished(visit, published, { typed, opened });
  const edited = { kind: 'draft', id: draft.id, version: opened?.version ?? draft.version } as const;
  const checked = checkEventForm(visit, typed);
  if (checked.mistakes.length > 0) return showEditor(visit, { edited, fields: typed, ...checked });
  try {
    const by = visit.user.account;
    const saved = await saveDraft(
      visit.context,
      eventDrafts,
      visit.account,
      { opened: edited, fields: typed },
      by,
    );
    return form.get('action') === 'publish'
      ? await publishSaved(visit, saved)
      : redirectToDraft(visit, eventDrafts, saved);
  } catch (error) {
    const isOver = await hasEnded(visit, eventDrafts, draft.id, error);
    return isOver ? saveEvent(visit) : showConflict(visit, edited, error);
  }
}

async function savePublished(
  visit: Visit,
  published: PublishedEvent,
  { typed, opened }: { typed: EventFields; opened: Opened | undefined },
): Promise<Answer> {
  const ending = opened && findEnding(visit, published, opened);
  if (ending !== undefined)
    return showEnding(visit, typed, ending, await findEnd(visit, endOf(published, ending)));
  requireOpen(visit, published);
  const { context, account, form } = visit;
  const { event } = published;
  // The campaign of a published event stays.
  const fields = { ...typed, event_campaign_id: event.eventCampaignId ?? '' };
  const edited = { kind: 'published', id: event.id, version: opened?.version ?? event.version } as const;
  if (form.get('action') === 'back') return showEditor(visit, { edited, fields, mistakes: [] });
  const checked = checkChangedForm(visit, fields);
  if (!('read' in checked)) return showEditor(visit, { edited, fields, ...checked });
  // Somebody published the draft meanwhile, which the form did not know.
  const version = opened?.kind === 'draft' ? -1 : edited.version;
  const question = { read: checked.read, version: form.get('version') ?? '' };
  const asked = version === event.version ? await askBeforeChange(visit, published, question) : undefined;
  if (asked !== undefined) return asked;
  const { sentence } = readSentence(form);
  const change = { id: event.id, version, read: checked.read, sentence };
  try {
    await changePublished(context, account, change, visit.user.account);
  } catch (error) {
    return showConflict(visit, edited, error);
  }
  return {
    redirect: `/manage/${account.slug}/events/${event.id}`,
    flash: 'The changes are saved and public.',
  };
}

async function publishSaved(visit: Visit, draft: EventDraft): Promise<Answer> {
  const { context, account, user } = visit;
  requirePublisher(visit, eventEdits);
  const edited = { kind: 'draft', id: draft.id, version: draft.version } as const;
  const missing = missingForPublication(await getSettings(context.db, account.id));
  if (missing.length > 0) {
    const notice = renderMissingSettings(visit, missing);
    return showEditor(visit, { edited, fields: draft.fields, mistakes: [], notice, status: 400 });
  }
  const read = requireRead(readEventForm(context, draft.fields));
  const asked = askBeforePublication(visit, draft, read);
  if (asked !== undefined) return asked;
  await publishEvent(context, account, { opened: edited, read }, user.account);
  return {
    redirect: `/manage/${account.slug}/events/${draft.id}`,
    flash: 'Published. Share the link of the webpage, so that people come.',
  };
}

async function showConflict(visit: Visit, edited: Edited, error: unknown): Promise<Answer> {
  if (!isConflictOf(error)) throw error;
  const next = edited.kind === 'new' ? edited : { ...edited, version: error.storedVersion };
  const notice = renderConflict(visit, eventEdits, error);
  return showEditor(visit, { edited: next, fields: error.typed, mistakes: [], notice, status: 409 });
}

// Only events are edited here.
function isConflictOf(error: unknown): error is EditConflict<EventFields> {
  return error instanceof EditConflict;
}

function findEnding({ role }: Visit, { webpage }: PublishedEvent, { kind }: Opened): Ending | undefined {
  if (!includesRole(role, 'organizer')) return kind === 'draft' ? 'published' : undefined;
  return webpage.cancelledAt === null ? undefined : 'cancelled';
}

// The user of the last change published the event only where nothing has changed since.
function endOf({ event, webpage }: PublishedEvent, ending: Ending): { endedBy: string | null; at: number } {
  const { publishedAt, cancelledAt, modifiedBy } = webpage;
  if (ending === 'cancelled') return { endedBy: modifiedBy, at: cancelledAt ?? publishedAt };
  return { endedBy: event.version === 1 ? modifiedBy : null, at: publishedAt };
}

function showEnding(visit: Visit, fields: EventFields, ending: Ending, edit: LastEdit): Promise<Answer> {
  const edited = openNew(visit);
  const notice = renderEnding(visit, ending, edit);
  return showEditor(visit, { edited, fields, mistakes: [], notice, status: endingStatuses[ending] });
}

/** Refuses a change of a published event by somebody who may only edit drafts, and of one that is cancelled. */
function requireOpen(visit: Visit, { webpage }: PublishedEvent): void {
  requirePublisher(visit, eventEdits);
  if (webpage.cancelledAt === null) return;
  throw new Refusal(
    409,
    'The event is cancelled',
    'A cancelled event cannot be changed. Create a new one instead.',
  );
}
