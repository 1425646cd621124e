/** The number of a page in an address, from 1; another text means the first page, and a number beyond `most` the last one. */
export function readPageNumber(typed: unknown, most: number): number {
  return typeof typed === 'string' && /^[1-9]\d*$/.test(typed) ? Math.min(Number(typed), most) : 1;
}
