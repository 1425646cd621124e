import { iso31662 } from 'iso-3166';
import { regionKey } from './place-key.ts';
import { englishRegionNames } from './place-names.ts';

/** The region of a place in a source: GeoNames's first and second administrative divisions. */
export interface Divisions {
  readonly code: string;
  readonly name: string;
  readonly secondCode: string;
}

/** One spelling of a region, as `regionKey` makes it, and the region. */
export interface RegionName {
  readonly country: string;
  readonly key: string;
  readonly region: string;
}

/** The regions of ISO 3166-2. */
export interface RegionCodes {
  /**
   * The region of a place: the last two letters of its ISO 3166-2 code in capitals where there are two, else the key
   * of its name, which is no code; Italy's are provinces, the second division.
   */
  regionOf(country: string, divisions: Divisions): string;
  /** The names and codes of regions, the most reliable ones first. */
  listNames(): Iterable<RegionName>;
}

/** Joins the subdivisions of ISO 3166-2 with their names in GeoNames. */
export function createRegionCodes(): RegionCodes {
  const names: RegionName[] = [];
  const firstCodes = new Set<string>();
  const secondCodes = new Set<string>();
  for (const { code: whole, name, parent } of iso31662) {
    const [country = '', code = ''] = whole.split('-');
    const isFirst = parent === country;
    const region = isCode(code) ? code : regionKey(name);
    if (isCode(code)) (isFirst ? firstCodes : secondCodes).add(whole);
    // A first division comes before a second one of the same name.
    if (isFirst) for (const key of keysOf(name, code)) names.push({ country, key, region });
  }
  for (const [country, regions] of Object.entries(englishRegionNames)) {
    for (const [region, name] of Object.entries(regions))
      names.push({ country, key: regionKey(name), region });
  }
  const byName = new Map<string, string>();
  for (const { country, key, region } of names) {
    if (isCode(region) && !byName.has(`${country} ${key}`)) byName.set(`${country} ${key}`, region);
  }

  return {
    regionOf(country, { code, name, secondCode }) {
      const named = byName.get(`${country} ${regionKey(name)}`);
      if (named !== undefined) return named;
      if (firstCodes.has(`${country}-${code}`)) return code;
      return secondCodes.has(`${country}-${secondCode}`) ? secondCode : regionKey(name);
    },
    *listNames() {
      yield* names;
      for (const whole of secondCodes) {
        const [country = '', region = ''] = whole.split('-');
        yield { country, key: regionKey(region), region };
      }
    },
  };
}

function isCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}

// ISO 3166-2 has forms such as `Murcia, Región de` and `Puducherry (Pondicherry)`.
function keysOf(name: string, code: string): string[] {
  return [code, name, name.replace(/[,(/].*$/, '')].map(regionKey);
}
