import points from '../../generated/country-points.json' with { type: 'json' };

const byCode = new Map<string, readonly number[]>(Object.entries(points));

/** Whether the text is an ISO 3166-1 alpha-2 code, in any case. */
export function isCountry(code: string): boolean {
  // Other scripts have letters whose capitals are ASCII: the capital of sharp s is SS, South Sudan.
  return /^[A-Za-z]{2}$/.test(code) && byCode.has(code.toUpperCase());
}

/** The point of a country, inside its largest landmass, in degrees. Throws where there is no such country. */
export function findCountryPoint(code: string): { latitude: number; longitude: number } {
  const [latitude, longitude] = byCode.get(code) ?? [];
  if (latitude === undefined || longitude === undefined) throw new Error(`No country has the code ${code}.`);
  return { latitude, longitude };
}

/** The codes of all countries, in capitals. */
export function listCountries(): string[] {
  return [...byCode.keys()];
}
