/** A region as it is answered: of an ISO 3166-2 code such as `US-CA` the last two letters, else the words as they are (2.2). */
export function shortenRegion(region: string): string {
  return /^[A-Za-z]{2}-[A-Za-z]{2}$/.test(region) ? region.slice(-2).toUpperCase() : region;
}
