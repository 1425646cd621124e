import { iso31662 } from 'iso-3166';

/** The names of the regions whose ISO 3166-2 code ends in two letters, by these letters, by the alpha-2 code of their country. */
export function regionNames(): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { code, name } of iso31662) {
    const [, country = '', region = ''] = /^([A-Z]{2})-([A-Z]{2})$/.exec(code) ?? [];
    if (country === '') continue;
    const ofCountry = names[country] ?? {};
    names[country] = ofCountry;
    // ISO 3166-2 has forms such as `Murcia, Región de` and `Puducherry (Pondicherry)`.
    ofCountry[region] ??= name.replace(/ ?[,([].*$/, '');
  }
  return names;
}
