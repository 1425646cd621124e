import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const scheme = /^\s*tel:/i;
// The prefix of calls abroad in most countries, as in 0044.
const prefixAbroad = /^[\s(+]*00[\s)]*(?=[1-9])/;
// Mobile numbers of Mexico had this 1 until 2019, and address books still have it.
const formerMexican = /^521(?=\d{10}$)/;
const zeros = /^000/;
const printable = /^[ -~]*$/;

/**
 * A phone number as digits with the country code, `13145550123`; a number without the code is read as one of `country`.
 * Undefined where no such number can exist.
 */
export function normalizePhoneNumber(number: string, country: string): string | undefined {
  const region = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const parse = (text: string, defaultCountry?: CountryCode) =>
    parsePhoneNumberFromString(text, { ...(defaultCountry && { defaultCountry }), extract: false });
  const entered = parse(number, region);
  // To parse takes long, and most numbers are valid as they were entered.
  if (printable.test(number) && entered?.isValid()) return entered.number.slice(1);
  const tidied = number.normalize('NFKC').replace(invisible, '').replace(scheme, '').trim();
  // Digits with the country code, the form of the numbers in answers.
  const withCode = tidied.replace(prefixAbroad, '').replace(/^[(+]+/, '');
  const digits = withCode.replaceAll(/\D/g, '');
  const readings = [
    tidied === number ? entered : parse(tidied, region),
    parse(`+${withCode}`),
    ...(formerMexican.test(digits) ? [parse(`+${digits.replace(formerMexican, '52')}`)] : []),
  ];
  const likely =
    readings.find((one) => one?.isValid()) ??
    readings.find((one) => one?.isPossible() && !zeros.test(one.nationalNumber));
  return likely?.number.slice(1);
}

/** A stored number as people write it: without the country code in its own country, `(503) 555-0142`. */
export function writePhoneNumber(digits: string, country: string): string {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (number === undefined) return digits;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
