import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Act } from './audit.ts';
import { recordAct } from './audit-store.ts';

/**
 * Writes the export of people into the audit log of their account (I-audit, I-table), before anything is sent. `subject` is whom or
 * what it is about.
 */
export function recordExport(
  { db }: { db: Database },
  {
    accountId,
    action,
    subject,
  }: { accountId: string; action: 'people.exported' | 'person.exported'; subject: string },
  act: Act,
): Promise<void> {
  return inTransaction(db, (db) => recordAct(db, act, { accountId, action, subject, details: {} }));
}
