import { createHash } from 'node:crypto';

/** An `Idempotency-Key`, or the token of a form, as it was sent: for one action of an account on one path, known by the hash of its body. */
export interface Receipt {
  readonly accountId: string;
  /** The path that was posted to: of the API without `/api/v1`, of a form the page's. */
  readonly path: string;
  readonly key: string;
  /** SHA-256 of the body, in hex. */
  readonly bodyHash: string;
  /** When it was asked for, in ms since 1970. */
  readonly askedAt: number;
}

/** How long a key is kept: 24 hours, in ms. */
export const receiptLifetime = 24 * 60 * 60 * 1000;

/** Makes the receipt of a POST with an `Idempotency-Key`; bodies that mean the same JSON have the same hash (RFC 8259). */
export function readReceipt(
  key: string,
  { body, ...where }: { accountId: string; path: string; body: unknown; askedAt: number },
): Receipt {
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  return { ...where, key, bodyHash };
}

// Members in the order of their names; how deep it goes was bounded when the body was read.
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`;
}
