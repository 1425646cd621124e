import { nameZoneWithCity } from '../../actions/events/zone-name.ts';
import { shareLoop } from '../../base/share-loop.ts';
import type { Option } from '../../html/form.ts';

// The names take 50 ms. This file is loaded with the first webpage behind the sign-in, and other work of the process goes on.
const timeZones = await nameTimeZones();

/** The time zones that a form offers, by their names in English, and the present one, if it is not among them. */
export function listTimeZones(present: string): readonly Option[] {
  if (present === '' || timeZones.some(({ value }) => value === present)) return timeZones;
  return [...timeZones, toOption(present)];
}

async function nameTimeZones(): Promise<readonly Option[]> {
  const letOthersRun = shareLoop();
  const options: Option[] = [];
  for (const timeZone of ['UTC', ...Intl.supportedValuesOf('timeZone')]) {
    options.push(toOption(timeZone));
    await letOthersRun();
  }
  return options.sort((one, other) => one.name.localeCompare(other.name, 'en'));
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
