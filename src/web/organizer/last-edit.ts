import { getAccount } from '../../accounts/account-store.ts';
import { findRecorded, type NamedEntry, type RecordedVersion } from '../../accounts/audit-store.ts';
import type { Visit } from './route.ts';

/** Who changed something last and when, as far as the service knows it (I-editors). */
export interface LastEdit {
  /** The user, a program or somebody, at the beginning of a sentence. */
  readonly who: string;
  /** What stands above the stored text: the name of the user, or that it is the stored one. */
  readonly title: string;
  /** In ms since 1970. */
  readonly at: number | undefined;
}

/** The change that made the present version of what the audit log has the changes of; `at` is when it was, where that is known. */
export async function findRecordedEdit(
  { context, account }: Visit,
  { at, ...recorded }: Omit<RecordedVersion, 'near'> & { readonly at?: number },
): Promise<LastEdit> {
  const entry = await findRecorded(context.db, account.id, { ...recorded, near: at });
  return { ...nameActor(entry), at: at ?? entry?.at };
}

/** The change of what keeps the account of the user who saved it last; null where that was a program. */
export async function findKeptEdit(
  { context }: Visit,
  { modifiedBy, at }: { readonly modifiedBy: string | null; readonly at: number },
): Promise<LastEdit> {
  return toEdit({ changedBy: await nameUser(context, modifiedBy), changedAt: at });
}

/** Who ended something and when, as far as it is known; `Somebody` where it is not. */
export async function findEnd(
  { context }: Visit,
  { endedBy = null, at }: { readonly endedBy?: string | null; readonly at?: number } = {},
): Promise<LastEdit> {
  const user = await nameUser(context, endedBy);
  return { who: user ?? 'Somebody', title: user ?? stored, at };
}

async function nameUser({ db }: Visit['context'], id: string | null): Promise<string | undefined> {
  return id === null ? undefined : (await getAccount(db, id)).name;
}

/** The change of a user, or without one of a program. */
export function toEdit({
  changedBy,
  changedAt,
}: {
  readonly changedBy: string | undefined;
  readonly changedAt: number;
}): LastEdit {
  return { who: changedBy ?? 'A program', title: changedBy ?? stored, at: changedAt };
}

const stored = 'Stored';

function nameActor(entry: NamedEntry | undefined): Omit<LastEdit, 'at'> {
  const { actor, actorName = null } = entry ?? {};
  if (actor?.kind === 'user' && actorName !== null) return { who: actorName, title: actorName };
  if (actor?.kind === 'command') return { who: 'The operator, on the command line,', title: stored };
  if (actor?.kind === 'key') {
    const key = actorName === null ? '' : ` with the key “${actorName}”`;
    return { who: `A program${key}`, title: stored };
  }
  return { who: 'Somebody else', title: stored };
}
