import type { PlaceWords } from './place.ts';

/** The protocol of a server: that of Nominatim (`/search`) or of Photon (`/api`). */
export type Dialect = 'nominatim' | 'photon';

/** The possible protocols of the server at an address: its path decides, and the root of a server may be either. */
export function dialectsOf(address: string): readonly Dialect[] {
  const { pathname } = new URL(address);
  if (/\/search(\.php)?\/?$/.test(pathname)) return ['nominatim'];
  return /\/api\/?$/.test(pathname) ? ['photon'] : ['nominatim', 'photon'];
}

/** The URL that asks for the words in a country (its code in capitals), for one answer in English. */
export function writeQuestion(address: string, dialect: Dialect, words: PlaceWords, country: string): string {
  const url = new URL(address);
  const path = dialect === 'nominatim' ? '/search' : '/api';
  if (dialectsOf(address).length > 1) url.pathname = url.pathname.replace(/\/*$/, path);
  const parts = [words.addressLine, words.locality, words.region, words.postalCode].filter(Boolean);
  const parameters =
    dialect === 'nominatim'
      ? {
          q: parts.join(', '),
          countrycodes: country.toLowerCase(),
          format: 'jsonv2',
          addressdetails: '1',
          'accept-language': 'en',
          limit: '1',
        }
      : { q: [...parts, nameCountry(country)].join(', '), lang: 'en', limit: '1' };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

// Photon has no parameter for the country in all of its versions.
function nameCountry(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}
