import type { Draft, DraftKind } from '../drafts/draft.ts';
import type { EventChanges } from './event.ts';
import { type EventFields, fillFields } from './event-fields.ts';
import type { WebpageChanges } from './event-webpage.ts';

/** The drafts of events. */
export const eventDrafts: DraftKind<EventFields> = { table: 'event_drafts', noun: 'event', fillFields };

/** An event of the interface that is not published. */
export type EventDraft = Draft<EventFields>;

/** The form for an event after it was read without a mistake. */
export interface ReadFields {
  readonly fields: EventFields;
  readonly changes: EventChanges & { readonly summary: string; readonly startAt: number };
  readonly webpage: WebpageChanges;
  readonly eventCampaignId: string | null;
}
