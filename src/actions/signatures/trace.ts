import { hash } from 'node:crypto';
import type { Ids } from '../../base/ids.ts';
import { onePerDatabase } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import type { Trace } from './trace-store.ts';

/** What is seen of who signs without a key. */
export interface SeenSigner {
  readonly petitionId: string;
  /** The client's address, or its network where one household has many addresses; empty where it is not known. */
  readonly household: string;
  readonly userAgent: string | undefined;
  /** How long ago the form was shown, in ms; undefined where that is not known. */
  readonly formAge?: number | undefined;
}

// 96 bits.
const macCharacters = 16;
// Nobody reads and fills in a form in less.
const atOnceMilliseconds = 3_000;
const mostOfAgent = 40;

const keyOf = onePerDatabase<{ key: Promise<string> | undefined }>(() => ({ key: undefined }));

/** What is kept for 14 days of who signs without a key (R-trace): a network only as a keyed hash, of each petition another one. */
export async function traceOf(
  { db, ids }: { readonly db: Database; readonly ids: Pick<Ids, 'secret'> },
  { petitionId, household, userAgent, formAge }: SeenSigner,
): Promise<Trace> {
  const known = keyOf(db);
  known.key ??= getLinkSecret(db, ids).then((secret) => secret.export().toString('base64url'));
  const key = await known.key.catch((error: unknown) => {
    known.key = undefined;
    throw error;
  });
  return {
    network: household === '' ? null : macOf(`network ${petitionId} ${household}`, key),
    agent: nameAgent(userAgent ?? ''),
    isAtOnce: formAge !== undefined && formAge < atOnceMilliseconds,
  };
}

// With the key in front, SHA-3 is a MAC: unlike SHA-2, a hash cannot be continued (FIPS 202).
function macOf(text: string, key: string): string {
  return hash('sha3-256', `${key} ${text}`, 'base64url').slice(0, macCharacters);
}

const browsers = /(Firefox|SamsungBrowser|Chrome|Version)\/(\d+)/;
const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' };

/** The family of a program by its `User-Agent`, such as `Firefox 133` or `curl` (R-trace); null where it names none. */
function nameAgent(userAgent: string): string | null {
  // Edge and Opera name Chrome before themselves.
  const [, browser, version] = /(Edg|OPR)\/(\d+)/.exec(userAgent) ?? browsers.exec(userAgent) ?? [];
  if (browser !== undefined) return `${names[browser] ?? browser} ${version}`;
  const [program = ''] = userAgent.split(/[\s/(;]/, 1);
  return program.replaceAll(/[^\x21-\x7e]/g, '').slice(0, mostOfAgent) || null;
}
