import { readId } from '../../base/ids.ts';
import type { DialectOutline } from './dialect-outline.ts';

/** How addresses of the API change between version 1 and a dialect; other addresses stay. */
export interface AddressChanges {
  fromOriginal(address: string): string;
  toOriginal(address: string): string;
  /** The address in version 1 of the person whose id is the last part of an address on any host (V-person). */
  toPerson(address: string): string;
}

/** Makes the changes of addresses that begin with the base URL and the path of the API. */
export function createAddresses(
  { original, path, segments }: Pick<DialectOutline, 'original' | 'path' | 'segments'>,
  baseUrl: string,
): AddressChanges {
  const [here, there] = [baseUrl + original, baseUrl + path];
  const rename = createSegmentChange(segments);
  const renameBack = createSegmentChange(
    Object.fromEntries(Object.entries(segments).map(([name, other]) => [other, name])),
  );
  return {
    fromOriginal: (address) =>
      address.startsWith(here) ? there + rename(address.slice(here.length)) : address,
    toOriginal(address) {
      const whole = URL.parse(address, `${baseUrl}/`)?.href ?? address;
      return whole.startsWith(there) ? here + renameBack(whole.slice(there.length)) : address;
    },
    toPerson(address) {
      const [way = ''] = address.split(/[?#]/, 1);
      const last = way.split('/').findLast((segment) => segment !== '');
      const id = readId(last ?? '');
      return id === undefined ? address : `${here}/people/${id}`;
    },
  };
}

// The query of an address has no segments.
function createSegmentChange(segments: Readonly<Record<string, string>>): (rest: string) => string {
  const names = Object.keys(segments).join('|');
  const pattern = new RegExp(`^([^?#]*?/)(${names})(?=[/?#]|$)`);
  return (rest) => rest.replace(pattern, (_all, before: string, name: string) => before + segments[name]);
}
