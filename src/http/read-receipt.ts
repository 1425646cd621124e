import { createHash } from 'node:crypto';
import type { Receipt } from '../idempotency/receipt.ts';

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
