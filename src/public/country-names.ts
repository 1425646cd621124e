import { listCountries } from '../geocoding/country.ts';

/** A country as a visitor chooses it. */
export interface CountryName {
  readonly code: string;
  readonly name: string;
}

/** All countries by their English names, in the order of those. */
export function listCountryNames(): CountryName[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return listCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
