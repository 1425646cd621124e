import type { components } from '../../../generated/api.d.ts';
import type { Place } from '../../geocoding/place.ts';

/** The coordinates of a place as events and people show them (2.2). */
export function presentCoordinates({
  latitude,
  longitude,
  accuracy,
}: Place): components['schemas']['Coordinates'] {
  return { latitude, longitude, accuracy };
}
