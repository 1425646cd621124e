import { isLoopback } from '../../base/loopback.ts';
import { Refusal } from './refusal.ts';
import type { CookieChange } from './route.ts';

const names = { session: 'civic', asked: 'civic-asked' } as const;
const seconds = { session: 90 * 86_400, asked: 15 * 60 } as const;

/** The name of a cookie (S-cookie). Over https the browser guarantees with `__Host-` that this host alone has set it. */
export function nameCookie(baseUrl: string, cookie: CookieChange['cookie']): string {
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}${names[cookie]}`;
}

/** The token in a cookie of a request; undefined where it is missing or no token. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{20,100}$/.test(value)) return value;
  }
  return undefined;
}

/** The header `Set-Cookie` that sets or deletes a cookie. Refuses to set one over http, except on this machine. */
export function writeCookie(baseUrl: string, { cookie, token }: CookieChange): string {
  const { protocol, hostname } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  if (token !== null && !isSecure && !isLoopback(hostname)) {
    throw new Refusal(
      403,
      'Signing in needs https',
      'The address of this service begins with http, so others could read along. The operator has to serve it over https and set CIVIC_BASE_URL.',
    );
  }
  const name = nameCookie(baseUrl, cookie);
  const age = token === null ? 0 : seconds[cookie];
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
