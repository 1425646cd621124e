import type { Account } from '../../accounts/account.ts';
import { Problem } from '../../base/errors.ts';
import { findRepeat, keepReceipt } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { putMailings } from '../../mail/mailing-store.ts';
import type { AnnouncingNeeds } from './announce-event.ts';
import { week } from './event-mail.ts';
import { overAt, type PublishedEvent } from './event-webpage.ts';
import { lockWebpages } from './event-webpage-store.ts';
import { getPublishedEvent } from './read-event-webpage.ts';

/** How long after the end of an event those who came are written to (M-message), in ms. */
const thanksSpan = 2 * week;

/** To whom an organiser can write about an event at an instant (M-message): to those who come, to those who came, or to nobody any more. */
export function recipientsOf({ event, webpage }: PublishedEvent, now: number): 'coming' | 'came' | undefined {
  if (webpage.cancelledAt !== null) return undefined;
  const over = overAt({ startAt: event.startAt, endAt: webpage.endAt });
  if (now < over) return 'coming';
  return now < over + thanksSpan ? 'came' : undefined;
}

/**
 * Sends a message (M-message) to everybody who comes to an event, or who came, in pieces in the background. A form that is sent twice, also
 * to two processes at once, is one message. Refuses an unknown event as `not_found`, and one about which nobody can be written to any more
 * as `invalid_request`.
 */
export function sendMessage(
  { db, clock, ids, config }: AnnouncingNeeds & { readonly db: Database },
  account: Account,
  {
    eventId,
    subject,
    body,
    receipt,
  }: { eventId: string; subject: string; body: string; receipt: Receipt | undefined },
): Promise<void> {
  const id = ids.newId();
  return inTransaction(db, async (db) => {
    if (config.mail === undefined)
      throw new Problem('invalid_request', 'Mail is not set up on this service.');
    if ((await findRepeat(db, receipt)) !== undefined) return;
    await lockWebpages(db, [eventId]);
    const published = await getPublishedEvent(db, account.id, eventId);
    const now = clock.now();
    const recipients = recipientsOf(published, now);
    if (recipients === undefined)
      throw new Problem('invalid_request', 'Nobody can be written to about this event any more.');
    const { event, webpage } = published;
    const mailing = {
      id,
      accountId: account.id,
      eventId,
      startAt: event.startAt,
      sequence: webpage.sequence,
    };
    const kind = recipients === 'came' ? 'thanks' : 'message';
    await putMailings(db, [{ ...mailing, kind, subject, body, dueAt: now, createdAt: now }]);
    await keepReceipt(db, receipt, id);
  });
}
