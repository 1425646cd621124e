import type { EventChanges } from './event.ts';
import type { EventFields } from './event-fields.ts';
import type { WebpageChanges } from './event-webpage.ts';

/** An event of the interface that is not published (I-draft). No collection and no webhook knows of it. */
export interface Draft {
  /** The event gets the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  /** The account of the person who saved it last. */
  readonly modifiedBy: string;
  readonly fields: EventFields;
}

/** The form for an event after it was read without a mistake. */
export interface ReadFields {
  readonly fields: EventFields;
  readonly changes: EventChanges & { readonly summary: string; readonly startAt: number };
  readonly webpage: WebpageChanges;
  readonly eventCampaignId: string | null;
}

/** Somebody else changed a draft or an event since it was opened; nothing was written. */
export class EditConflict extends Error {
  /** What was to be written. */
  readonly typed: EventFields;
  readonly stored: EventFields;
  readonly storedVersion: number;
  /** The name of the person who changed it; undefined where it was changed over the API. */
  readonly changedBy: string | undefined;
  readonly changedAt: number;

  constructor({
    typed,
    stored,
    storedVersion,
    changedBy,
    changedAt,
  }: Pick<EditConflict, 'typed' | 'stored' | 'storedVersion' | 'changedBy' | 'changedAt'>) {
    super(`${changedBy ?? 'Somebody'} has changed the event since it was opened.`);
    this.name = 'EditConflict';
    this.typed = typed;
    this.stored = stored;
    this.storedVersion = storedVersion;
    this.changedBy = changedBy;
    this.changedAt = changedAt;
  }
}
