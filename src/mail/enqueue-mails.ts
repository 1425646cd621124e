import type { Database } from '../database/connect.ts';
import type { NewMail } from './mail.ts';
import { insertMails } from './mail-store.ts';

/**
 * Writes mails, except those whose `once` exists already (M-cause, M-once). Call it in the transaction of what they are about, only where
 * mail is configured (`config.mail`), and make their ids outside of the part that is repeated. A worker finds them within a second.
 */
export async function enqueueMails(db: Database, mails: readonly NewMail[]): Promise<void> {
  await insertMails(db, mails);
}
