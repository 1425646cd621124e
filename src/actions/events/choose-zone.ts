/** The time zone of an event, by what its form names and where its place is. */
export type ZoneChoice =
  | { readonly kind: 'chosen'; readonly timeZone: string }
  /** The form names a zone in which clocks show another time than at the place. */
  | { readonly kind: 'elsewhere'; readonly timeZone: string; readonly placeZone: string }
  /** The form names no zone, and the place is not found, or there are several with different clocks. */
  | { readonly kind: 'unknown' | 'several' };

/**
 * Chooses the zone of an event: the one that the form names, or that of the place. Of a place that is not found the form has to
 * name it. Zones whose clocks show the same at the event count as one.
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
