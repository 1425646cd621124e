import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { Problem, quote } from '../errors.ts';
import { emailKey } from '../people/person.ts';
import { findEmailHolders, findNumberHolders } from '../people/person-store.ts';
import { normalizePhoneNumber } from '../people/phone-number.ts';

/** What a person is asked for by. */
export type Contact = { readonly email: string } | { readonly phone: string };

/** An account's person as an operator names them. */
export type NamedPerson = Contact & { readonly accountSlug: string };

/**
 * The id of the account's person who has this email address, in whatever case, or this phone number, in whatever
 * spelling; refuses an unknown one as `not_found`.
 */
export async function getPersonByContact(
  { db, geocoder }: Pick<Context, 'db' | 'geocoder'>,
  account: Account,
  contact: Contact,
): Promise<string> {
  const [id] =
    'email' in contact
      ? (await findEmailHolders(db, account.id, [emailKey(contact.email)])).values()
      : (
          await findNumberHolders(db, account.id, readNumbers(contact.phone, geocoder.defaultCountry))
        ).values();
  if (id === undefined) throw nobodyHas(contact, account);
  return id;
}

/** The refusal of an address or number that nobody in the account has. */
export function nobodyHas(contact: Contact, { slug }: Account): Problem {
  const had = 'email' in contact ? `address ${quote(contact.email)}` : `phone number ${quote(contact.phone)}`;
  return new Problem('not_found', `Nobody in the account ${quote(slug)} has the ${had}.`);
}

function readNumbers(phone: string, country: string): string[] {
  const number = normalizePhoneNumber(phone, country);
  return number === undefined ? [] : [number];
}
