import type { Database } from '../connect.ts';

/**
 * Removes the invitations into groups that versions before did not end: those to somebody who is in the group or disabled, and those
 * made before their user or their inviter was disabled, changed in the group or removed from it, which the audit log shows. An
 * invitation stays where another user of the address may still accept it.
 */
export async function up(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const invitations: Invitation[] = await db
      .table('group_invitations')
      .select('id', 'group_id', 'address_key', 'invited_by', 'created_at')
      .where('id', '>', after)
      .orderBy('id')
      .limit(invitationsAtOnce);
    for (const invitation of invitations) {
      const hasEnded = (await endedForAddress(db, invitation)) || (await endedByInviter(db, invitation));
      if (hasEnded) await db.table('group_invitations').where({ id: invitation.id }).delete();
    }
    const last = invitations.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const invitationsAtOnce = 500;

interface Invitation {
  readonly id: string;
  readonly group_id: string;
  readonly address_key: string;
  readonly invited_by: string;
  readonly created_at: number;
}

async function endedForAddress(db: Database, invitation: Invitation): Promise<boolean> {
  const { group_id, address_key } = invitation;
  const users: { id: string; slug: string; disabled_at: number | null }[] = await db
    .table('users')
    .join('accounts', 'accounts.id', 'users.account_id')
    .where('users.email_key', address_key)
    .select('accounts.id', 'accounts.slug', 'users.disabled_at');
  if (users.length === 0) return false;
  for (const { id, slug, disabled_at } of users) {
    if (disabled_at !== null || (await isInGroup(db, group_id, id))) continue;
    if (await wasDisabled(db, id, invitation)) continue;
    if ((await listChanges(db, slug, invitation)).length === 0) return false;
  }
  return true;
}

async function endedByInviter(db: Database, invitation: Invitation): Promise<boolean> {
  const { group_id, invited_by } = invitation;
  if (await wasDisabled(db, invited_by, invitation)) return true;
  if (await isCreator(db, group_id, invited_by)) return false;
  const inviter = await db.table('accounts').where({ id: invited_by }).first('slug');
  return (await listChanges(db, inviter.slug, invitation)).some(
    ({ action, details }) =>
      action === 'member.removed' ||
      action === 'member.left' ||
      (JSON.parse(details) as { role?: string }).role !== 'administrator',
  );
}

async function wasDisabled(db: Database, accountId: string, { created_at }: Invitation): Promise<boolean> {
  const entry = await db
    .table('audit_entries')
    .where({ account_id: accountId, action: 'user.disabled' })
    .where('at', '>=', created_at)
    .first('id');
  return entry !== undefined;
}

/** What became of a member of the group since the invitation. */
function listChanges(
  db: Database,
  slug: string,
  { group_id, created_at }: Invitation,
): Promise<{ action: string; details: string }[]> {
  return db
    .table('audit_entries')
    .where({ account_id: group_id, subject: slug })
    .whereIn('action', ['member.added', 'member.changed', 'member.removed', 'member.left'])
    .where('at', '>=', created_at)
    .select('action', 'details');
}

async function isInGroup(db: Database, groupId: string, accountId: string): Promise<boolean> {
  const member = await db.table('members').where({ group_id: groupId, account_id: accountId }).first();
  return member !== undefined || isCreator(db, groupId, accountId);
}

async function isCreator(db: Database, groupId: string, accountId: string): Promise<boolean> {
  const group = await db.table('accounts').where({ id: groupId, creator_account_id: accountId }).first('id');
  return group !== undefined;
}
