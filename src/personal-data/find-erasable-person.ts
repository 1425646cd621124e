import type { Account } from '../accounts/account.ts';
import { getAccountBySlug } from '../accounts/account-store.ts';
import type { Context } from '../context.ts';
import { Problem, quote } from '../errors.ts';
import { getPersonByContact, type NamedPerson } from './get-person-by-contact.ts';

/**
 * The account, and its person with this email address or phone number. Refuses an address or number that nobody has as
 * `not_found`, and the person to whom an individual account belongs.
 */
export async function findErasablePerson(
  context: Pick<Context, 'db' | 'geocoder'>,
  { accountSlug, ...contact }: NamedPerson,
): Promise<{ account: Account; personId: string }> {
  const account = await getAccountBySlug(context.db, accountSlug);
  const personId = await getPersonByContact(context, account, contact);
  if (account.kind === 'individual' && account.personId === personId) {
    throw new Problem(
      'invalid_request',
      `${quote('email' in contact ? contact.email : contact.phone)} is the person to whom the account ${quote(accountSlug)} belongs, and stays as long as the account.`,
    );
  }
  return { account, personId };
}
