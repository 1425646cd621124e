import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Account } from '../../accounts/account.ts';
import { findAccounts } from '../../accounts/account-store.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import { type Ids, readId } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import { changeEmails } from '../../people/change-person.ts';
import { findContacts } from '../../people/contact-store.ts';
import { allowMails, stopMails } from '../../people/email-consent.ts';
import { findMerged } from '../../people/merged-store.ts';
import { findAccountsOfPeople } from '../../people/person-store.ts';

const idBytes = 16;
const macBytes = 16;

/** The address at which a person unsubscribes. The token contains only the id of the person, which the key signs. */
export function unsubscribeUrl(baseUrl: string, key: KeyObject, personId: string): string {
  const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
  return `${baseUrl}/unsubscribe/${Buffer.concat([id, sign(key, id)]).toString('base64url')}`;
}

/** The id of the person in a token, or undefined where the key did not sign it. */
function readUnsubscribeToken(key: KeyObject, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sign(key, id))) return undefined;
  return readId(id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

function sign(key: KeyObject, id: Buffer): Buffer {
  return createHmac('sha256', key).update('unsubscribe').update(id).digest().subarray(0, macBytes);
}

type Needs = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/**
 * Whether the person to whom the link of a mail belongs has stopped all mails of the account that sent it; so has a person who was
 * erased. Refuses a token that this service did not make as `not_found`.
 */
export async function hasStopped(needs: Needs, token: string): Promise<boolean> {
  const personId = await readUnsubscribeLink(needs, token);
  const { emailAddresses = [] } = (await findContacts(needs.db, [personId])).get(personId) ?? {};
  return emailAddresses.every(({ consent }) => consent === 'stopped');
}

/**
 * Stops all mails of the account (C-link, M-unsubscribe) that sent the mail of a link to the person to whom it belongs, at each address
 * that the account has of them. A repeat changes nothing. Refuses a token that this service did not make as `not_found`.
 */
export async function unsubscribe(needs: Needs, token: string): Promise<void> {
  await changeEmails(needs, await readUnsubscribeLink(needs, token), stopMails);
}

/**
 * Takes `unsubscribe` back (C-link) for mails about what the person does, such as RSVPs; the addresses stay unsubscribed. Refuses a token
 * that this service did not make as `not_found`.
 */
export async function allowAgain(needs: Needs, token: string): Promise<void> {
  await changeEmails(needs, await readUnsubscribeLink(needs, token), allowMails);
}

/**
 * The account whose mails a link stops; undefined once its person is erased. Refuses a token that this service did not make as
 * `not_found`.
 */
export async function findAccountOfLink(needs: Needs, token: string): Promise<Account | undefined> {
  const accountIds = await findAccountsOfPeople(needs.db, [await readUnsubscribeLink(needs, token)]);
  return (await findAccounts(needs.db, [...accountIds.values()]))[0];
}

// The link of a mail to a record that was merged belongs to the person that stays (C-link, G-links).
async function readUnsubscribeLink({ db, ids }: Needs, token: string): Promise<string> {
  const personId = readUnsubscribeToken(await getLinkSecret(db, ids), token);
  if (personId === undefined) throw new Problem('not_found', 'This link belongs to no mail.');
  return findMerged(db, personId);
}
