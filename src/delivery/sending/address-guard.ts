// Webhook addresses are typed in by customers, so a message could be aimed at what only this machine can reach.
// The law: an address is judged as a number, never as a spelling, and at the moment of connecting. A literal is judged
// before a socket is made, a name by every address it resolves to; whatever is not plainly public is refused, unless
// its network is allowed by the settings. Judging a URL when it is registered is a courtesy, not the protection.

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Network } from '../../config.ts';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

// Azure answers every machine here, also about its secrets. The metadata of other clouds lies in special-purpose networks.
const cloudMetadata = ['168.63.129.16'];

/** Whether a socket may be opened to this address (IPv4 or IPv6, with or without a zone); what is no address is refused. */
export function mayReach(address: string, allowNetworks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowNetworks.some((network) => isWithin(parsed, network));
}

/** What the settings allow beyond https to public addresses. */
export interface AddressRules {
  readonly allowHttp: boolean;
  readonly allowNetworks: readonly Network[];
}

/**
 * Why a URL cannot be a webhook's, as words that follow the field's name; undefined where it can.
 * Names but localhost pass: what they resolve to is judged when they are connected to.
 */
export function judgeUrl(text: string, rules: AddressRules): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'must be an absolute URL';
  if (url.protocol !== 'https:' && !(rules.allowHttp && url.protocol === 'http:')) {
    return rules.allowHttp ? 'must be an https or http address' : 'must be an https address';
  }
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  const literal = literalAddresses(url.hostname);
  const reachable = literal.length === 0 || literal.some((address) => mayReach(address, rules.allowNetworks));
  return reachable ? undefined : 'must not lead to an address that is not public';
}

/** The addresses of a host that needs no look-up, an address or localhost, as URL spells it or without brackets; none of any other. */
export function literalAddresses(hostname: string): string[] {
  const host = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.+$/, '');
  if (isIP(host) !== 0) return [host];
  return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : [];
}

// Outside 2000::/3 nothing is public, and it hides forms that carry an IPv4 address, such as ::127.0.0.1.
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (cloudMetadata.includes(address.toString())) return false;
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: Network): boolean {
  return address.kind() === network[0].kind() && address.match([...network]);
}
