import { dateFormatOf } from '../../base/languages.ts';

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

/** A time zone in the words of a language, without its technical name: `Eastern Time` (I-time). */
export function nameZone(timeZone: string, lang: string): string {
  const format = dateFormatOf(lang, { timeZone, timeZoneName: nameLength(timeZone) });
  return format.formatToParts(withPresentRules).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether a list names the zone of an event: where the account has none, or one of another name in this language (I-time). */
export function differsInName(timeZone: string, accountZone: string | null, lang: string): boolean {
  return accountZone === null || nameZone(timeZone, lang) !== nameZone(accountZone, lang);
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

/** The time zone of an event, by what its form names and where its place is. */
type ZoneChoice =
  | { readonly kind: 'chosen'; readonly timeZone: string }
  /** The form names a zone in which clocks show another time than at the place. */
  | { readonly kind: 'elsewhere'; readonly timeZone: string; readonly placeZone: string }
  /** The form names no zone, and the place is not found, or there are several with different clocks. */
  | { readonly kind: 'unknown' | 'several' };

/**
 * Chooses the zone of an event: the one that the form names, or that of the place. Of a place that is not found the form has to
 * name it. Zones whose clocks show the same at the event count as one (I-zone).
 */
export function chooseZone(
  named: string,
  placeZones: readonly string[],
  haveSameTime: (one: string, other: string) => boolean,
): ZoneChoice {
  const [placeZone] = placeZones;
  if (placeZone === undefined)
    return named === '' ? { kind: 'unknown' } : { kind: 'chosen', timeZone: named };
  if (named !== '') {
    const isThere = placeZones.some((zone) => haveSameTime(named, zone));
    return isThere ? { kind: 'chosen', timeZone: named } : { kind: 'elsewhere', timeZone: named, placeZone };
  }
  const isClear = placeZones.every((zone) => haveSameTime(placeZone, zone));
  return isClear ? { kind: 'chosen', timeZone: placeZone } : { kind: 'several' };
}
