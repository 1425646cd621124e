/** An address as it was said: only what was entered. */
export interface PlaceWords {
  readonly addressLine?: string;
  readonly locality?: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly country?: string;
}

/** A located address: what geocoding answers and overwrites (2.2). */
export interface Place {
  readonly locality?: string;
  readonly region: string;
  readonly country: string;
  readonly language: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: 'Rooftop' | 'Approximate';
}

/** Finds the place of an address at once; it never fails, and at worst answers the country's own point. */
export type Locate = (words: PlaceWords) => Place;

const members = ['addressLine', 'locality', 'region', 'postalCode', 'country'] as const;

/** Whether two addresses are the same words; nothing said and an empty word are the same. */
export function isSameAddress(one: PlaceWords, other: PlaceWords): boolean {
  return members.every((member) => (one[member] ?? '') === (other[member] ?? ''));
}
