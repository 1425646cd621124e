import type { Account } from '../accounts/account.ts';
import { getAccountBySlug } from '../accounts/account-store.ts';
import type { Database } from '../database/connect.ts';
import { emailKey } from '../email-address.ts';
import { Problem, quote } from '../errors.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { findMeant } from '../people/contact.ts';
import { findHolders } from '../people/contact-store.ts';
import { normalizePhoneNumber } from '../people/phone-number.ts';

/** The email address or the phone number of a person. */
export type Contact = { readonly email: string } | { readonly phone: string };

/** An account's person as an operator names them. */
export type NamedPerson = Contact & { readonly accountSlug: string };

/** What finding a person needs: phone numbers without a country code are read in the default country. */
export interface FindingNeeds {
  readonly db: Database;
  readonly geocoder: Pick<Geocoder, 'defaultCountry'>;
}

/**
 * The account, and the id of its person who has this email address, in any case, or this phone number, in any spelling.
 * Refuses an unknown account, and a contact that nobody has, as `not_found`.
 */
export async function findPerson(
  { db, geocoder }: FindingNeeds,
  { accountSlug, ...contact }: NamedPerson,
): Promise<{ account: Account; personId: string }> {
  const account = await getAccountBySlug(db, accountSlug);
  const contacts =
    'email' in contact
      ? { emailKeys: [emailKey(contact.email)], numbers: [] }
      : { emailKeys: [], numbers: readNumbers(contact.phone, geocoder.defaultCountry) };
  const holders = await findHolders(db, [account.id], contacts);
  const personId = findMeant(holders, account.id, contacts, { numberIsEnough: true });
  if (personId === undefined) throw nobodyHas(contact, account);
  return { account, personId };
}

/** The same, but refuses the person to whom an individual account belongs. */
export async function findErasablePerson(
  needs: FindingNeeds,
  named: NamedPerson,
): Promise<{ account: Account; personId: string }> {
  const { account, personId } = await findPerson(needs, named);
  if (account.kind === 'individual' && account.personId === personId) {
    throw new Problem(
      'invalid_request',
      `${quote('email' in named ? named.email : named.phone)} is the person to whom the account ${quote(named.accountSlug)} belongs, and stays as long as the account.`,
    );
  }
  return { account, personId };
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
