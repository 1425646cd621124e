import type { components } from '../../../generated/api.d.ts';
import type { PersonChanges } from '../../people/change-person.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';
import { type PersonGeocoder, readPersonEntry } from './person-input.ts';

/** Reads what is left of the body of a PUT; numbers that no phone can have are left out and their field named in `ignored`. */
export function readPersonChanges(
  body: components['schemas']['PersonChanges'],
  geocoder: PersonGeocoder,
): { changes: PersonChanges; ignored: string[] } {
  const phones = body.phone_numbers?.filter(
    ({ number }) => normalizePhoneNumber(number, geocoder.defaultCountry) !== undefined,
  );
  const customFields = Object.entries(body.custom_fields ?? {});
  const said = customFields.filter((field): field is [string, string] => field[1] !== null);
  const entry = readPersonEntry(
    { ...body, ...(phones && { phone_numbers: phones }), custom_fields: Object.fromEntries(said) },
    '',
    geocoder,
  );
  return {
    changes: {
      entry,
      cleared: [
        ...(body.given_name === null ? (['givenName'] as const) : []),
        ...(body.family_name === null ? (['familyName'] as const) : []),
      ],
      clearedCustomFields: customFields.filter(([, value]) => value === null).map(([name]) => name),
    },
    ignored: phones?.length === body.phone_numbers?.length ? [] : ['phone_numbers'],
  };
}
