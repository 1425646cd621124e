// Cities that have another name today than in the names of zones that Node.js lists.
const presentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  DumontDUrville: 'Dumont d’Urville',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

// The name depends on the rules of a year: zones without summer time have another one.
const withPresentRules = Date.UTC(2026, 6, 1);

/** A time zone in the words of a language, without its technical name: `Eastern Time`. */
export function nameZone(timeZone: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: nameLength(timeZone) });
  return format.formatToParts(withPresentRules).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A time zone with its city, as a list shows it: `Eastern Time – New York`. */
export function nameZoneWithCity(timeZone: string): string {
  const name = nameZone(timeZone, 'en');
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return name;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1);
  return `${name} – ${presentNames[city] ?? city.replaceAll('_', ' ')}`;
}

// The generic name of UTC is that of Greenwich.
function nameLength(timeZone: string): 'long' | 'longGeneric' {
  return timeZone === 'UTC' ? 'long' : 'longGeneric';
}
