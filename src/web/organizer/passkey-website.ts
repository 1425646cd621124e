import { isIP } from 'node:net';
import { Problem } from '../../base/errors.ts';
import { isLoopback } from '../../base/loopback.ts';
import type { Website } from '../../users/webauthn.ts';

/**
 * The website that passkeys belong to, made of the public address. This machine is `localhost`. Undefined where browsers allow no
 * passkeys: on another host without https, and without a host name.
 */
export function findWebsite(baseUrl: string): Website | undefined {
  const { protocol, hostname, host, origin } = new URL(baseUrl);
  if (isLoopback(hostname)) {
    return { id: 'localhost', origin: `${protocol}//${host.replace(hostname, 'localhost')}` };
  }
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { id: hostname, origin };
}

/** The same; refuses as `invalid_request` where there is none. */
export function getWebsite(baseUrl: string): Website {
  const website = findWebsite(baseUrl);
  if (website === undefined) throw new Problem('invalid_request', noWebsite);
  return website;
}

/** Why there are no passkeys at an address. */
export const noWebsite = 'Passkeys need a public address with https and a host name.';
