// Customers choose the addresses of webhooks, so a message could be sent to a server that only this machine can reach.
// The guard checks numeric addresses, never their spelling, and at the moment of connecting: a literal before a socket is
// opened, a name by every address that it resolves to. It refuses every address that is not public, unless the settings
// allow its network. Checking a URL when a webhook is created only gives an earlier answer; it does not protect.

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Network } from '../../config/config.ts';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

// Azure answers every machine at this address, also with secrets. The metadata of other clouds is in special-purpose networks.
const cloudMetadata = ['168.63.129.16'];

/** Whether a socket may be opened to this address (IPv4 or IPv6, with or without a zone). A text that is no address is refused. */
export function mayReach(address: string, allowNetworks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowNetworks.some((network) => isWithin(parsed, network));
}

/** What the settings allow besides https to public addresses. */
export interface AddressRules {
  readonly allowHttp: boolean;
  readonly allowNetworks: readonly Network[];
}

/** What is wrong with the URL of a webhook. */
export type UrlFault = 'not absolute' | 'not https' | 'has a password' | 'not public';

/**
 * Why a URL cannot be a webhook's; undefined where it can. Names pass, apart from localhost: their addresses are checked at each
 * connection.
 */
export function findUrlFault(text: string, rules: AddressRules): UrlFault | undefined {
  const url = URL.parse(text);
  if (url === null) return 'not absolute';
  if (url.protocol !== 'https:' && !(rules.allowHttp && url.protocol === 'http:')) return 'not https';
  if (url.username !== '' || url.password !== '') return 'has a password';
  const literal = literalAddresses(url.hostname);
  const reachable = literal.length === 0 || literal.some((address) => mayReach(address, rules.allowNetworks));
  return reachable ? undefined : 'not public';
}

/** The same in words that follow the field's name. */
export function checkUrl(text: string, rules: AddressRules): string | undefined {
  const fault = findUrlFault(text, rules);
  if (fault === 'not https' && rules.allowHttp) return 'must be an https or http address';
  return fault && faultWords[fault];
}

const faultWords: Readonly<Record<UrlFault, string>> = {
  'not absolute': 'must be an absolute URL',
  'not https': 'must be an https address',
  'has a password': 'must not contain a user name or password',
  'not public': 'must not lead to an address that is not public',
};

/** The addresses of a host that needs no look-up, an address (with or without brackets) or localhost; none of any other host. */
export function literalAddresses(hostname: string): string[] {
  const host = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.+$/, '');
  if (isIP(host) !== 0) return [host];
  return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : [];
}

// Outside 2000::/3 no address is public, and some contain an IPv4 address, such as ::127.0.0.1.
function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (cloudMetadata.includes(address.toString())) return false;
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, network: Network): boolean {
  return address.kind() === network[0].kind() && address.match([...network]);
}
