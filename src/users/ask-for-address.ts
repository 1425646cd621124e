import type { Clock } from '../base/clock.ts';
import { emailKey, readEmailAddress } from '../base/email-address.ts';
import { invalidField } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import {
  type AddressChange,
  addressChangeSpan,
  deleteOldAddressChanges,
  findAddressChange,
  mostAddressChanges,
  putAddressChange,
} from './address-change-store.ts';

import { hashToken } from './session.ts';
import { makeToken } from './sign-in.ts';
import { limitAsking } from './sign-in-limit-store.ts';

import type { User } from './user.ts';

const words = (wait: string) => `A change of the address was asked for too often. Try again in ${wait}.`;

/**
 * Mails a link to a new address (S-change), with which the user will sign in as soon as the user has used the link; it does not look up
 * who has the address. Call it only where mail is configured. Refuses as `invalid_request` a text that is no address, and the address
 * that the user has; and more than 5 an hour of a user or for an address as `rate_limited`.
 */
export async function askForAddress(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { account, email: present }: Pick<User, 'account' | 'email'>,
  typed: string,
): Promise<void> {
  const email = readEmailAddress(typed);
  if (email === undefined) {
    throw invalidField('/email', 'must be an email address, such as name@example.org');
  }
  if (email === present) throw invalidField('/email', 'is the address with which you sign in already');
  const now = clock.now();
  const [id, mailId, token] = [ids.newId(), ids.newId(), makeToken(ids)];
  const change: AddressChange = {
    id,
    accountId: account.id,
    address: email,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: now + addressChangeSpan,
  };
  await inTransaction(db, (db) => deleteOldAddressChanges(db, now));
  await inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if ((await findAddressChange(db, change.tokenHash)) !== undefined) return;
    for (const source of [`new address of ${account.id}`, `new address ${emailKey(email)}`]) {
      await limitAsking(db, source, { most: mostAddressChanges, now, words });
    }
    await putAddressChange(db, change);
    await enqueueMails(db, [writeMail(change, mailId, token)]);
  });
}

// The mail is about nobody: the address may be that of a stranger.
function writeMail(
  { id, accountId, address, createdAt, expiresAt }: AddressChange,
  mailId: string,
  token: string,
): NewMail {
  return {
    id: mailId,
    kind: 'new-address',
    accountId,
    personId: null,
    eventId: null,
    to: address,
    language: 'en',
    facts: { path: `/sessions/address/${token}` },
    dueAt: createdAt,
    uselessAfter: expiresAt,
    once: `new-address ${id}`,
  };
}
