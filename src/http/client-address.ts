// A rate limit is only as good as the address it counts by, and every header can be made up by the client. The law: the
// connection tells the nearest address; only if that is a trusted proxy is the last entry of its header believed, and so
// on from right to left. What cannot be read, or was said in two ways, ends the walk at the last address that is known.

import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Network } from '../config.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What a request says about where it came from. */
export interface Origin {
  /** The other end of the connection. */
  readonly remoteAddress: string | undefined;
  /** The headers `Forwarded` (RFC 7239) and `X-Forwarded-For`. */
  readonly forwarded: string | undefined;
  readonly xForwardedFor: string | undefined;
}

/** The first address that is not a trusted proxy's, in one spelling; the empty text where the connection has none. */
export function findClientAddress(origin: Origin, trusted: readonly Network[]): string {
  const nearest = readAddress(origin.remoteAddress ?? '');
  if (nearest === undefined) return '';
  if (!isTrusted(nearest, trusted)) return String(nearest);
  const { forwarded, xForwardedFor } = origin;
  const clients = [
    ...(forwarded === undefined ? [] : [walk(nearest, forwarded, { read: readForwarded, trusted })]),
    ...(xForwardedFor === undefined ? [] : [walk(nearest, xForwardedFor, { read: readNode, trusted })]),
  ].map(String);
  const [client = String(nearest)] = clients;
  // A proxy writes one of the headers and may pass on the other as the client made it up.
  return clients.every((other) => other === client) ? client : String(nearest);
}

/** The address that a request came from, as `findClientAddress` finds it. */
export function clientAddressOf(request: Request, trusted: readonly Network[]): string {
  return findClientAddress(
    {
      remoteAddress: request.socket.remoteAddress,
      forwarded: request.get('forwarded'),
      xForwardedFor: request.get('x-forwarded-for'),
    },
    trusted,
  );
}

/** The network of so many bits around an address, such as `2001:db8:1::/48`. */
export function networkOf(address: string, bits: number): string {
  const family = isIP(address) === 6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** An address as a log may have it: its /24, or the /48 of IPv6; undefined where there is none. */
export function cutAddress(address: string): string | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : networkOf(address, version === 4 ? 24 : 48);
}

function walk(
  nearest: Address,
  header: string,
  { read, trusted }: { read: (entry: string) => Address | undefined; trusted: readonly Network[] },
): Address {
  let client = nearest;
  for (const text of header.split(',').toReversed()) {
    const entry = isTrusted(client, trusted) ? read(text) : undefined;
    if (entry === undefined) break;
    client = entry;
  }
  return client;
}

function isTrusted(address: Address, trusted: readonly Network[]): boolean {
  return trusted.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}

// One element such as `for="[2001:db8::1]:4711";proto=http`; no address has a comma, a semicolon or a backslash.
function readForwarded(element: string): Address | undefined {
  const nodes = element
    .split(';')
    .map((pair) => /^\s*for=(?:"([^"\\]*)"|([^"\\\s]*))\s*$/i.exec(pair))
    .filter((match) => match !== null);
  const [node, ...others] = nodes.map(([, quoted, token]) => quoted ?? token ?? '');
  return node === undefined || others.length > 0 ? undefined : readNode(node);
}

// An address, in brackets if it is IPv6 with a port.
function readNode(text: string): Address | undefined {
  const node = text.trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(node) ?? [];
  return readAddress(bracketed ?? dotted ?? node);
}

function readAddress(text: string): Address | undefined {
  // A zone means something only on the machine that wrote it.
  const address = text.replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}
