import type { SignUp } from '../../actions/signups/action.ts';
import { formatTime } from '../../base/clock.ts';
import { emailKey } from '../../base/email-address.ts';
import type { RecordedPerson } from '../../people/decide-people.ts';
import { usualType } from '../../people/overwrite-person.ts';
import type { PersonEntry } from '../../people/person.ts';
import { present, presentCoordinates, type Schema } from './present.ts';

/**
 * The person in a message: only the fields that were entered while acting, all of them (E-first); of a person who was linked, only their
 * times.
 * (6 Content, 2.6 person, person.created_date, person.modified_date, person.family_name, person.postal_addresses)
 * (2.6 person.email_addresses, person.phone_numbers, person.languages_spoken, person.custom_fields)
 */
export function presentMessagePerson({
  draft: { actor },
  person,
  statuses,
}: RecordedPerson & { readonly draft: SignUp }): Schema<'WebhookPerson'> {
  const entry: PersonEntry = actor.kind === 'entered' ? actor.person : {};
  return present<Schema<'WebhookPerson'>>({
    created_date: formatTime(person.createdAt),
    modified_date: formatTime(person.modifiedAt),
    given_name: entry.givenName,
    family_name: entry.familyName,
    email_addresses: entry.emailAddresses?.map(({ address }) => ({
      primary: emailKey(address) === emailKey(person.emailAddresses[0]?.address ?? ''),
      address,
      status: statuses.get(emailKey(address)) ?? 'unsubscribed',
    })),
    phone_numbers: entry.phoneNumbers?.map(({ number, numberType }) =>
      present<Schema<'PhoneNumber'>>({
        primary: number === person.phoneNumbers[0]?.number,
        number,
        number_type:
          numberType ?? person.phoneNumbers.find((phone) => phone.number === number)?.numberType ?? usualType,
        status: statuses.get(number) ?? 'unsubscribed',
      }),
    ),
    postal_addresses: entry.postalAddresses?.map(
      ({ primary, addressLines, locality, region, postalCode, country, place }, index) =>
        present<Schema<'WebhookPostalAddress'>>({
          primary: primary ?? index === 0,
          address_lines: addressLines && [...addressLines],
          locality,
          region,
          postal_code: postalCode,
          country,
          location: presentCoordinates(place),
        }),
    ),
    languages_spoken: entry.languagesSpoken && [...entry.languagesSpoken],
    custom_fields: entry.customFields && Object.fromEntries(entry.customFields),
  });
}
