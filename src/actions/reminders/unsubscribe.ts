import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import { changeEmails } from '../../people/change-emails.ts';
import { findContacts } from '../../people/contact-store.ts';
import { allowMails, stopMails } from '../../people/email-consent.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

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
 * Stops all mails of the account (C-link) that sent the mail of a link to the person to whom it belongs, at each address that the account
 * has of them. A repeat changes nothing. Refuses a token that this service did not make as `not_found`.
 */
export async function unsubscribe(needs: Needs, token: string): Promise<void> {
  await changeEmails(needs, await readUnsubscribeLink(needs, token), stopMails);
}

/**
 * Takes `unsubscribe` back for mails about what the person does, such as RSVPs; the addresses stay unsubscribed. Refuses a token that
 * this service did not make as `not_found`.
 */
export async function allowAgain(needs: Needs, token: string): Promise<void> {
  await changeEmails(needs, await readUnsubscribeLink(needs, token), allowMails);
}

async function readUnsubscribeLink({ db, ids }: Needs, token: string): Promise<string> {
  const personId = readUnsubscribeToken(await getLinkSecret(db, ids), token);
  if (personId === undefined) throw new Problem('not_found', 'This link belongs to no mail.');
  return personId;
}
