import { nameZoneWithCity } from '../events/zone-name.ts';
import type { Option } from '../html/form.ts';

let timeZones: readonly Option[] | undefined;

/** The time zones that a form offers, by their names in English, and the present one, if it is not among them. */
export function listTimeZones(present: string): readonly Option[] {
  // Listed with the first form, since this takes time that a start does not need.
  timeZones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map(toOption)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  if (present === '' || timeZones.some(({ value }) => value === present)) return timeZones;
  return [...timeZones, toOption(present)];
}

function toOption(timeZone: string): Option {
  return { value: timeZone, name: nameTypedZone(timeZone) };
}

/** The name of a time zone that was typed; another text stays. */
export function nameTypedZone(timeZone: string): string {
  try {
    return nameZoneWithCity(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return timeZone;
    throw error;
  }
}
