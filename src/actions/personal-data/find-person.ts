import type { Account } from '../../accounts/account.ts';
import { getAccountBySlug } from '../../accounts/account-store.ts';
import { emailKey } from '../../base/email-address.ts';
import { Problem, quote } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { Database } from '../../database/connect.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { listHolders, listSharing } from '../../people/contact-store.ts';
import { findAccountsOfPeople } from '../../people/person-store.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';

/** The email address, the phone number or the id of a person. */
type Name = { readonly email: string } | { readonly phone: string } | { readonly id: string };

/** An account's person as an operator names them. */
export type NamedPerson = Name & { readonly accountSlug: string };

const mostListed = 10;

/** What finding a person needs: phone numbers without a country code are read in the default country. */
export interface FindingNeeds {
  readonly db: Database;
  readonly geocoder: Pick<Geocoder, 'defaultCountry'>;
}

/**
 * The account, and the id of its person who has this email address, in any case, this phone number, in any spelling, or this id.
 * Refuses an unknown account, and what nobody has, as `not_found`, and a phone number that several people have.
 */
export async function findPerson(
  needs: FindingNeeds,
  { accountSlug, ...name }: NamedPerson,
): Promise<{ account: Account; personId: string }> {
  const account = await getAccountBySlug(needs.db, accountSlug);
  const [personId, ...others] = await listNamed(needs, account.id, name);
  if (personId === undefined) throw nobodyHas(name, account);
  if (others.length > 0) throw severalHave(name, account, [personId, ...others]);
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
      `${quote(textOf(named))} is the person to whom the account ${quote(named.accountSlug)} belongs, and stays as long as the account.`,
    );
  }
  return { account, personId };
}

/** The refusal of an address, number or id that nobody in the account has. */
export function nobodyHas(name: Name, { slug }: Account): Problem {
  return new Problem('not_found', `Nobody in the account ${quote(slug)} has the ${describe(name)}.`);
}

// Of many only some are listed.
function severalHave(name: Name, { slug }: Account, ids: readonly string[]): Problem {
  const listed = ids.slice(0, mostListed).map(nativeIdentifier);
  const all = [...listed, ...(ids.length > mostListed ? ['and others'] : [])].join(', ');
  return new Problem(
    'invalid_request',
    `Several people in the account ${quote(slug)} have the ${describe(name)}. Choose one with --email or --id: ${all}.`,
  );
}

// The ids of the people who are meant, and of a number one more than are listed.
async function listNamed({ db, geocoder }: FindingNeeds, accountId: string, name: Name): Promise<string[]> {
  if ('email' in name) return listHolders(db, accountId, 'email_address', emailKey(name.email));
  if ('phone' in name) {
    const number = normalizePhoneNumber(name.phone, geocoder.defaultCountry);
    return number === undefined ? [] : listSharing(db, accountId, number, mostListed + 1);
  }
  const accounts = isId(name.id) ? await findAccountsOfPeople(db, [name.id]) : new Map();
  return accounts.get(name.id) === accountId ? [name.id] : [];
}

function describe(name: Name): string {
  const kind = 'email' in name ? 'address' : 'phone' in name ? 'phone number' : 'id';
  return `${kind} ${quote(textOf(name))}`;
}

function textOf(name: Name): string {
  if ('email' in name) return name.email;
  return 'phone' in name ? name.phone : name.id;
}
