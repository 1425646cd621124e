import type { Database } from '../database/connect.ts';
import { deleteInvitationsBy, deleteInvitationsOf } from './group-invitation-store.ts';
import { findAddress } from './user-store.ts';

/**
 * Ends the invitations to a user, into one group or into all: the address is removed, gets another role or is disabled. Part of the
 * transaction that does it.
 */
export async function endInvitationsTo(
  db: Database,
  accountId: string,
  groupId: string | undefined,
): Promise<void> {
  const address = await findAddress(db, accountId);
  if (address !== undefined) await deleteInvitationsOf(db, groupId, [address.key]);
}

/** Ends the invitations that a user made, into one group or into all: the user is no administrator any more, or disabled. */
export function endInvitationsBy(
  db: Database,
  accountId: string,
  groupId: string | undefined,
): Promise<void> {
  return deleteInvitationsBy(db, accountId, groupId);
}
