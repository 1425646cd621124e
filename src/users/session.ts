import { hash, timingSafeEqual } from 'node:crypto';

/** A sign-in of a user in one browser. The token is only in the cookie of this browser. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly signedInAt: number;
  /** The time of the last request, to ten minutes. */
  readonly seenAt: number;
  /** The browser and its system, such as `Firefox on Linux`. */
  readonly device: string;
  /** The network of the client at the sign-in. */
  readonly network: string | null;
  /** The message that the next webpage shows. */
  readonly flash: string | null;
}

const day = 86_400_000;

/** How long a session lasts in milliseconds (S-session): without a request, in all, and how long its sign-in is fresh. */
export const sessionSpans = { idle: 14 * day, whole: 90 * day, fresh: 600_000, seen: 600_000 };

/** Whether a session has not ended (S-session). */
export function isLive({ signedInAt, seenAt }: Pick<Session, 'signedInAt' | 'seenAt'>, now: number): boolean {
  return now < seenAt + sessionSpans.idle && now < signedInAt + sessionSpans.whole;
}

/** Whether the sign-in is not older than ten minutes, as the routes with `fresh` need it (S-fresh). */
export function isFreshSignIn({ signedInAt }: Pick<Session, 'signedInAt'>, now: number): boolean {
  return now <= signedInAt + sessionSpans.fresh;
}

/** What is stored of the random token of a link, a session or a browser, and of a challenge (S-hash): its SHA-256 in hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The token that each form of a session contains. It is made of the session's own token, which no other website knows. */
export function csrfOf(token: string): string {
  return hash('sha256', `csrf ${token}`, 'base64url');
}

/** Whether two texts are equal; the time does not show how much of them is. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  // Other browsers for WebKit call themselves Safari on systems that do not have it.
  [/\bMac OS X\b.*\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const mostOfAgent = 500;

/** A name for the device of a `User-Agent`, by which a user recognises it. */
export function nameDevice(userAgent = ''): string {
  const begin = userAgent.slice(0, mostOfAgent);
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(begin))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}
