import { readEmailAddress } from '../../base/email-address.ts';
import { invalidField, quote } from '../../base/errors.ts';
import { isBlank } from '../../base/text-line.ts';
import { readCountry } from '../../geocoding/country.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { Locate, PlaceWords } from '../../geocoding/place.ts';
import type { PersonChanges } from '../../people/change-person.ts';
import type { EmailEntry, PersonEntry, PhoneEntry, PostalEntry } from '../../people/person.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';
import { onlySent } from './only-sent.ts';
import type { Schema } from './present.ts';

type PersonInput = NonNullable<Schema<'PersonInput'>>;

/** What a posted person is located with. */
export type PersonGeocoder = Pick<Geocoder, 'defaultCountry' | 'locateOffline'>;

/** Reads a posted person. null means absent, and phone numbers are normalised. Refuses an impossible phone number with its pointer. */
export function readPersonEntry(
  input: PersonInput,
  pointer: string,
  { defaultCountry, locateOffline }: PersonGeocoder,
): PersonEntry {
  const { phone_numbers: phones, postal_addresses: addresses, custom_fields: customFields } = input;
  const country = countryOfNumbers(input, defaultCountry);
  return onlySent<PersonEntry>({
    givenName: readName(input.given_name),
    familyName: readName(input.family_name),
    emailAddresses: input.email_addresses?.map((email, index) =>
      readEmail(email, `${pointer}/email_addresses/${index}/address`),
    ),
    phoneNumbers: phones?.map((phone, index) =>
      readPhone(phone, `${pointer}/phone_numbers/${index}/number`, country),
    ),
    postalAddresses: addresses?.map((address) => readPostal(address, locateOffline)),
    languagesSpoken: input.languages_spoken ?? undefined,
    customFields: customFields ? new Map(Object.entries(customFields)) : undefined,
  });
}

// A number without a country code is read in the country of the address that came with it.
function countryOfNumbers(
  { postal_addresses: addresses }: Pick<PersonInput, 'postal_addresses'>,
  defaultCountry: string,
): string {
  const named = addresses?.find(({ country }) => country)?.country ?? '';
  return readCountry(named) ?? defaultCountry;
}

// A name of nothing that a reader sees is absent.
function readName(name: string | null | undefined): string | undefined {
  return isEmptyName(name) ? undefined : (name ?? undefined);
}

function isEmptyName(name: string | null | undefined): boolean {
  return name === null || (name !== undefined && isBlank(name));
}

function readEmail(email: Schema<'EmailAddressInput'>, pointer: string): EmailEntry {
  const { address, primary, status, 'platform:consent': consent } = email;
  const read = readEmailAddress(address);
  if (read === undefined) throw invalidField(pointer, `must be an email address, came as ${quote(address)}`);
  return onlySent<EmailEntry>({
    address: read,
    primary: primary ?? undefined,
    status: status ?? undefined,
    consent: consent ?? undefined,
  });
}

function readPhone(input: Schema<'PhoneNumberInput'>, pointer: string, country: string): PhoneEntry {
  const number = normalizePhoneNumber(input.number, country);
  if (number === undefined)
    throw invalidField(pointer, `must be a phone number, came as ${quote(input.number)}`);
  return onlySent<PhoneEntry>({
    number,
    numberType: input.number_type ?? undefined,
    primary: input.primary ?? undefined,
    status: input.status ?? undefined,
  });
}

function readPostal(input: Schema<'PostalAddressInput'>, locate: Locate): PostalEntry {
  const words = onlySent<Omit<PlaceWords, 'addressLine'>>({
    locality: input.locality ?? undefined,
    region: input.region ?? undefined,
    postalCode: input.postal_code ?? undefined,
    country: readCountry(input.country ?? ''),
  });
  return onlySent<PostalEntry>({
    ...words,
    primary: input.primary ?? undefined,
    addressLines: input.address_lines ?? undefined,
    place: locate(words),
  });
}

/**
 * Reads what is left of the body of a PUT. Ignores numbers that no phone can have, and entries of email addresses with neither
 * an address nor a status, and names their fields in `ignored`.
 */
export function readPersonChanges(
  { email_addresses: sentEmails, ...rest }: Schema<'PersonChanges'>,
  geocoder: PersonGeocoder,
): { changes: PersonChanges; ignored: string[] } {
  const country = countryOfNumbers(rest, geocoder.defaultCountry);
  const phones = rest.phone_numbers?.filter(
    ({ number }) => normalizePhoneNumber(number, country) !== undefined,
  );
  const customFields = Object.entries(rest.custom_fields ?? {});
  const kept = customFields.filter((field): field is [string, string] => field[1] !== null);
  const emails = readEmailChanges(sentEmails);
  const entry = readPersonEntry(
    {
      ...rest,
      ...(emails && { email_addresses: emails.addressed }),
      ...(phones && { phone_numbers: phones }),
      custom_fields: Object.fromEntries(kept),
    },
    '',
    geocoder,
  );
  return {
    changes: {
      entry,
      primaryStatus: emails?.primaryStatus,
      cleared: [
        ...(isEmptyName(rest.given_name) ? (['givenName'] as const) : []),
        ...(isEmptyName(rest.family_name) ? (['familyName'] as const) : []),
      ],
      clearedCustomFields: customFields.filter(([, value]) => value === null).map(([name]) => name),
    },
    ignored: [
      ...(emails?.isPartIgnored ? ['email_addresses'] : []),
      ...(phones?.length === rest.phone_numbers?.length ? [] : ['phone_numbers']),
    ],
  };
}

type EmailChanges = NonNullable<Schema<'PersonChanges'>['email_addresses']>;

// An entry without an address means the primary address; the last such status applies.
function readEmailChanges(emails: EmailChanges | undefined) {
  if (emails === undefined) return undefined;
  const addressed = emails.flatMap(({ address, ...email }) => (address ? [{ ...email, address }] : []));
  const others = emails.filter(({ address }) => !address);
  const statuses = others.flatMap(({ status, primary, 'platform:consent': consent }) =>
    status && primary !== false ? [{ status, ...(consent && { consent }) }] : [],
  );
  return {
    addressed,
    primaryStatus: statuses.at(-1),
    isPartIgnored: statuses.length < others.length,
  };
}
