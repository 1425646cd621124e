import { firstIdAt } from '../base/ids.ts';
import { firstCharacters } from '../base/text-line.ts';
import type { Database } from '../database/connect.ts';
import type { AuditEntryRow } from '../database/rows/account-rows.ts';
import type { Act, AuditAction, AuditEntry } from './audit.ts';

const mostSubject = 255;

/** Writes an entry into the audit log of an account, in the transaction of the change; an entry that is there already stays. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  const { id, accountId, at, actor, action, subject, details } = entry;
  if ((await db('audit_entries').select('id').where({ id }).first()) !== undefined) return;
  await db('audit_entries').insert({
    id,
    account_id: accountId,
    at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    network: actor.network,
    action,
    subject: subject === null ? null : firstCharacters(subject, mostSubject),
    details: JSON.stringify(details),
  });
}

/** Writes the entry of a change that has an author (I-audit); a change without one is that of a test or of example data. */
export async function recordAct(
  db: Database,
  act: Act | undefined,
  entry: Omit<AuditEntry, keyof Act>,
): Promise<void> {
  if (act !== undefined) await recordAudit(db, { ...act, ...entry });
}

/** Whether a change was committed before, and the answer of its COMMIT was lost. */
export async function isRecorded(db: Database, act: Act | undefined): Promise<boolean> {
  if (act === undefined) return false;
  return (await db('audit_entries').select('id').where({ id: act.id }).first()) !== undefined;
}

/** What was changed by such an action in any account, the oldest first. */
export async function listActs(
  db: Database,
  action: AuditAction,
): Promise<(Pick<AuditEntry, 'accountId' | 'details'> & { readonly subject: string })[]> {
  const rows = await db('audit_entries').where({ action }).whereNotNull('subject').orderBy('id');
  return rows.map((row) => ({
    accountId: row.account_id,
    subject: row.subject ?? '',
    details: JSON.parse(row.details),
  }));
}

/** A change that made a version of something, whose entry has the `version` among its details. */
export interface RecordedVersion {
  readonly actions: readonly AuditAction[];
  readonly subject: string | null;
  readonly version: number;
  /** About when it was made, in ms since 1970; without it the whole log is looked through. */
  readonly near?: number | undefined;
}

/** The entry of the change that made a version, where that is the latest of these changes; undefined where something else made it. */
export async function findRecorded(
  db: Database,
  accountId: string,
  { actions, subject, version, near }: RecordedVersion,
): Promise<NamedEntry | undefined> {
  const [row]: NamedRow[] = await selectNamed(db, accountId)
    .whereIn('audit_entries.action', actions)
    .where('audit_entries.subject', subject)
    .modify((query) => {
      if (near === undefined) return;
      query.whereBetween('audit_entries.id', [firstIdAt(near - hour), firstIdAt(near + hour)]);
    })
    .limit(1);
  const entry = row && toNamedEntry(row);
  return entry?.details.version === version ? entry : undefined;
}

const hour = 60 * 60_000;

/** An entry with the present name of the user's account or of the key; null for a command. */
export interface NamedEntry extends AuditEntry {
  readonly actorName: string | null;
}

/** The entries of an account, the newest first; at most `most`, older than the entry `before`. */
export async function listAudit(
  db: Database,
  accountId: string,
  { before, most }: { before?: string | undefined; most: number },
): Promise<NamedEntry[]> {
  const rows: NamedRow[] = await selectNamed(db, accountId)
    .modify((query) => {
      if (before !== undefined) query.where('audit_entries.id', '<', before);
    })
    .limit(most);
  return rows.map(toNamedEntry);
}

type NamedRow = AuditEntryRow & { readonly user_name: string | null; readonly key_name: string | null };

// The newest first.
function selectNamed(db: Database, accountId: string) {
  return db('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'audit_entries.actor_id')
    .where('audit_entries.account_id', accountId)
    .orderBy('audit_entries.id', 'desc')
    .select('audit_entries.*', 'accounts.name as user_name', 'api_keys.name as key_name');
}

function toNamedEntry(row: NamedRow): NamedEntry {
  return {
    id: row.id,
    accountId: row.account_id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, network: row.network },
    actorName: row.user_name ?? row.key_name,
    action: row.action as AuditAction,
    subject: row.subject,
    details: JSON.parse(row.details),
  };
}
