import type { Database } from '../database/connect.ts';
import type { GroupInvitationRow } from '../database/rows/account-rows.ts';
import { deleteMailsOnce } from '../mail/mail-store.ts';
import { type GroupInvitation, mailOf } from './group-invitation.ts';

/** Writes an invitation; one for the same address into the same group is replaced, with its link. */
export async function putInvitation(db: Database, invitation: GroupInvitation): Promise<void> {
  const row = toRow(invitation);
  const { group_id, address_key } = row;
  await db('group_invitations').where({ group_id, address_key }).delete();
  await db('group_invitations').insert(row);
}

/** The invitation whose link has a token with this hash, or undefined. */
export async function findInvitation(db: Database, tokenHash: string): Promise<GroupInvitation | undefined> {
  const row = await db('group_invitations').where({ token_hash: tokenHash }).first();
  return row && toInvitation(row);
}

/** The invitations into a group that are valid at an instant, the oldest first. */
export async function listInvitations(
  db: Database,
  groupId: string,
  now: number,
): Promise<GroupInvitation[]> {
  const rows = await db('group_invitations')
    .where({ group_id: groupId })
    .andWhere('expires_at', '>', now)
    .orderBy('id');
  return rows.map(toInvitation);
}

/** The invitations of an address, by its key, that are valid at an instant, the oldest first. */
export async function listInvitationsTo(
  db: Database,
  addressKey: string,
  now: number,
): Promise<GroupInvitation[]> {
  const rows = await db('group_invitations')
    .where({ address_key: addressKey })
    .andWhere('expires_at', '>', now)
    .orderBy('id');
  return rows.map(toInvitation);
}

/** The invitation of that id into a group, or undefined. */
export async function findInvitationOf(
  db: Database,
  groupId: string,
  id: string,
): Promise<GroupInvitation | undefined> {
  const row = await db('group_invitations').where({ group_id: groupId, id }).first();
  return row && toInvitation(row);
}

/** Removes the invitation of that id into a group, if there is one. */
export async function deleteInvitationOf(db: Database, groupId: string, id: string): Promise<void> {
  await db('group_invitations').where({ group_id: groupId, id }).delete();
}

/** Removes an invitation; of several at the same time only one returns true. */
export async function deleteInvitation(db: Database, id: string): Promise<boolean> {
  return (await db('group_invitations').where({ id }).delete()) === 1;
}

/** Removes the invitations of these addresses into a group, by their keys, and their mails; at most 500 at once. */
export async function deleteInvitationsOf(
  db: Database,
  groupId: string,
  addressKeys: readonly string[],
): Promise<void> {
  const rows = await db('group_invitations')
    .where({ group_id: groupId })
    .whereIn('address_key', [...addressKeys])
    .select('id');
  await deleteMailsOnce(
    db,
    rows.map(({ id }) => mailOf(id)),
  );
  await db('group_invitations')
    .where({ group_id: groupId })
    .whereIn('address_key', [...addressKeys])
    .delete();
}

/** Removes the invitations of an address into all groups, by its key. */
export async function deleteInvitationsTo(db: Database, addressKey: string): Promise<void> {
  await db('group_invitations').where({ address_key: addressKey }).delete();
}

/** Removes the invitations that a user made, into one group or into all. */
export async function deleteInvitationsBy(db: Database, accountId: string, groupId?: string): Promise<void> {
  await db('group_invitations')
    .where({ invited_by: accountId, ...(groupId !== undefined && { group_id: groupId }) })
    .delete();
}

/** Deletes invitations that are too old at an instant. */
export async function deleteOldInvitations(db: Database, now: number): Promise<void> {
  await db('group_invitations').where('expires_at', '<=', now).delete();
}

function toRow(invitation: GroupInvitation): GroupInvitationRow {
  return {
    id: invitation.id,
    group_id: invitation.groupId,
    address: invitation.address,
    address_key: invitation.addressKey,
    role: invitation.role,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

function toInvitation(row: GroupInvitationRow): GroupInvitation {
  return {
    id: row.id,
    groupId: row.group_id,
    address: row.address,
    addressKey: row.address_key,
    role: row.role,
    tokenHash: row.token_hash,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
