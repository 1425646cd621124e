import { hash } from 'node:crypto';
import { SpentLink } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';

/** A one-time sign-in: a link, and a code where somebody asked for it in a browser. */
export interface SignIn {
  readonly id: string;
  /** Null where the address belongs to nobody; such a sign-in never works. */
  readonly accountId: string | null;
  readonly tokenHash: string;
  /** The hash of the secret that only the browser that asked has in a cookie. */
  readonly browserHash: string | null;
  readonly codeHash: string | null;
  /** The key of the address that the link was mailed to; null where the operator made the link. */
  readonly addressKey: string | null;
  readonly tries: number;
  /** The webpage to open after the sign-in. */
  readonly next: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** How long a link is valid in milliseconds: one that was asked for (S-link), and one that an operator or an administrator made. */
export const signInSpans = { asked: 15 * 60_000, invited: 24 * 3_600_000 };

/** How often a code may be tried (S-code), and how often somebody may ask in an hour (S-requests); a mailbox gets as many mails. */
export const signInLimits = { tries: 5, ofMailbox: 5, ofClient: 30 };

/** Makes the secret of a link, a browser or a session: 256 random bits. */
export function makeToken(ids: Ids): string {
  return ids.secret(32).toString('base64url');
}

/** Makes a code of six digits (S-link). */
export function makeCode(ids: Ids): string {
  return String(ids.secret(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What is stored of a code: a hash that nobody can compute without the secret of the browser (S-hash). */
export function hashCode(code: string, browserToken: string): string {
  return hash('sha256', `${code} ${browserToken}`, 'hex');
}

/** Whether a sign-in may still be used (S-link). */
export function isUsable({ accountId, expiresAt, usedAt }: SignIn, now: number): boolean {
  return accountId !== null && usedAt === null && now < expiresAt;
}

/** The local address to open after a sign-in: a webpage of the interface, or undefined for any other text. */
export function readNext(text: string | null | undefined): string | undefined {
  if (text == null || text.length > 255 || !/^\/(manage|sessions|invitations)(?![^/?])/.test(text))
    return undefined;
  const { pathname, search } = new URL(text, 'http://localhost');
  return pathname + search === text && !text.includes('//') ? text : undefined;
}

/** Refuses a sign-in link that cannot be used. */
export function linkIsSpent(): SpentLink {
  return new SpentLink('This sign-in link was used already, or it is too old.');
}
