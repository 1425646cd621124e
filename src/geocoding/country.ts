import points from '../../generated/country-points.json' with { type: 'json' };

type Country = readonly [alpha3: string, latitude: number, longitude: number];

const byCode = new Map(Object.entries(points as unknown as Readonly<Record<string, Country>>));
// What people write beside the codes of ISO 3166-1: the United Kingdom, and Greece as the European Union writes it.
const otherCodes = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ...[...byCode].map(([alpha2, [alpha3]]) => [alpha3, alpha2] as const),
]);

/** Whether the text is an ISO 3166-1 alpha-2 code, in any case. */
export function isCountry(code: string): boolean {
  // Other scripts have letters whose capitals are ASCII: the capital of sharp s is SS, South Sudan.
  return /^[A-Za-z]{2}$/.test(code) && byCode.has(code.toUpperCase());
}

/**
 * The ISO 3166-1 alpha-2 code, in capitals, that an alpha-2 or alpha-3 code, `UK` or `EL` in any case means (2.2 location.country);
 * otherwise undefined.
 */
export function readCountry(code: string): string | undefined {
  if (!/^[A-Za-z]{2,3}$/.test(code)) return undefined;
  const capitals = code.toUpperCase();
  return byCode.has(capitals) ? capitals : otherCodes.get(capitals);
}

/** The point of a country, inside its largest landmass, in degrees. Throws where there is no such country. */
export function findCountryPoint(code: string): { latitude: number; longitude: number } {
  const [, latitude, longitude] = byCode.get(code) ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`No country has the code ${code}.`);
  return { latitude, longitude };
}

/** The codes of all countries, in capitals. */
export function listCountries(): string[] {
  return [...byCode.keys()];
}
