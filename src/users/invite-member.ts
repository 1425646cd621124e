import type { GroupAccount, Role } from '../accounts/account.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Act } from '../accounts/audit.ts';
import { isRecorded, recordAct } from '../accounts/audit-store.ts';
import { findRole } from '../accounts/member-store.ts';
import type { Clock } from '../base/clock.ts';
import { emailKey, readEmailAddress } from '../base/email-address.ts';
import { invalidField, Problem } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { MailReason, NewMail } from '../mail/mail.ts';
import { mailboxOf } from '../mail/mail-limit.ts';
import {
  type GroupInvitation,
  invitationSpan,
  mailOf,
  mostInvitations,
  mostInvitationsOfGroup,
  shortenAddress,
} from './group-invitation.ts';
import {
  deleteInvitation,
  deleteInvitationOf,
  deleteOldInvitations,
  findInvitationOf,
  putInvitation,
} from './group-invitation-store.ts';
import { hashToken } from './session.ts';
import { makeToken } from './sign-in.ts';
import { limitAsking } from './sign-in-limit-store.ts';
import { findUser, findUsersByAddress, mostUsersOfAddress } from './user-store.ts';

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mail'>;
};

const words = (wait: string) => `This address was invited too often. Try again in ${wait}.`;
const groupWords = (wait: string) => `The group has invited too many people. Try again in ${wait}.`;

/** Whom an administrator invites, and as what. */
export interface Inviting {
  readonly group: GroupAccount;
  readonly address: string;
  readonly role: Role;
  /** The id of an invitation whose address was wrong. */
  readonly corrects?: string;
  /** The administrator. */
  readonly inviter: { readonly id: string; readonly name: string };
}

/**
 * Invites an address into a group, and returns the path of the link, which works once (S-invitation). Where mail is
 * configured, the address gets it by mail. A new invitation replaces an older one, and the one of another address that it corrects.
 * Refuses as `invalid_request` a text that is no address, the address of somebody who is in the group, and an inviter who is no
 * administrator any more; and as `rate_limited` more than 5 an hour for a mailbox and 100 for a group.
 */
export async function inviteMember(
  { db, ids, clock, config }: Needs,
  { group, address: typed, role, corrects, inviter }: Inviting,
  act: Act,
): Promise<string> {
  const address = readEmailAddress(typed);
  if (address === undefined) {
    throw invalidField('/email', 'must be an email address, such as name@example.org');
  }
  const [id, token] = [ids.newId(), makeToken(ids)];
  const mailIds = Array.from({ length: mostUsersOfAddress }, () => ids.newId());
  const path = `/invitations/${token}`;
  await inTransaction(db, async (db) => {
    if (await isRecorded(db, act)) return;
    const now = clock.now();
    await limitAsking(db, `invitation ${mailboxOf(address)}`, { most: mostInvitations, now, words });
    const source = `invitations of ${group.id}`;
    await limitAsking(db, source, { most: mostInvitationsOfGroup, now, words: groupWords });
    await deleteOldInvitations(db, now);
    await requireAdministrator(db, group, inviter.id);
    const users = await findInvitable(db, group, address);
    const invitation: GroupInvitation = {
      id,
      groupId: group.id,
      address,
      addressKey: emailKey(address),
      role,
      tokenHash: hashToken(token),
      invitedBy: inviter.id,
      createdAt: now,
      expiresAt: now + invitationSpan,
    };
    if (corrects !== undefined) await deleteInvitationOf(db, group.id, corrects);
    await putInvitation(db, invitation);
    const subject = shortenAddress(address);
    await recordAct(db, act, { accountId: group.id, action: 'member.invited', subject, details: { role } });
    if (config.mail === undefined) return;
    const facts = { path, group: group.name, inviter: inviter.name, role };
    const recipients = listRecipients(users, address);
    await enqueueMails(
      db,
      recipients.map((recipient, index) => writeMail(invitation, { ...recipient, index, mailIds, facts })),
    );
  });
  return path;
}

// The inviter may be lowered, removed or disabled at the same time, which locks the same rows.
async function requireAdministrator(db: Database, group: GroupAccount, inviterId: string): Promise<void> {
  for (const id of [group.id, inviterId]) await lockAccount(db, id);
  const inviter = await findUser(db, inviterId);
  const role = inviter && (await findRole(db, group, inviter.account));
  if (inviter?.disabledAt === null && role === 'administrator') return;
  throw new Problem('invalid_request', 'Only an administrator of the group can invite somebody.');
}

// The users with the address who are not in the group yet; nobody else can be invited (S-invitation-ends).
async function findInvitable(db: Database, group: GroupAccount, address: string) {
  const users = await findUsersByAddress(db, address);
  const roles = await Promise.all(users.map(({ account }) => findRole(db, group, account)));
  const invitable = users.filter((_user, index) => roles[index] === undefined);
  if (users.length > 0 && invitable.length === 0) {
    throw invalidField('/email', 'belongs to somebody who is in the group already');
  }
  return invitable;
}

interface Recipient {
  readonly to: string;
  /** Unknown where nobody or several have the address. */
  readonly name?: string;
  readonly skipped?: MailReason;
}

// One mail to each spelling: to that of the users, where there are any, since another one may lead to another domain.
function listRecipients(users: Awaited<ReturnType<typeof findInvitable>>, address: string): Recipient[] {
  if (users.length === 0) return [{ to: address }];
  const enabled = users.filter(({ disabledAt }) => disabledAt === null);
  if (enabled.length === 0) return [{ to: address, skipped: 'disabled' }];
  return [...Map.groupBy(enabled, ({ email }) => email)].map(([to, [first, ...more]]) => ({
    to,
    ...(first !== undefined && more.length === 0 && { name: first.account.name }),
  }));
}

function writeMail(
  { id, groupId, createdAt, expiresAt }: GroupInvitation,
  {
    to,
    name,
    skipped,
    index,
    mailIds,
    facts,
  }: Recipient & { index: number; mailIds: readonly string[]; facts: NewMail['facts'] },
): NewMail {
  const mailId = mailIds[index];
  if (mailId === undefined) throw new Error('More users than the limit have one address.');
  return {
    id: mailId,
    kind: 'invitation',
    accountId: groupId,
    personId: null,
    eventId: null,
    to,
    language: 'en',
    facts: { ...facts, ...(name !== undefined && { name }) },
    dueAt: createdAt,
    uselessAfter: expiresAt,
    once: index === 0 ? mailOf(id) : `${mailOf(id)} ${index + 1}`,
    ...(skipped !== undefined && { skipped }),
  };
}

/**
 * Withdraws an invitation into a group, so that its link does not work any more (S-invitation). Refuses one that the group does not
 * have, or that somebody accepted, replaced or withdrew meanwhile, as `not_found`.
 */
export function withdrawInvitation(
  { db }: Pick<Needs, 'db'>,
  { groupId, id }: { groupId: string; id: string },
  act: Act,
): Promise<void> {
  return inTransaction(db, async (db, attempt) => {
    if (attempt > 1 && (await isRecorded(db, act))) return;
    const invitation = await findInvitationOf(db, groupId, id);
    const isDeleted = invitation !== undefined && (await deleteInvitation(db, id));
    if (!isDeleted) throw new Problem('not_found', 'The group has no such invitation.');
    const subject = shortenAddress(invitation.address);
    await recordAct(db, act, { accountId: groupId, action: 'invitation.withdrawn', subject, details: {} });
  });
}
