import type { Database } from '../../database/connect.ts';
import type { MailKind, MailReason, MailState } from '../../mail/mail.ts';
import { countMailsOfEvent } from '../../mail/mail-store.ts';
import { listMailingsOf } from '../../mail/mailing-store.ts';
import type { CivicEvent } from '../events/event.ts';

/** The mails about an event, for its organiser. */
export interface MailStatus {
  /** How many mails there are of each kind, state and reason; only skipped and failed ones have a reason. */
  readonly counts: readonly {
    readonly kind: MailKind;
    readonly state: MailState;
    readonly reason: MailReason | null;
    readonly count: number;
  }[];
  /** The mailings that are not written yet, such as the reminder, with the time at which they are due (ms since 1970). */
  readonly planned: readonly { readonly kind: MailKind; readonly dueAt: number }[];
}

/** How the mails about an event stand. A reminder of an earlier start, and of a cancelled event, is not planned any more. */
export async function readMailStatus(
  db: Database,
  { id, startAt, publication }: Pick<CivicEvent, 'id' | 'startAt' | 'publication'>,
): Promise<MailStatus> {
  const isCancelled = publication !== undefined && publication.cancelledAt !== null;
  const counts = await countMailsOfEvent(db, id);
  const mailings = await listMailingsOf(db, id);
  return {
    counts: counts.map((row) => ({ ...row, reason: row.reason as MailReason | null })),
    planned: mailings
      .filter(({ isDone }) => !isDone)
      .filter((mailing) => mailing.kind !== 'reminder' || (mailing.startAt === startAt && !isCancelled))
      .map(({ kind, dueAt }) => ({ kind, dueAt })),
  };
}
