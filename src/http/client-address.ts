import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from '../base/logger.ts';
import type { Config, Network } from '../config/config.ts';

// A rate limit is only as good as the address it counts by, and a client can make up every header. The connection gives
// the nearest address. Only if that is a trusted proxy does the last entry of its header count, and so on from right to
// left. What cannot be read, or comes in two versions, ends the walk at the last address that is known.

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Where a request came from, as its connection and its headers show it. */
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

interface Nearest {
  readonly address: string;
  readonly network: string | undefined;
  readonly isTrusted: boolean;
}

// The other end of a connection stays the same for all its requests.
const nearestBySocket = new WeakMap<Socket, Nearest>();

function nearestOf(socket: Socket, trusted: readonly Network[]): Nearest {
  const known = nearestBySocket.get(socket);
  if (known !== undefined) return known;
  const read = readAddress(socket.remoteAddress ?? '');
  const address = read === undefined ? '' : String(read);
  const isProxy = read !== undefined && isTrusted(read, trusted);
  const nearest = { address, network: cutAddress(address), isTrusted: isProxy };
  nearestBySocket.set(socket, nearest);
  return nearest;
}

/** The address that a request came from, as `findClientAddress` finds it. */
export function clientAddressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly Network[],
): string {
  const nearest = nearestOf(socket, trusted);
  if (!nearest.isTrusted) return nearest.address;
  const xForwardedFor = headers['x-forwarded-for'];
  return findClientAddress(
    {
      remoteAddress: socket.remoteAddress,
      forwarded: headers.forwarded,
      xForwardedFor: xForwardedFor === undefined ? undefined : String(xForwardedFor),
    },
    trusted,
  );
}

/** The part of the address that a request came from, as `cutAddress` cuts it. */
export function clientNetworkOf(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly Network[],
): string | undefined {
  const nearest = nearestOf(request.socket, trusted);
  return nearest.isTrusted ? cutAddress(clientAddressOf(request, trusted)) : nearest.network;
}

/** The network of so many bits around an address, such as `2001:db8:1::/48`. */
export function networkOf(address: string, bits: number): string {
  const family = isIP(address) === 6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** What limits and traces count as one client: the address, or its /64 of IPv6, where one household has many addresses. */
export function householdOf(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 64) : address;
}

/** The part of an address that a log may contain: its /24, or the /48 of IPv6; undefined without an address. */
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

/** Warns in the log, once, where a request names its client's address in a header and no proxy is trusted. */
export function warnOfProxy({
  logger,
  config: { trustedProxies },
}: {
  logger: Logger;
  config: Pick<Config, 'trustedProxies'>;
}): RequestHandler {
  let isSilent = trustedProxies.length > 0;
  const warn = (header: string) => {
    isSilent = true;
    logger.warn(
      { header, setting: 'CIVIC_TRUSTED_PROXIES' },
      'a request names its client, and no proxy is trusted: if the service is behind a proxy, all visitors count as one address until CIVIC_TRUSTED_PROXIES names the networks of the proxy',
    );
  };
  return ({ headers }, _response, next) => {
    const { forwarded, 'x-forwarded-for': xForwardedFor } = headers;
    if (!isSilent && forwarded !== undefined) warn('Forwarded');
    else if (!isSilent && xForwardedFor !== undefined) warn('X-Forwarded-For');
    next();
  };
}
