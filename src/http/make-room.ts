import { isIP } from 'node:net';
import { findClientAddress, networkOf } from './client-address.ts';

/** A connection as far as it matters for making room. */
export interface OpenConnection<Connection> {
  readonly connection: Connection;
  /** Where it comes from. */
  readonly source: string;
  /** Since when it has no request, in milliseconds; undefined while one is answered. */
  readonly idleSince: number | undefined;
}

/** The connection to close for a newcomer: of the source that has the most, among those with an idle one, the longest idle. */
export function chooseIdle<Connection>(open: readonly OpenConnection<Connection>[]): Connection | undefined {
  const counts = new Map<string, number>();
  for (const { source } of open) counts.set(source, (counts.get(source) ?? 0) + 1);
  let chosen: { connection: Connection; count: number; idleSince: number } | undefined;
  for (const { connection, source, idleSince } of open) {
    if (idleSince === undefined) continue;
    const count = counts.get(source) ?? 0;
    const isBetter =
      chosen === undefined ||
      count > chosen.count ||
      (count === chosen.count && idleSince < chosen.idleSince);
    if (isBetter) chosen = { connection, count, idleSince };
  }
  return chosen?.connection;
}

/** The source of a connection: the address at its other end, or the /64 of IPv6, since one household has all of that. */
export function sourceOf(remoteAddress: string | undefined): string {
  const address = findClientAddress({ remoteAddress, forwarded: undefined, xForwardedFor: undefined }, []);
  return isIP(address) === 6 ? networkOf(address, 64) : address;
}
