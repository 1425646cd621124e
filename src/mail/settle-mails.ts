import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ClaimedMail, NextState, SendResult } from './mail.ts';
import { addRefusal, deleteRefusals } from './mail-address-store.ts';
import { lockHeldMails, updateMailState } from './mail-store.ts';

/** The next state of a claimed mail, and what the server answered; undefined without an attempt. */
export interface MailSettlement {
  readonly mail: Pick<ClaimedMail, 'id' | 'token'>;
  /** The address that the attempt was for. */
  readonly to: string | undefined;
  readonly next: NextState;
  readonly result: SendResult | undefined;
  /** When the attempt ended, in ms since 1970. */
  readonly endedAt: number;
}

/**
 * Writes the next states of mails, at most 500, in one transaction, and counts the refusals of their addresses (M-refused); returns the
 * ids of those that were settled. A mail that no longer carries the token of its claim belongs to another worker.
 */
export async function settleMails(
  db: Database,
  settlements: readonly MailSettlement[],
): Promise<Set<string>> {
  return inTransaction(db, async (db) => {
    const held = await lockHeldMails(
      db,
      settlements.map(({ mail }) => mail),
    );
    const ours = settlements.filter(({ mail }) => held.has(mail.id));
    for (const { mail, next, result, endedAt } of ours) {
      await updateMailState(db, mail.id, { next, response: result?.response ?? null, now: endedAt });
    }
    const sent = ours.filter(({ result }) => result?.outcome === 'sent');
    await deleteRefusals(
      db,
      sent.flatMap(({ to }) => to ?? []),
    );
    for (const { to, result, endedAt } of ours) {
      if (to !== undefined && result?.outcome === 'refused' && result.isAddress)
        await addRefusal(db, to, endedAt);
    }
    return held;
  });
}
