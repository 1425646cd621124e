import type { IndividualAccount } from '../accounts/account.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Act, AuditEntry } from '../accounts/audit.ts';
import { isRecorded, recordAct } from '../accounts/audit-store.ts';
import type { Clock } from '../base/clock.ts';
import { emailKey, readEmailAddress } from '../base/email-address.ts';
import { invalidField, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import {
  type AddressChange,
  changeIsSpent,
  deleteAddressChange,
  deleteAddressChangesOf,
  findAddressChange,
  isShared,
} from './address-change-store.ts';

import { endInvitationsTo } from './end-invitations.ts';
import { shortenAddress } from './group-invitation.ts';
import { deletePasskeysOf, listPasskeys } from './passkey-store.ts';
import { hashToken, isLive } from './session.ts';
import { deleteSessionsOf, listSessions } from './session-store.ts';
import { deleteSignInsOf } from './sign-in-store.ts';
import type { User } from './user.ts';
import {
  findUsersByAddress,
  getUser,
  lockUsersOfAddress,
  mostUsersOfAddress,
  setAddress,
} from './user-store.ts';

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mail'>;
};

const noticeSpan = 7 * 86_400_000;

/**
 * The change whose link has this token, for the user who asked for it (S-change). Refuses as `not_found` one that was used or
 * replaced, is too old, or is that of another user.
 */
export async function getAddressChange(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
  { id }: IndividualAccount,
): Promise<AddressChange> {
  const change = await findAddressChange(db, hashToken(token));
  if (change === undefined || change.accountId !== id || change.expiresAt <= clock.now()) {
    throw changeIsSpent();
  }
  return change;
}

/**
 * Gives a user the new address, once, and returns it (S-change). The former address gets a notice (S-former), and links and codes that
 * were mailed to it do not work any more. Refuses what `getAddressChange` refuses, and as `invalid_request` an address that five other
 * users have (S-five).
 */
export function confirmAddress(
  { db, ids, clock, config }: Needs,
  token: string,
  { account, act }: { account: IndividualAccount; act: Act },
): Promise<string> {
  const mailId = ids.newId();
  let confirmed: string | undefined;
  return inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if (confirmed !== undefined && (await isRecorded(db, act))) return confirmed;
    await lockAccount(db, account.id);
    const { id, address } = await getAddressChange({ db, clock }, token, account);
    if (!(await deleteAddressChange(db, id))) throw changeIsSpent();
    const user = await getUser(db, account.id);
    await moveUser(db, { user, email: address, mailId, act, isMailed: config.mail !== undefined });
    confirmed = address;
    return address;
  });
}

/** A user whom the operator gave another address, and what ended with the former one. */
export interface RecoveredUser {
  readonly user: User;
  readonly endedSessions: number;
  /** The names of the passkeys. */
  readonly removedPasskeys: readonly string[];
}

/**
 * Gives a user another address for the operator, as `confirmAddress` does (S-operator). It ends all sessions and removes all passkeys,
 * which somebody else may have who signed in with the former address. The address that the user has changes nothing. Refuses as
 * `invalid_request` a text that is no address, a group, and an address that five other users have.
 */
export function setUserAddress(
  { db, ids, config }: Needs,
  accountId: string,
  { email: typed, act }: { email: string; act: Act },
): Promise<RecoveredUser> {
  const email = readEmailAddress(typed);
  if (email === undefined) {
    throw invalidField('/email', `must be an email address, came as ${quote(typed)}`);
  }
  const mailId = ids.newId();
  let recovered: RecoveredUser | undefined;
  return inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if (recovered !== undefined && (await isRecorded(db, act))) return recovered;
    await lockAccount(db, accountId);
    const user = await getUser(db, accountId);
    if (user.email === email) return { user, endedSessions: 0, removedPasskeys: [] };
    const sessions = await listSessions(db, accountId);
    const endedSessions = sessions.filter((session) => isLive(session, act.at)).length;
    const removedPasskeys = (await listPasskeys(db, accountId)).map(({ name }) => name);
    const isMailed = config.mail !== undefined;
    await moveUser(db, { user, email, mailId, act, isMailed, details: { passkeys: removedPasskeys } });
    await deleteSessionsOf(db, accountId);
    await deletePasskeysOf(db, accountId);
    recovered = { user: await getUser(db, accountId), endedSessions, removedPasskeys };
    return recovered;
  });
}

interface AddressMove {
  readonly user: User;
  readonly email: string;
  readonly mailId: string;
  readonly act: Act;
  readonly isMailed: boolean;
  /** What the audit entry has beside the addresses. */
  readonly details?: AuditEntry['details'];
}

// The operator and the user change the address in the same way (S-five, S-former).
async function moveUser(
  db: Database,
  { user, email, mailId, act, isMailed, details: more }: AddressMove,
): Promise<void> {
  const accountId = user.account.id;
  await lockUsersOfAddress(db, emailKey(email), act.at);
  const others = (await findUsersByAddress(db, email)).filter(({ account }) => account.id !== accountId);
  if (others.length >= mostUsersOfAddress) throw isShared(mostUsersOfAddress);
  await endInvitationsTo(db, user);
  await setAddress(db, accountId, { email, now: act.at });
  await endInvitationsTo(db, await getUser(db, accountId));
  await deleteSignInsOf(db, accountId);
  await deleteAddressChangesOf(db, accountId);
  const details = {
    from: user.email === null ? null : shortenAddress(user.email),
    to: shortenAddress(email),
    ...more,
  };
  const entry = { accountId, action: 'user.address_changed', subject: user.account.slug } as const;
  await recordAct(db, act, { ...entry, details });
  if (isMailed && user.email !== null) {
    await enqueueMails(db, [writeNotice(user, { to: user.email, email, mailId, act })]);
  }
}

// The audit entry has the id of the act, so a notice is written once for each change.
function writeNotice(
  { account }: User,
  { to, email, mailId, act }: { to: string; email: string; mailId: string; act: Act },
): NewMail {
  return {
    id: mailId,
    kind: 'address-changed',
    accountId: account.id,
    personId: account.personId,
    eventId: null,
    to,
    language: 'en',
    facts: { name: account.name, address: shortenAddress(email), by: act.actor.kind },
    dueAt: act.at,
    uselessAfter: act.at + noticeSpan,
    once: `address-changed ${act.id}`,
  };
}
