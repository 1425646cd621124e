import { findDraft } from '../../actions/drafts/draft-store.ts';
import { type EventDraft, eventDrafts } from '../../actions/events/event-draft.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { getPublishedEvent } from '../../actions/events/read-event-webpage.ts';
import { isProblem } from '../../base/errors.ts';
import { readId } from '../../base/ids.ts';
import { nothingToSee } from './refusal.ts';
import type { Visit } from './route.ts';

/** What the path leads to. */
type FoundEvent =
  | { readonly draft: EventDraft; readonly published: undefined }
  | { readonly draft: undefined; readonly published: PublishedEvent };

/** The published event of the path; refuses an unknown one, another account's, a draft, and one of the API as `not_found`. */
export async function findPublished({ context, account, params }: Visit): Promise<PublishedEvent> {
  const id = readId(params.id ?? '');
  if (id === undefined) throw nothingToSee();
  return getPublishedEvent(context.db, account.id, id);
}

/** The draft or the published event of the path; refuses an unknown one, another account's, and one of the API as `not_found`. */
export async function findEdited({ context, account, params }: Visit): Promise<FoundEvent> {
  const id = readId(params.id ?? '');
  if (id === undefined) throw nothingToSee();
  const draft = await findDraft(context.db, eventDrafts, account.id, id);
  if (draft !== undefined) return { draft, published: undefined };
  return { draft, published: await getPublishedEvent(context.db, account.id, id) };
}

/** The state of an event or a petition that its form was opened with. */
export interface Opened {
  readonly kind: 'draft' | 'published';
  readonly version: number;
}

/** Waits for what the path leads to; undefined where the form was opened with a draft that somebody has discarded meanwhile. */
export async function findUnlessDiscarded<Found>(
  opened: Opened | undefined,
  finding: Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (opened?.kind === 'draft' && isProblem(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Reads the hidden field of the form; undefined where it is none. */
export function readOpened(text: string | null): Opened | undefined {
  const [, kind, version] = /^(draft|published)-(\d{1,9})$/.exec(text ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as Opened['kind'], version: Number(version) };
}
