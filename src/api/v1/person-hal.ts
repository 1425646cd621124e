import type { components } from '../../../generated/api.d.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { Person, PostalAddress } from '../../people/person.ts';
import { linkTo, presentCuries } from './links.ts';
import { presentCoordinates } from './place-hal.ts';
import { present } from './present.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A person as the API answers them (2.3): arrays and custom fields always present. */
export function presentPerson(person: Person, baseUrl: string): Resource<'Person'> {
  const path = `/people/${person.id}`;
  return present<Resource<'Person'>>({
    identifiers: [nativeIdentifier(person.id)],
    created_at: formatTime(person.createdAt),
    modified_at: formatTime(person.modifiedAt),
    originating_system: person.originatingSystem,
    given_name: person.givenName,
    family_name: person.familyName,
    email_addresses: person.emailAddresses.map(({ address, status }, index) => ({
      primary: index === 0,
      address,
      status,
    })),
    phone_numbers: person.phoneNumbers.map(({ number, numberType, status }, index) =>
      present<Resource<'PhoneNumber'>>({
        primary: index === 0,
        number,
        number_type: numberType,
        status,
      }),
    ),
    postal_addresses: person.postalAddresses.map((address, index) =>
      presentPostalAddress(address, index === 0),
    ),
    languages_spoken: [...person.languagesSpoken],
    custom_fields: Object.fromEntries(person.customFields),
    _links: {
      self: linkTo(baseUrl, path),
      'osdi:attendance': linkTo(baseUrl, `${path}/attendance`),
      'osdi:signatures': linkTo(baseUrl, `${path}/signatures`),
      'osdi:taggings': linkTo(baseUrl, `${path}/taggings`),
      'osdi:question_answers': linkTo(baseUrl, `${path}/question_answers`),
      'osdi:submissions': linkTo(baseUrl, `${path}/submissions`),
      'osdi:donations': linkTo(baseUrl, `${path}/donations`),
      curies: presentCuries(baseUrl),
    },
  });
}

function presentPostalAddress(address: PostalAddress, primary: boolean): Resource<'PostalAddress'> {
  const { addressLines, postalCode, place } = address;
  return present<Resource<'PostalAddress'>>({
    primary,
    address_lines: [...addressLines],
    locality: place.locality,
    region: place.region,
    postal_code: postalCode,
    country: place.country,
    language: place.language,
    location: presentCoordinates(place),
  });
}
