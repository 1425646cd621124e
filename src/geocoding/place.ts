/** An address as it was entered. */
export interface PlaceWords {
  readonly addressLine?: string;
  readonly locality?: string;
  /** The place is looked for only there, if the region exists. */
  readonly region?: string;
  /** The region before the town or the postal code changed: of several places, one that is there is meant. */
  readonly formerRegion?: string;
  readonly postalCode?: string;
  readonly country?: string;
}

/** A located address: the fields that geocoding sets and overwrites. */
export interface Place {
  readonly locality?: string;
  readonly region: string;
  readonly country: string;
  readonly language: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: 'Rooftop' | 'Approximate';
}

/** A place that an address may mean. */
export type PossiblePlace = Pick<Place, 'country' | 'region' | 'latitude' | 'longitude'>;

/** Finds the place of an address without waiting. It never fails: at worst the place is the country's own point. */
export type Locate = (words: PlaceWords) => Place;

const members = ['addressLine', 'locality', 'region', 'formerRegion', 'postalCode', 'country'] as const;

/** Whether two addresses have the same words; a missing word and an empty one are the same. */
export function isSameAddress(one: PlaceWords, other: PlaceWords): boolean {
  return members.every((member) => (one[member] ?? '') === (other[member] ?? ''));
}

/** A region as it is answered: the last two letters of an ISO 3166-2 code such as `US-CA`, otherwise the words unchanged (2.2 location.region). */
export function shortenRegion(region: string): string {
  return /^[A-Za-z]{2}-[A-Za-z]{2}$/.test(region) ? region.slice(-2).toUpperCase() : region;
}
