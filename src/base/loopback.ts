import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host, as a URL or a setting names it, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) !== 0 && ipaddr.parse(name).range() === 'loopback');
}
