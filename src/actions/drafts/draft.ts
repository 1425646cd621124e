/** The originating system of every event and petition of the interface. */
export const interfaceSystem = 'Civic Action Service';

/** The form of something that is not published, as it was typed; an empty field is an empty text. */
export type DraftFields = Readonly<Record<string, string>>;

/** What drafts are of: their table, their name in messages, and how stored fields are read. */
export interface DraftKind<Fields extends DraftFields> {
  readonly table: 'event_drafts' | 'petition_drafts';
  readonly noun: 'event' | 'petition';
  /** Fills the fields that an earlier version of the service did not have. */
  fillFields(known: Partial<Fields>): Fields;
}

/** An event or a petition of the interface that is not published (I-draft). No collection and no webhook knows of it. */
export interface Draft<Fields extends DraftFields> {
  /** What is published gets the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  /** The account of the person who saved it last. */
  readonly modifiedBy: string;
  readonly fields: Fields;
}

/** Somebody else changed a draft, or what was published, since it was opened (I-editors); nothing was written. */
export class EditConflict<Fields extends DraftFields = DraftFields> extends Error {
  /** What was to be written. */
  readonly typed: Fields;
  readonly stored: Fields;
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
  }: Pick<EditConflict<Fields>, 'typed' | 'stored' | 'storedVersion' | 'changedBy' | 'changedAt'>) {
    super(`${changedBy ?? 'Somebody'} has saved it since it was opened.`);
    this.name = 'EditConflict';
    this.typed = typed;
    this.stored = stored;
    this.storedVersion = storedVersion;
    this.changedBy = changedBy;
    this.changedAt = changedAt;
  }
}
