import { languages } from '../../base/languages.ts';
import { listCountries, readCountry } from '../../geocoding/country.ts';

// What people write that is not the name of the country in any of the languages.
const others: Readonly<Record<string, string>> = {
  'united states of america': 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  america: 'US',
  'estados unidos de américa': 'US',
  eeuu: 'US',
  'ee.uu.': 'US',
  'vereinigte staaten von amerika': 'US',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  brd: 'DE',
};

let byName: ReadonlyMap<string, string> | undefined;

/** The code of a country that a text means: by its code, or by its name in one of the languages. Undefined where it means none. */
export function readCountryName(text: string): string | undefined {
  byName ??= listNames();
  const name = text.trim().normalize('NFC').toLowerCase();
  return readCountry(text.trim()) ?? byName.get(name);
}

function listNames(): Map<string, string> {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return new Map([
    ...Object.entries(others),
    ...listCountries().flatMap((code) =>
      names.map((list): [string, string] => [(list.of(code) ?? code).toLowerCase(), code]),
    ),
  ]);
}
