import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../../base/loopback.ts';
import { isForged } from './refusal.ts';

/**
 * Refuses a write that another website may have caused (I-forged): `Origin` has to be the service's own; without `Origin`, `Sec-Fetch-Site`
 * has to be `same-origin`. On this machine `localhost` and `127.0.0.1` are one host.
 */
export function refuseForged(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  baseUrl: string,
): void {
  if (origin === undefined ? site === 'same-origin' : isOwn(origin, host, baseUrl)) return;
  throw isForged();
}

function isOwn(origin: string, host: string | undefined, baseUrl: string): boolean {
  const own = new URL(baseUrl);
  if (origin === own.origin) return true;
  const sender = URL.parse(origin);
  return (
    sender !== null &&
    sender.origin === origin &&
    isLoopback(own.hostname) &&
    isLoopback(sender.hostname) &&
    sender.protocol === own.protocol &&
    sender.host === host
  );
}
