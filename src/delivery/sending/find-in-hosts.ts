import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';

/** The addresses that the text of a hosts file (hosts(5)) gives a name in small letters, in the order of its lines. */
export function findInHosts(text: string, name: string): LookupAddress[] {
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return isIP(address) !== 0 && names.includes(name) ? [{ address, family: isIP(address) }] : [];
  });
}
