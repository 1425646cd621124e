/** A short text of the organiser on the webpage of a petition. Times are in ms since 1970. */
export interface PetitionUpdate {
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly title: string;
  /** Simple HTML, as in descriptions. */
  readonly body: string;
  /** The mailing that took it to those who have signed. */
  readonly newsletterId: string | null;
  readonly mailedAt: number | null;
  /** The account of the user who published, mailed or changed it last; null where that was a program. */
  readonly modifiedBy: string | null;
}

/** What somebody writes in an update. */
export type UpdateText = Pick<PetitionUpdate, 'title' | 'body'>;

/** The way to an update: the account, the petition, and its own id. */
export interface UpdatePath {
  readonly accountId: string;
  readonly petitionId: string;
  readonly id: string;
}
