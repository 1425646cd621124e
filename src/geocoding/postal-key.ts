// Of these countries GeoNames lists the part of a code that stands for a town; negative: all but the last ones.
const listedLength: Readonly<Record<string, number>> = { CA: 3, GB: -3, IE: 3, NL: 4, US: 5 };

/** What postal codes are compared by: capitals and digits, without the letters of a country before them. */
export function postalKey(country: string, code: string): string {
  // `D-10115` is as common as `DE-10115`.
  const plain = code
    .toUpperCase()
    .replace(/^ *[A-Z]{1,3}-/, '')
    .replace(/[^A-Z0-9]/g, '');
  return plain.startsWith(country) ? plain.slice(country.length) : plain;
}

/** The keys that a posted code may be listed under, the most exact one first; none where it holds no letter or digit. */
export function postalKeys(country: string, code: string): string[] {
  const whole = postalKey(country, code);
  const part = whole.slice(0, listedLength[country] ?? whole.length);
  return [...new Set([whole, part])].filter((key) => key !== '');
}
