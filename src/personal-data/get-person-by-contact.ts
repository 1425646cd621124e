import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { Problem, quote } from '../errors.ts';
import { findMeant } from '../people/contact.ts';
import { findHolders } from '../people/contact-store.ts';
import { emailKey } from '../people/person.ts';
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
  const contacts =
    'email' in contact
      ? { emailKeys: [emailKey(contact.email)], numbers: [] }
      : { emailKeys: [], numbers: readNumbers(contact.phone, geocoder.defaultCountry) };
  const id = findMeant(await findHolders(db, [account.id], contacts), account.id, contacts);
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
