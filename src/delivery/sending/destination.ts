import type { KeyObject } from 'node:crypto';
import { signingKey } from '../signing/signature.ts';

/** Where the messages of an endpoint are sent, for which account, and the secrets that sign them. */
export interface Destination {
  readonly url: string;
  readonly accountId: string;
  readonly secrets: readonly string[];
}

/** A destination in the form that an attempt needs. */
export interface Address {
  readonly origin: string;
  /** The path with the query. */
  readonly path: string;
  /** As sockets take it: without the brackets of an IPv6 address. */
  readonly hostname: string;
  readonly keys: readonly KeyObject[];
}

const addresses = new WeakMap<object, Address>();

/** The address of a destination. It is parsed once for all attempts with the same object. */
export function addressOf(destination: Pick<Destination, 'url' | 'secrets'>): Address {
  const known = addresses.get(destination);
  if (known !== undefined) return known;
  const { origin, pathname, search, hostname } = new URL(destination.url);
  const address = {
    origin,
    path: pathname + search,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    keys: destination.secrets.map(signingKey),
  };
  addresses.set(destination, address);
  return address;
}
