import type { CountryCode } from 'libphonenumber-js';
import { load } from '../load.ts';

/**
 * A phone number as digits with the country code, `13145550123`; a number without the code is read as one of `country`.
 * Undefined where no such number can exist.
 */
export function normalizePhoneNumber(number: string, country: string): string | undefined {
  const { isSupportedCountry, parsePhoneNumberFromString } =
    load<typeof import('libphonenumber-js')>('libphonenumber-js');
  const region = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const entered = parsePhoneNumberFromString(number, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  // To parse takes long, and most numbers are valid as they were entered.
  if (entered?.isValid()) return entered.number.slice(1);
  // Digits with the country code, the form of the numbers in answers.
  const withCode = parsePhoneNumberFromString(`+${number}`, { extract: false });
  const readings = [entered, withCode];
  const likely = readings.find((one) => one?.isValid()) ?? readings.find((one) => one?.isPossible());
  return likely?.number.slice(1);
}
