import { quote } from '../base/errors.ts';
import { isCountry } from './country.ts';

/** One line of a GeoNames postal-code file. */
export interface PostalLine {
  readonly country: string;
  readonly code: string;
  readonly place: string;
  readonly divisions: { readonly name: string; readonly code: string; readonly secondCode: string };
  readonly latitude: number;
  readonly longitude: number;
}

const fewestColumns = 11;

/** Reads a line of columns with tabs between them. Refuses an invalid one with the reason and the text. */
export function readPostalLine(line: string): PostalLine {
  const columns = line.split('\t');
  if (columns.length < fewestColumns) {
    throw new Error(`must have 12 columns with tabs between them, but has ${columns.length}: ${quote(line)}`);
  }
  const [country = '', code = '', place = '', name = '', firstCode = '', , secondCode = ''] = columns;
  if (!isCountry(country) || country !== country.toUpperCase())
    throw new Error(`must begin with an ISO 3166-1 alpha-2 code, came as ${quote(country)}`);
  if (!/[A-Za-z0-9]/.test(code)) throw new Error(`must have a postal code, came as ${quote(code)}`);
  if (place.trim() === '') throw new Error(`must have the name of a place, came as ${quote(place)}`);
  return {
    country,
    code,
    place,
    divisions: { name, code: firstCode, secondCode },
    latitude: readDegrees(columns[9], 'latitude', 90),
    longitude: readDegrees(columns[10], 'longitude', 180),
  };
}

function readDegrees(text = '', name: string, most: number): number {
  const degrees = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(degrees) <= most))
    throw new Error(`must have a ${name} from -${most} to ${most}, came as ${quote(text)}`);
  return degrees;
}
