import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { TablePerson } from '../../people/table-person-store.ts';

/** A person as a row of a table: the primary address and number of each kind, and an empty cell where there is none. */
export function presentPersonRow(person: TablePerson): Record<string, string | null | undefined> {
  const [email] = person.emailAddresses;
  const [phone] = person.phoneNumbers;
  const [postal] = person.postalAddresses;
  return {
    identifier: nativeIdentifier(person.id),
    given_name: person.givenName,
    family_name: person.familyName,
    email_address: email?.address,
    email_status: email?.status,
    phone_number: phone?.number,
    phone_status: phone?.status,
    address_line: postal?.addressLines[0],
    locality: postal?.place.locality,
    region: postal?.place.region,
    postal_code: postal?.postalCode,
    country: postal?.place.country,
    created_at: formatTime(person.createdAt),
    modified_at: formatTime(person.modifiedAt),
  };
}
